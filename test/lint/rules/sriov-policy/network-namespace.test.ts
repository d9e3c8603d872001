import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/network-namespace';
const network = (spec: string, namespace = 'sriov-network-operator'): string => `${sriovObject('SriovNetwork', `resourceName: r${spec}`, 'rail0', namespace)}---`;
const pod = (selection: string): string => `\napiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: train, annotations: {k8s.v1.cni.cncf.io/networks: ${selection}}}\nspec: {containers: []}\n---`;
const namespace = (name: string): string => `\napiVersion: v1\nkind: Namespace\nmetadata: {name: ${name}}\n---`;
const config = `${sriovObject('SriovOperatorConfig', 'logLevel: 2', 'default')}---`;
const policy = `${sriovObject('SriovNetworkNodePolicy', 'numVfs: 8', 'p')}---`;
const inside = 'SriovNetwork/sriov-network-operator/rail0';

describe(rule, () => {
  test.each<[string, string, string, string, string[], string]>([
    ['a slip', namespace('train') + network(', networkNamespace: trian'), inside, 'spec.networkNamespace', ['namespace trian is not in the input', 'did you mean train?'], 'warning'],
    ['the namespace of the operator', network(', networkNamespace: sriov-network-operator') + pod('rail0'), inside, 'spec.networkNamespace', ['made in sriov-network-operator, but pods of train', 'set networkNamespace: train'], 'warning'],
    ['no target', network('') + pod('rail0'), inside, 'spec.networkNamespace', ['where networkNamespace is missing'], 'warning'],
    ['a network outside', config + network(', networkNamespace: train', 'infra'), 'SriovNetwork/infra/rail0', 'metadata.namespace', ['is in infra, but SriovOperatorConfig default is in sriov-network-operator', 'set namespace: sriov-network-operator'], 'error'],
    ['a network outside, by another object', policy + network(', networkNamespace: train', 'infra'), 'SriovNetwork/infra/rail0', 'metadata.namespace', [], 'warning'],
    ['a network in its own target', config + network(', networkNamespace: train', 'train'), 'SriovNetwork/train/rail0', 'spec.networkNamespace', ['remove networkNamespace, or move'], 'error'],
  ])('%s', (_, yaml, object, path, says, severity) => void expectFinding(yaml, { rule, object, path, says, severity }));

  test('a namespace that is not there, in a whole cluster', () => {
    expectFinding(namespace('research') + network(', networkNamespace: train'), { rule, object: inside, path: 'spec.networkNamespace', says: ['namespace train is not in the input'], severity: 'error' }, { complete: true });
  });

  test.each<[string, string]>([
    ['the namespace of the pods', namespace('train') + network(', networkNamespace: train') + pod('rail0')], ['a namespace that others make', namespace('research') + network(', networkNamespace: train')], ['no namespaces in the input', network(', networkNamespace: train')],
    ['pods that say the namespace', network('') + pod('sriov-network-operator/rail0')], ['default', namespace('train') + network(', networkNamespace: default')], ['a tenant network without target', config + network('', 'train')], ['a template', network(', networkNamespace: $NS') + pod('rail0')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
