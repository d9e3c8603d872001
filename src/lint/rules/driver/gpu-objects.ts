import { GpuOperatorSettings } from './gpu-operator';
import { Rule } from '../../rule';

/** Objects of the GPU Operator of which there may be one. */
export const rule: Rule = {
  id: 'DRIVER/gpu-objects',
  family: 'DRIVER',
  severity: 'error',
  title: 'Objects of the GPU Operator that exclude each other',
  cause: 'The GPU Operator takes one ClusterPolicy and gives later ones the state "ignored"; a GPUCluster stands in its place, not beside it, and must be called gpu-cluster. NVIDIADriver objects count only where driver.nvidiaDriverCRD.enabled is true: otherwise the ClusterPolicy installs its own driver.',
  remedy: 'Keep one of them.',
  source: 'NVIDIA/gpu-operator controllers/clusterpolicy_controller.go, deployments/gpu-operator/values.yaml; docs, GPUCluster and NVIDIADriver',
  since: '0.1.0',
  example: 'kind: ClusterPolicy\n---\nkind: GPUCluster',
  *check(bundle) {
    const clusterPolicies = bundle.byKind('ClusterPolicy', 'nvidia.com');
    for (const object of clusterPolicies.slice(1)) {
      if (object.name !== clusterPolicies[0].name) {
        yield { object, path: ['metadata', 'name'], message: `a second ClusterPolicy beside ${clusterPolicies[0].name} is ignored`, remedy: `write its settings into ${clusterPolicies[0].name}` };
      }
    }
    for (const object of bundle.byKind('GPUCluster', 'nvidia.com')) {
      if (object.name !== 'gpu-cluster') yield { object, path: ['metadata', 'name'], message: `GPUCluster is called '${object.name}', of gpu-cluster alone`, remedy: 'call it gpu-cluster' };
      if (clusterPolicies.length > 0) yield { object, path: ['kind'], message: `GPUCluster excludes ${clusterPolicies[0].describe()}`, remedy: 'remove one of them; a cluster does not change from one to the other in place' };
    }
    const drivers = bundle.byKind('NVIDIADriver', 'nvidia.com');
    for (const settings of GpuOperatorSettings.of(bundle)) {
      const { object, hasHiddenValues } = settings;
      if (settings.flag('clusterPolicy', 'deployCR') !== false && settings.flag('gpuCluster', 'deployCR') === true) {
        yield { object, path: settings.pathOf('gpuCluster', 'deployCR'), message: 'gpuCluster.deployCR excludes clusterPolicy.deployCR, which is true by default', remedy: 'set clusterPolicy.deployCR: false' };
      }
      const place = object.kind === 'ClusterPolicy' ? ['driver', 'useNvidiaDriverCRD'] : ['driver', 'nvidiaDriverCRD', 'enabled'];
      const off = settings.flag(...place) !== true && settings.flag('driver', 'enabled') !== false;
      if (drivers.length > 0 && object.kind !== 'NVIDIADriver' && off && !hasHiddenValues) {
        yield { object, path: settings.pathOf(...place), severity: 'warning', message: `${place.join('.')} is not true, so ${drivers[0].describe()} does not count`, remedy: `set ${place.join('.')}: true` };
      }
    }
  },
};
