import { application, clusterPolicy, nicClusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/tolerations';
const tolerations = (key: string): string => `tolerations: [{key: ${key}, operator: Exists}]`;
const gpu = clusterPolicy(`daemonsets: {${tolerations('dedicated')}}`);
const node = (key: string, effect = 'NoSchedule'): string => `\napiVersion: v1\nkind: Node\nmetadata: {name: one}\nspec: {taints: [{key: ${key}, effect: ${effect}}]}\n---`;

describe(rule, () => {
  test.each<[string, string, string, string, string[]]>([
    ['the Network Operator', gpu + nicClusterPolicy('ofedDriver: {}'), 'NicClusterPolicy/nic-cluster-policy', 'spec.tolerations', ['no toleration for dedicated, which ClusterPolicy/cluster-policy tolerates', 'add {key: dedicated, operator: Exists}']],
    ['a policy of nodes', gpu + nicNodePolicy('ofedDriver: {}'), 'NicNodePolicy/nodes', 'spec.tolerations', ['dedicated']],
    ['the GPU Operator', nicClusterPolicy(tolerations('dedicated')) + clusterPolicy('driver: {enabled: true}'), 'ClusterPolicy/cluster-policy', 'spec.daemonsets.tolerations', ['which NicClusterPolicy/nic-cluster-policy tolerates']],
    ['values of the GPU Operator', nicClusterPolicy(tolerations('dedicated')) + application('gpu-operator', ''), 'Application/argocd/gpu-operator', 'spec.source.helm.valuesObject.daemonsets.tolerations', []],
    ['a node', node('dedicated') + nicClusterPolicy(tolerations('other')), 'NicClusterPolicy/nic-cluster-policy', 'spec.tolerations', ['which Node/one has as a taint']],
  ])('%s', (_, yaml, object, path, says) => void expectFinding(yaml, { rule, object, path, says, severity: 'warning' }));

  test.each<[string, string]>([
    ['both', gpu + nicClusterPolicy(tolerations('dedicated'))],
    ['every taint', gpu + nicClusterPolicy('tolerations: [{operator: Exists}]')],
    ['what the operators tolerate by themselves', clusterPolicy(`daemonsets: {${tolerations('nvidia.com/gpu')}}`) + nicClusterPolicy('ofedDriver: {}') + node('node-role.kubernetes.io/control-plane')],
    ['one operator alone', gpu],
    ['a taint that only prefers', node('dedicated', 'PreferNoSchedule') + nicClusterPolicy('ofedDriver: {}')],
    ['hidden values', nicClusterPolicy(tolerations('dedicated')) + application('gpu-operator', '').replace('helm: {', 'helm: {valueFiles: [a], ')],
    ['no operator', node('dedicated')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
