import { GpuOperatorSettings } from './gpu-operator';
import { graceNodes } from './hardware';
import { Bundle } from '../../model/bundle';
import { Problem, Rule } from '../../rule';

/** Ways to GPUDirect RDMA that the rest of the settings closes. */
export const rule: Rule = {
  id: 'DRIVER/peermem',
  family: 'DRIVER',
  severity: 'warning',
  title: 'No way, or a closed way, to GPUDirect RDMA',
  cause: 'GPUDirect RDMA goes through DMA-BUF, which needs the open kernel modules, or through nvidia-peermem, which driver.rdma.enabled loads in the driver pods. With proprietary modules and no peermem, data goes through host memory. On Grace with pages of 64 KiB nvidia-peermem does not load.',
  remedy: 'Use the open kernel modules and leave driver.rdma.enabled off; with proprietary modules set it to true.',
  source: 'NVIDIA/cloud-native-docs gpu-operator-rdma.rst; NVIDIA/aicr nvidia-peermem-reloader; NVIDIA/gpu-operator#2868',
  since: '0.1.0',
  example: 'driver: {kernelModuleType: proprietary, rdma: {enabled: false}}',
  *check(bundle) {
    for (const settings of GpuOperatorSettings.of(bundle)) {
      const problem = problemOf(settings, bundle);
      if (problem !== undefined) yield { object: settings.object, path: settings.pathOf('driver', 'rdma', 'enabled'), ...problem };
    }
  },
};

function problemOf(settings: GpuOperatorSettings, bundle: Bundle): Pick<Problem, 'message' | 'severity' | 'remedy'> | undefined {
  const enabled = settings.flag('driver', 'rdma', 'enabled');
  if (enabled === true) {
    const grace = graceNodes(bundle);
    if (settings.flag('driver', 'enabled') === false) {
      return { message: 'driver.rdma.enabled loads nvidia-peermem in the driver pods, but driver.enabled is false', remedy: 'load nvidia-peermem on the host, or use DMA-BUF, and set driver.rdma.enabled: false' };
    }
    return grace && { message: `nvidia-peermem does not load on ${grace.product} of ${grace.object.describe()}: its kernel has pages of 64 KiB`, remedy: 'set driver.rdma.enabled: false; DMA-BUF serves there' };
  }
  const type = settings.text('driver', 'kernelModuleType');
  const isUnsaid = type === undefined && enabled === false;
  if (settings.flag('driver', 'enabled') === false || settings.hasHiddenValues || (type !== 'proprietary' && !isUnsaid)) return undefined;
  const user = settings.flag('gds', 'enabled') === true ? 'gds.enabled' : gpuRdmaPods(bundle);
  if (user === undefined) return undefined;
  return isUnsaid ? {
    severity: 'info',
    message: `driver.rdma.enabled is false and kernelModuleType is not written, but ${user} needs GPUDirect RDMA, which then rests on DMA-BUF alone`,
    remedy: 'write kernelModuleType: open, so that DMA-BUF is there, or set driver.rdma.enabled: true',
  } : {
    severity: 'error',
    message: `driver.rdma.enabled is ${enabled ?? 'missing'} with proprietary modules, which have no DMA-BUF, but ${user} needs GPUDirect RDMA`,
    remedy: 'set driver.rdma.enabled: true, or kernelModuleType: open',
  };
}

/** Pods that have GPUs and RDMA devices. */
function gpuRdmaPods(bundle: Bundle): string | undefined {
  return bundle.podTemplates.find(template => template.usesGpu
    && template.requests.some(({ resource }) => bundle.symbols.knownResource(resource)?.carries !== 'gpu' && bundle.symbols.isRdma(resource)))?.describe();
}
