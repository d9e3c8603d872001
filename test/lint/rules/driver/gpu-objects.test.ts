import { application, clusterPolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/gpu-objects';
const gpuCluster = (name: string): string => `\napiVersion: nvidia.com/v1alpha1\nkind: GPUCluster\nmetadata: {name: ${name}}\n---`;
const driver = '\napiVersion: nvidia.com/v1alpha1\nkind: NVIDIADriver\nmetadata: {name: d}\nspec: {}\n---';

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['two policies', clusterPolicy('driver: {}') + clusterPolicy('driver: {}').replace('name: cluster-policy', 'name: other'), 'ClusterPolicy/other', 'metadata.name', ['a second ClusterPolicy beside cluster-policy']],
    ['a name', gpuCluster('mine'), 'GPUCluster/mine', 'metadata.name', ["called 'mine', of gpu-cluster"]],
    ['both kinds', clusterPolicy('driver: {}') + gpuCluster('gpu-cluster'), 'GPUCluster/gpu-cluster', 'kind', ['excludes ClusterPolicy/cluster-policy']],
    ['both by values', application('gpu-operator', 'gpuCluster: {deployCR: true}'), 'Application/argocd/gpu-operator', 'spec.source.helm.valuesObject.gpuCluster.deployCR', ['set clusterPolicy.deployCR: false']],
    ['a driver that does not count', clusterPolicy('driver: {enabled: true}') + driver, 'ClusterPolicy/cluster-policy', 'spec.driver.useNvidiaDriverCRD', ['NVIDIADriver/d does not count', 'driver.useNvidiaDriverCRD: true'], 'warning'],
    ['the same by values', application('gpu-operator', 'driver: {nvidiaDriverCRD: {enabled: false}}') + driver, 'Application/argocd/gpu-operator', 'spec.source.helm.valuesObject.driver.nvidiaDriverCRD.enabled', ['driver.nvidiaDriverCRD.enabled: true'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => void expectFinding(yaml, { rule, object, path, says, severity }));

  test.each<[string, string]>([
    ['one of each', clusterPolicy('driver: {}')], ['a GPUCluster alone', gpuCluster('gpu-cluster')], ['its values', application('gpu-operator', 'clusterPolicy: {deployCR: false}, gpuCluster: {deployCR: true}')],
    ['drivers that count', clusterPolicy('driver: {useNvidiaDriverCRD: true}') + driver], ['drivers that count by values', application('gpu-operator', 'driver: {nvidiaDriverCRD: {enabled: true}}') + driver], ['drivers of the host', clusterPolicy('driver: {enabled: false}') + driver],
    ['one policy twice in the input', clusterPolicy('driver: {}') + clusterPolicy('driver: {}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
