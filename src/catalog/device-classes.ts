/**
 * Device classes that DRA drivers install. Sources: kubernetes-sigs/dra-driver-nvidia-gpu deployments/helm (templates/deviceclass-*.yaml),
 * Mellanox/network-operator-docs docs/dra-sriov-driver, google/dranet.
 */
export const KNOWN_DEVICE_CLASSES: readonly string[] = [
  'gpu.nvidia.com', 'mig.nvidia.com', 'vfio.gpu.nvidia.com', 'compute-domain-default-channel.nvidia.com', 'compute-domain-daemon.nvidia.com',
  'imex.nvidia.com', // of the driver's first releases
  'sriovnetwork.k8snetworkplumbingwg.io', 'dranet', 'dra.net',
];

/** Classes that have a GPU in them. */
export const GPU_DEVICE_CLASSES: ReadonlySet<string> = new Set(['gpu.nvidia.com', 'mig.nvidia.com', 'vfio.gpu.nvidia.com']);

/** Class of the IMEX channels that the driver makes claim templates for. */
export const CHANNEL_DEVICE_CLASS = 'compute-domain-default-channel.nvidia.com';
