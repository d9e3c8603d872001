/** NVIDIA's public Helm repository. */
export const NGC = 'https://helm.ngc.nvidia.com/nvidia';
