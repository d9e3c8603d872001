import { GPU_CLIQUE_LABEL, GPU_PRODUCT_LABEL } from './labels';

/**
 * Labels that GPU Feature Discovery writes, which starts on a node when its GPU driver is ready. Source:
 * NVIDIA/gpu-operator@a22dbf671f2e (feature discovery waits for the driver); names as in its documentation.
 */
export const LABELS_AFTER_GPU_DRIVER = [
  GPU_CLIQUE_LABEL, GPU_PRODUCT_LABEL, 'nvidia.com/cuda.driver.major', 'nvidia.com/gpu.count', 'nvidia.com/gpu.family', 'nvidia.com/gpu.memory',
];
