import { policies } from './policies';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'SRIOV-POLICY/vf-range-overlap';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p1';

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['ranges', 'nicSelector: {pfNames: ["ens1#0-7"]}', 'nicSelector: {pfNames: ["ens1#4-11"]}', 'spec.nicSelector.pfNames[0]', ['VFs 4-11 of ens1', 'policy p0 (VFs 0-7)', 'start the range after VF 7']],
    ['ranges that share one', 'nicSelector: {pfNames: ["ens1#0-7"]}', 'nicSelector: {pfNames: [ens2, "ens1#7-9"]}', 'spec.nicSelector.pfNames[1]', ['VFs 7-9 of ens1']],
    ['a whole port and a range', 'nicSelector: {pfNames: [ens1]}', 'nicSelector: {pfNames: ["ens1#4-11"]}', 'spec.nicSelector.pfNames[0]', ['policy p0 (all VFs)', 'Give each policy a range']],
    ['addresses', 'nicSelector: {rootDevices: ["0000:1A:00.0"]}', 'nicSelector: {rootDevices: ["0000:1a:00.0"]}', 'spec.nicSelector.rootDevices[0]', ['all VFs of 0000:1a:00.0']],
    ['nodes that may be the same', 'nodeSelector: {a: "1"}, nicSelector: {pfNames: [ens1]}', 'nodeSelector: {b: "1"}, nicSelector: {pfNames: [ens1]}', 'spec.nicSelector.pfNames[0]', ['if a node has the labels of both'], 'warning'],
  ])('%s', (_, first, second, path, says, severity = 'error') => {
    expectFinding(policies(first, second), { rule, object, path, says, severity });
  });

  test('one policy that names a port twice', () => {
    expectFinding(policies('nicSelector: {pfNames: ["ens1#0-3", "ens1#2-5"]}'), {
      rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p0', path: 'spec.nicSelector.pfNames[1]', says: ["'ens1#0-3' of the same policy"], severity: 'error',
    });
  });

  test('a port of three policies is told once for each', () => {
    const same = 'nicSelector: {pfNames: [ens1]}';
    expect(findingsOf(rule, policies(same, same, same)).map(({ object: { name } }) => name)).toEqual(['p1', 'p2']);
  });

  test.each<[string, string, string]>([
    ['ranges apart', 'nicSelector: {pfNames: ["ens1#0-7"]}', 'nicSelector: {pfNames: ["ens1#8-11"]}'],
    ['other ports', 'nicSelector: {pfNames: [ens1]}', 'nicSelector: {pfNames: [ens2]}'],
    ['other nodes', 'nodeSelector: {a: "1"}, nicSelector: {pfNames: [ens1]}', 'nodeSelector: {a: "2"}, nicSelector: {pfNames: [ens1]}'],
    ['a range that is wrong by itself', 'nicSelector: {pfNames: ["ens1#7-0"]}', 'nicSelector: {pfNames: ["ens1#4-5"]}'],
  ])('%s', (_, first, second) => expectClean(policies(first, second), rule));
});
