import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/namespace';
const policy = (namespace: string): string => sriovObject('SriovNetworkNodePolicy', 'numVfs: 8', 'p', namespace);
const config = `${sriovObject('SriovOperatorConfig', 'logLevel: 2', 'default', 'ops')}---`;
const deployment = (name: string): string => `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: ops}\n---`;
const release = (chart: string, values: string): string => `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: r, namespace: flux}\nspec: {targetNamespace: ops, chart: {spec: {chart: ${chart}}}, values: ${values}}\n---`;

describe(rule, () => {
  test.each<[string, string, string[], string?]>([
    ['the configuration', config, ['is in train', 'SriovOperatorConfig default is in ops', 'set namespace: ops']],
    ['the Deployment', deployment('sriov-network-operator'), ['the operator runs in ops']],
    ['the chart', release('sriov-network-operator', '{}'), ['HelmRelease/flux/r installs the operator into ops']],
    ['the chart of the Network Operator', release('network-operator', '{sriovNetworkOperator: {enabled: true}}'), ['installs the operator into ops']],
    ['another policy', `${policy('nvidia-network-operator')}---`, ['SriovNetworkNodePolicy/nvidia-network-operator/p is in nvidia-network-operator', 'set namespace: nvidia-network-operator'], 'warning'],
  ])('by %s', (_, evidence, says, severity = 'error') => {
    expectFinding(evidence + policy('train'), { rule, object: 'SriovNetworkNodePolicy/train/p', path: 'metadata.namespace', says, severity });
  });

  test('default, whatever else there is', () => {
    expectFinding(policy('default'), { rule, object: 'SriovNetworkNodePolicy/default/p', path: 'metadata.namespace', says: ['is in default'], severity: 'warning' });
  });

  test('a pool configuration', () => {
    expectFinding(config + sriovObject('SriovNetworkPoolConfig', 'maxUnavailable: 1', 'g', 'train'), { rule, object: 'SriovNetworkPoolConfig/train/g', path: 'metadata.namespace' });
  });

  test('another operator namespace than that of the configuration', () => {
    expectFinding(config + policy('sriov-network-operator'), { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p', path: 'metadata.namespace' });
  });

  test.each<[string, string]>([
    ['the right one', config + policy('ops')],
    ['none written', config + policy('').replace('namespace: ', 'labels: {}, x: ')],
    ['nobody knows where the operator is', policy('train')],
    ['two operators by name', `${policy('sriov-network-operator')}---${policy('nvidia-network-operator')}`],
    ['a chart that leaves the operator out', release('network-operator', '{}') + policy('train')],
    ['another Deployment', deployment('network-operator') + policy('train')],
    ['a configuration that is not in force', sriovObject('SriovOperatorConfig', 'logLevel: 2', 'other', 'ops') + '---' + policy('train')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
