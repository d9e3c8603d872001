import { GPU_RESOURCE } from './labels';

/**
 * Whether the GPU device plugin hands out a resource of this name: whole, shared and MIG GPUs.
 *
 * @see https://github.com/NVIDIA/k8s-device-plugin
 */
export function isGpuResource(name: string): boolean {
  return name === GPU_RESOURCE || name === `${GPU_RESOURCE}.shared` || name.startsWith('nvidia.com/mig-');
}
