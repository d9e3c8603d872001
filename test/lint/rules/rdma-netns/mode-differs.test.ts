import { poolConfig } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/mode-differs';
const config = (mode: string, label: string, name: string): string => poolConfig(`rdmaMode: ${mode}, nodeSelector: {matchLabels: {${label}}}`, name);
const object = 'SriovNetworkPoolConfig/sriov-network-operator/q';

describe(rule, () => {
  test.each<[string, string, string, string[]]>([
    ['one set of nodes', config('shared', 'a: "1"', 'p') + config('exclusive', 'a: "1"', 'q'), 'error', ["'rdmaMode: exclusive' contradicts 'rdmaMode: shared' in SriovNetworkPoolConfig/sriov-network-operator/p for the same nodes"]],
    ['all nodes and some', poolConfig('rdmaMode: exclusive', 'p') + config('shared', 'a: "1"', 'q'), 'error', ["'rdmaMode: shared' contradicts"]],
    ['nodes that may be the same', config('shared', 'a: "1"', 'p') + config('exclusive', 'b: "1"', 'q'), 'warning', ['if a node has the labels of both']],
  ])('%s', (_, yaml, severity, says) => {
    expectFinding(yaml, { rule, object, path: 'spec.rdmaMode', says, severity });
  });

  test('an option of the module beside a pool configuration', () => {
    expectFinding(`${poolConfig('rdmaMode: exclusive')}\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, namespace: k}\ndata: {f: "options ib_core netns_mode=1"}\n`, {
      rule, object: 'ConfigMap/k/c', path: 'data.f', says: ["'ib_core netns_mode=1' contradicts 'rdmaMode: exclusive'"],
    });
  });

  test.each<[string, string]>([
    ['one mode', config('exclusive', 'a: "1"', 'p') + config('exclusive', 'a: "1"', 'q')],
    ['other nodes', config('shared', 'a: "1"', 'p') + config('exclusive', 'a: "2"', 'q')],
    ['no mode', poolConfig('maxUnavailable: 1') + config('exclusive', 'a: "1"', 'q')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
