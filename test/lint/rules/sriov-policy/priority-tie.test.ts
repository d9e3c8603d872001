import { policies } from './policies';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'SRIOV-POLICY/priority-tie';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p1';
const one = 'nicSelector: {pfNames: [ens1]}';
const vendor = 'nicSelector: {vendor: "15b3"}';

describe(rule, () => {
  test.each<[string, string, string, string[]]>([
    ['a port by name', `priority: 90, ${one}`, `priority: 90, ${one}`, ['priority is 90, as in policy p0', 'the later name, p1, wins', 'another priority than 90']],
    ['none written', one, one, ['priority is not written, so 0']],
    ['a vendor and a port of it', `priority: 90, ${vendor}`, 'priority: 90, nicSelector: {vendor: "15b3", pfNames: [ens1]}', ['as in policy p0']],
    ['a port and a vendor', `priority: 90, ${one}`, `priority: 90, ${vendor}`, ['as in policy p0']],
    ['two of a vendor', `priority: 90, ${vendor}`, `priority: 90, ${vendor}`, ['as in policy p0']],
  ])('%s', (_, first, second, says) => void expectFinding(policies(first, second), { rule, object, path: 'spec.priority', says, severity: 'warning' }));

  test('each policy once', () => expect(findingsOf(rule, policies(one, one, one)).map(finding => finding.object.name)).toEqual(['p1', 'p2']));

  test.each<[string, string, string]>([
    ['other priorities', `priority: 90, ${one}`, `priority: 91, ${one}`],
    ['ranges apart', 'nicSelector: {pfNames: ["ens1#0-3"]}', 'nicSelector: {pfNames: ["ens1#4-7"]}'],
    ['nodes that need not be the same', `nodeSelector: {a: "1"}, ${one}`, `nodeSelector: {b: "1"}, ${one}`],
    ['a vendor on other nodes', `nodeSelector: {a: "1"}, ${vendor}`, `nodeSelector: {a: "2"}, ${vendor}`],
    ['other vendors', vendor, 'nicSelector: {vendor: "8086"}'],
    ['other models', 'nicSelector: {vendor: "15b3", deviceID: "1021"}', 'nicSelector: {vendor: "15b3", deviceID: "101d"}'],
  ])('%s', (_, first, second) => expectClean(policies(first, second), rule));

  test('a policy that names a port twice', () => expectClean(policies('nicSelector: {pfNames: [ens1, ens1]}'), rule));
});
