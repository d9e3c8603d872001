import { GpuOperatorSettings } from './gpu-operator';
import { Rule } from '../../rule';

/** Parts of the GPU Operator that GPU pods need. */
const PARTS: { readonly [part: string]: string } = {
  devicePlugin: 'offers nvidia.com/gpu',
  toolkit: 'lets containers see GPUs',
};

/** GPU pods without what gives them GPUs. */
export const rule: Rule = {
  id: 'DRIVER/device-plugin-off',
  family: 'DRIVER',
  severity: 'warning',
  title: 'GPU pods without a device plugin or toolkit',
  cause: 'With devicePlugin.enabled: false nodes offer no nvidia.com/gpu and GPU pods stay Pending, unless another device plugin or the DRA driver serves them. With toolkit.enabled: false beside the driver container, containers start without GPUs unless the toolkit is on the host.',
  remedy: 'Leave devicePlugin and toolkit enabled, or install what stands in for them.',
  source: 'NVIDIA/gpu-operator deployments/gpu-operator/values.yaml; NVIDIA/gpu-operator#487',
  since: '0.1.0',
  example: 'kind: ClusterPolicy\nspec: {devicePlugin: {enabled: false}}',
  *check(bundle) {
    const pod = bundle.podTemplates.find(template => template.requests.some(({ resource }) => resource === 'nvidia.com/gpu' || resource.startsWith('nvidia.com/mig-')));
    if (pod === undefined) return;
    const other = bundle.podTemplates.some(({ containers }) => containers.some(({ image }) => /k8s-device-plugin|hami|kai-gpu|volcano-vgpu/.test(image ?? '')))
      || bundle.symbols.helmReleases.some(({ chart }) => /nvidia-device-plugin|hami|dra-driver/.test(chart));
    for (const settings of GpuOperatorSettings.of(bundle)) {
      for (const [part, use] of Object.entries(PARTS)) {
        if (settings.flag(part, 'enabled') !== false || (part === 'devicePlugin' && other)) continue;
        // On machines that bring driver and toolkit both are off.
        if (part === 'toolkit' && settings.flag('driver', 'enabled') === false) continue;
        yield { object: settings.object, path: settings.pathOf(part, 'enabled'), message: `${part}.enabled is false, which ${use}, but ${pod.describe()} requests GPUs` };
      }
    }
  },
};
