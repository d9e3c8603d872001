import { GpuOperatorSettings } from './gpu-operator';
import { openOnlyGpu } from './hardware';
import { nearest } from '../../../catalog/nearest';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** Words of driver.kernelModuleType. */
const TYPES = ['auto', 'open', 'proprietary'];

/** What people write for a type. */
const MEANT: { readonly [word: string]: string } = { closed: 'proprietary', nvidia: 'proprietary', opensource: 'open', gpl: 'open', true: 'open', false: 'proprietary', default: 'auto' };

/** Kernel modules that there are not, or that the GPUs don't take. */
export const rule: Rule = {
  id: 'DRIVER/kernel-modules',
  family: 'DRIVER',
  severity: 'error',
  title: 'Kernel modules that the GPUs or the operator do not take',
  cause: 'driver.kernelModuleType is auto, open or proprietary. Grace Hopper, Blackwell and newer GPUs work with the open modules alone: with proprietary ones the driver loads and finds no GPU.',
  remedy: 'Write kernelModuleType: auto, or open.',
  source: 'NVIDIA/gpu-operator deployments/gpu-operator/values.yaml; NVIDIA/open-gpu-kernel-modules README; NVIDIA driver documentation, kernel modules',
  since: '0.1.0',
  example: 'driver: {kernelModuleType: closed}',
  *check(bundle) {
    for (const settings of GpuOperatorSettings.of(bundle)) {
      const type = settings.text('driver', 'kernelModuleType');
      if (type === undefined || type === '' || isPlaceholder(type)) continue;
      const path = settings.pathOf('driver', 'kernelModuleType');
      const lower = type.toLowerCase();
      if (!TYPES.includes(type)) {
        const meant = MEANT[lower] ?? nearest(lower, TYPES);
        yield { object: settings.object, path, message: `kernelModuleType is '${type}', of ${TYPES.join(', ')}`, remedy: meant && `write kernelModuleType: ${meant}` };
      } else if (type === 'proprietary') {
        const gpu = openOnlyGpu(bundle);
        if (gpu !== undefined) yield { object: settings.object, path, message: `proprietary modules do not drive ${gpu.product} of ${gpu.object.describe()}`, remedy: 'write kernelModuleType: open, or auto' };
      }
    }
  },
};
