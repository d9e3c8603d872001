import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/reserved-name';
const config = (name: string, namespace = 'sriov-network-operator'): string => `${sriovObject('SriovOperatorConfig', 'logLevel: 2', name, namespace)}---`;

describe(rule, () => {
  test('a policy', () => {
    expectFinding(sriovObject('SriovNetworkNodePolicy', 'numVfs: 8, resourceName: r', 'default'), { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/default', path: 'metadata.name', says: ["called 'default'", 'another name'], severity: 'error' });
  });

  test('the configuration', () => {
    expectFinding(config('main'), { rule, object: 'SriovOperatorConfig/sriov-network-operator/main', path: 'metadata.name', says: ["called 'main', of default alone"], severity: 'error' });
  });

  test('a second configuration elsewhere', () => {
    expectFinding(config('default') + config('default', 'train'), { rule, object: 'SriovOperatorConfig/train/default', path: 'metadata.namespace', says: ['is in train', 'set namespace: sriov-network-operator'] });
  });

  test.each([config('default'), sriovObject('SriovNetworkNodePolicy', 'numVfs: 8', 'rail0'), sriovObject('SriovNetworkNodePolicy', 'numVfs: 0, resourceName: ""', 'default')])('%s is right', yaml => expectClean(yaml, rule));
});
