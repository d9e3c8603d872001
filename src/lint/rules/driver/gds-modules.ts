import { GpuOperatorSettings } from './gpu-operator';
import { Rule } from '../../rule';

/** GPUDirect Storage on closed kernel modules. */
export const rule: Rule = {
  id: 'DRIVER/gds-modules',
  family: 'DRIVER',
  severity: 'error',
  title: 'GPUDirect Storage with proprietary kernel modules',
  cause: 'nvidia-fs since 2.17.5 needs symbols that the open GPU kernel modules alone may use, so it does not load: the driver pod fails, or cuFile goes through bounce buffers.',
  remedy: 'Set driver.kernelModuleType to open, or to auto where the GPUs are Turing or newer.',
  source: 'NVIDIA/gds-nvidia-fs#34; NVIDIA/cloud-native-docs gpu-operator-rdma.rst',
  since: '0.1.0',
  example: 'driver: {kernelModuleType: proprietary}\ngds: {enabled: true}',
  *check(bundle) {
    for (const settings of GpuOperatorSettings.of(bundle)) {
      if (settings.flag('gds', 'enabled') !== true) continue;
      if (settings.text('driver', 'kernelModuleType') === 'proprietary') {
        yield { object: settings.object, path: settings.pathOf('driver', 'kernelModuleType'), message: 'proprietary modules cannot load nvidia-fs, which gds.enabled asks for' };
      } else if (settings.flag('driver', 'useOpenKernelModules') === false && settings.text('driver', 'kernelModuleType') === undefined) {
        yield {
          object: settings.object,
          path: settings.pathOf('driver', 'useOpenKernelModules'),
          severity: 'warning',
          message: 'useOpenKernelModules is false with gds.enabled: releases before 25.3 take the proprietary modules, which cannot load nvidia-fs; newer ones ignore it',
          remedy: 'write kernelModuleType: open (25.3 and newer), or useOpenKernelModules: true',
        };
      }
      if (settings.flag('driver', 'enabled') === false) {
        yield {
          object: settings.object,
          path: settings.pathOf('gds', 'enabled'),
          severity: 'warning',
          message: 'gds.enabled needs the driver pods, whose container it is, but driver.enabled is false',
          remedy: 'install nvidia-fs on the host and set gds.enabled: false, or set driver.enabled: true',
        };
      }
    }
  },
};
