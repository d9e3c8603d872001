import { nicClusterPolicy, policy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/guid-pool';
const object = 'NicClusterPolicy/nic-cluster-policy';
const pool = (start: string, end: string): string => nicClusterPolicy(`{ibKubernetes: {pKeyGUIDPoolRangeStart: "02:00:00:00:00:00:${start}", pKeyGUIDPoolRangeEnd: "02:00:00:00:00:00:${end}"}}`);

describe(rule, () => {
  test.each<[string, string, string, string[], string?]>([
    ['a range that runs backwards', pool('10:00', '00:FF'), 'End', ['ends at 02:00:00:00:00:00:00:FF, below its start 02:00:00:00:00:00:10:00', 'an end above the start']],
    ['by one', pool('00:01', '00:00'), 'End', ['below its start']],
    ['a start that is no GUID', nicClusterPolicy('{ibKubernetes: {pKeyGUIDPoolRangeStart: "0200000000000000", pKeyGUIDPoolRangeEnd: "02:FF:FF:FF:FF:FF:FF:FF"}}'), 'Start', ["'0200000000000000' is no GUID", "write '02:00:00:00:00:00:00:00'"]],
    ['an end of six bytes', nicClusterPolicy('{ibKubernetes: {pKeyGUIDPoolRangeStart: "02:00:00:00:00:00:00:00", pKeyGUIDPoolRangeEnd: "02:FF:FF:FF:FF:FF"}}'), 'End', ["'02:FF:FF:FF:FF:FF' is no GUID", 'for example 02:00']],
    ['no end', nicClusterPolicy('{ibKubernetes: {pKeyGUIDPoolRangeStart: "02:00:00:00:00:00:00:00"}}'), 'End', ['pKeyGUIDPoolRangeEnd is missing']],
    ['less than four nodes use', pool('00:00', '00:FE'), 'End', ['the pool has 255 GUIDs: a few nodes'], 'warning'],
    ['less than one node uses', policy('linkType: ib, nicSelector: {pfNames: [ib0, "ib1#0-3"]}') + pool('00:00', '00:0A'), 'End', ['the pool has 11 GUIDs', 'has 12 virtual functions'], 'error'],
    ['a vendor', policy('linkType: ib, nicSelector: {vendor: "15b3"}') + pool('00:00', '00:06'), 'End', ['the pool has 7 GUIDs', 'has 8 virtual functions'], 'error'],
  ])('%s', (_, yaml, field, says, severity = 'error') => {
    expectFinding(yaml, { rule, object, path: `spec.ibKubernetes.pKeyGUIDPoolRange${field}`, says, severity });
  });

  test('the ConfigMap of ib-kubernetes alone', () => {
    expectFinding('apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ib, namespace: n}\ndata: {GUID_POOL_RANGE_START: "02:00:00:00:00:00:10:00", GUID_POOL_RANGE_END: "02:00:00:00:00:00:00:FF"}', {
      rule, object: 'ConfigMap/n/ib', path: 'data.GUID_POOL_RANGE_END', says: ['below its start'],
    });
  });

  test.each<[string, string]>([
    ['room enough', pool('00:00', '00:FF')],
    ['a policy of Ethernet', policy('linkType: eth, nicSelector: {pfNames: [ens1]}') + pool('00:00', '00:FF')],
    ['a template', nicClusterPolicy('{ibKubernetes: {pKeyGUIDPoolRangeStart: "$START", pKeyGUIDPoolRangeEnd: x}}')],
    ['no ib-kubernetes', nicClusterPolicy('{nvIpam: {}}')],
    ['another ConfigMap', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {a: b}\n'],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
