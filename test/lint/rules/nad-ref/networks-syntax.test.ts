import { annotated, attaching, NETWORKS, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/networks-syntax';

describe(rule, () => {
  test.each([
    ['[{"name":"rail0","interface":"net1" ]', 'is no valid JSON list', 'Write <namespace>/<name>@<interface>'],
    ["[{'name': 'rail0'}]", 'is no valid JSON list', 'write double quotes'],
    ['[{"name": "rail0"},]', 'a comma stands before', 'delete the comma'],
    ['{"name": "rail0"}', 'it is no list', 'put the map into a list'],
    ['[{"interface": "net1"}]', 'element 0 has no name', 'Write <namespace>'],
    ['rail0,', 'cannot be read', 'delete the empty element'],
    ['rail0,,rail1', 'cannot be read', 'delete the empty element'],
    ['a/b/c', 'cannot be read', 'Write <namespace>'],
    ['rail0@net1@net2', 'cannot be read', 'Write <namespace>'],
  ])('%s', (text, words, remedy) => {
    expectFinding(attaching(text), { rule, object: POD, path: NETWORKS, severity: 'error', says: [words, remedy] });
  });

  test.each([
    ['Rail0', "name the network 'rail0'"],
    ['rail_0', "name the network 'rail-0'"],
    ['rail0;rail1', 'separate names by commas: rail0,rail1'],
    ['rail0 rail1', 'rail0,rail1'],
    ['my.rail', 'in the JSON form, which takes dots'],
    ['Infra/rail0', "name the network 'infra'"],
    ['rail0-', 'Write <namespace>'],
  ])('%s', (text, remedy) => {
    expectFinding(attaching(text), { rule, object: POD, path: `${NETWORKS}[0]`, severity: 'error', says: ['is not lower-case letters, digits and hyphens', remedy] });
  });

  test('a list or map', () => {
    expectFinding(annotated('k8s.v1.cni.cncf.io/networks: [{name: rail0}]'), { rule, object: POD, path: NETWORKS, says: ['is a list; annotations are texts', '[{"name":"rail0"}]'] });
    expectFinding(annotated('v1.multus-cni.io/default-network: {name: rail0}'), { rule, object: POD, path: 'metadata.annotations["v1.multus-cni.io/default-network"]', says: ['is a map'] });
  });

  test.each([
    'rail0', 'rail0, infra/rail1@net5', 'rail0@Eth_5', '[{"name": "My.Rail_0", "namespace": "infra"}]', '[]', '', '  ', '$NETWORKS', '[{"name": "rail0"}, ${MORE}', 'rail0,$MORE',
  ])("'%s': nothing", text => expectClean(attaching(text), rule));
});
