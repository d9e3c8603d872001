import { nicClusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/dgx-ofed';
const policy = (machine: string): string => `\napiVersion: sriovnetwork.openshift.io/v1\nkind: SriovNetworkNodePolicy\nmetadata: {name: p, namespace: n}\nspec: {nodeSelector: {nvidia.com/gpu.machine: ${machine}}}\n---`;
const affinity = (value: string): string => `nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: nvidia.com/gpu.machine, operator: In, values: [${value}]}]}]}}`;

describe(rule, () => {
  test.each<[string, string, string, string[]]>([
    ['a policy of nodes', nicNodePolicy('nodeSelector: {nvidia.com/gpu.machine: DGX-H100}, ofedDriver: {}'), 'NicNodePolicy/nodes', ['runs on DGX-H100']],
    ['an affinity', nicClusterPolicy(`${affinity('NVIDIA-DGX-B200')}, ofedDriver: {}`), 'NicClusterPolicy/nic-cluster-policy', ['runs on NVIDIA-DGX-B200']],
    ['every node', nicClusterPolicy('ofedDriver: {}') + policy('DGX-H100'), 'NicClusterPolicy/nic-cluster-policy', ['every node, also on DGX-H100 of SriovNetworkNodePolicy/n/p']],
  ])('%s', (_, yaml, object, says) => void expectFinding(yaml, { rule, object, path: 'spec.ofedDriver', says, severity: 'warning' }));

  test.each<[string, string]>([
    ['other machines', nicNodePolicy('nodeSelector: {nvidia.com/gpu.machine: PowerEdge-XE9680}, ofedDriver: {}')], ['other machines everywhere', nicClusterPolicy('ofedDriver: {}') + policy('PowerEdge')],
    ['DGX without the container', nicNodePolicy('nodeSelector: {nvidia.com/gpu.machine: DGX-H100}, rdmaSharedDevicePlugin: {}')], ['an affinity for others', nicClusterPolicy(`${affinity('PowerEdge')}, ofedDriver: {}`) + policy('DGX-H100')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
