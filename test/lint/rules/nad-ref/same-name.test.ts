import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'NAD-REF/same-name';
const sriov = (namespace: string, target: string): string => network('SriovNetwork', `resourceName: a, networkNamespace: ${target}`).replace('namespace: sriov-network-operator', `namespace: ${namespace}`);

describe(rule, () => {
  test('two objects', () => {
    expectFinding(sriov('a', 'train') + sriov('b', 'train'), { rule, object: 'SriovNetwork/b/fabric', path: 'metadata.name', severity: 'error', says: ['makes the network train/fabric', 'SriovNetwork/a/fabric'] });
    expectFinding(sriov('a', 'train') + network('MacvlanNetwork', 'networkNamespace: train'), { rule, object: 'MacvlanNetwork/fabric', path: 'metadata.name' });
    expectFinding(network('IPoIBNetwork', '') + network('MacvlanNetwork', ''), { rule, object: 'IPoIBNetwork/fabric', path: 'metadata.name', says: ['default/fabric'] });
  });

  test.each([
    ['other namespaces', sriov('a', 'train') + sriov('b', 'serve')],
    ['what the operator rendered', nad('{}') + sriov('a', 'train')],
    ['one object twice', sriov('a', 'train') + sriov('a', 'train')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
