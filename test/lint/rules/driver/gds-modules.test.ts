import { application, clusterPolicy, helmRelease } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/gds-modules';

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['ClusterPolicy', clusterPolicy('driver: {kernelModuleType: proprietary}, gds: {enabled: true}'), 'ClusterPolicy/cluster-policy', 'spec.driver.kernelModuleType', ['proprietary modules cannot load nvidia-fs', 'kernelModuleType to open']],
    ['values of Flux', helmRelease('gpu-operator', 'driver: {kernelModuleType: proprietary}, gds: {enabled: true}'), 'HelmRelease/flux/gpu-operator', 'spec.values.driver.kernelModuleType', ['proprietary']],
    ['a parameter of Argo CD', application('gpu-operator', 'gds: {enabled: true}').replace('valuesObject', 'parameters: [{name: driver.kernelModuleType, value: proprietary}], valuesObject'), 'Application/argocd/gpu-operator', 'spec.source.helm.parameters[0].value', ['proprietary']],
    ['NVIDIADriver', '\napiVersion: nvidia.com/v1alpha1\nkind: NVIDIADriver\nmetadata: {name: d}\nspec: {kernelModuleType: proprietary, gds: {enabled: true}}\n', 'NVIDIADriver/d', 'spec.kernelModuleType', ['proprietary']],
    ['the old switch', clusterPolicy('driver: {useOpenKernelModules: false}, gds: {enabled: true}'), 'ClusterPolicy/cluster-policy', 'spec.driver.useOpenKernelModules', ['releases before 25.3', 'kernelModuleType: open'], 'warning'],
    ['no driver pods', clusterPolicy('driver: {enabled: false}, gds: {enabled: true}'), 'ClusterPolicy/cluster-policy', 'spec.gds.enabled', ['driver.enabled is false', 'on the host'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each([
    'driver: {kernelModuleType: open}, gds: {enabled: true}', 'driver: {kernelModuleType: auto}, gds: {enabled: true}', 'driver: {enabled: true}, gds: {enabled: true}', 'driver: {kernelModuleType: proprietary}, gds: {enabled: false}',
    'driver: {kernelModuleType: proprietary}', 'driver: {useOpenKernelModules: false, kernelModuleType: open}, gds: {enabled: true}', 'driver: {useOpenKernelModules: true}, gds: {enabled: true}', 'driver: {enabled: false}, gds: {enabled: false}',
  ])('%s is right', spec => expectClean(clusterPolicy(spec), rule));
});
