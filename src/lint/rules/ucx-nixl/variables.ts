import { VariableFamily } from '../environment/catalogue-checks';

/** Variables of UCX, NIXL and vLLM. */
export const SERVING: VariableFamily = {
  prefixes: ['UCX_', 'NIXL_', 'VLLM_'],
  // UCX reads its fields again for each transport: UCX_RC_MLX5_TM_ENABLE.
  foreign: /^UCX_(?:RC|UD|DC|GGA|SRD|TCP|CMA|KNEM|XPMEM|MM|SYSV|POSIX|SELF|CUDA|GDR|ROCM|ZE|GAUDI|MEM|STATS|VFS|LOG|PROFILE|UGNI|RDMACM|SOCKCM)_|^VLLM_(?:ROCM|TPU|XPU|CPU|HPU|ASCEND|SPYRE|NEURON|OMNI|INT8KV|TURBOQUANT|IMAGE|SERVICE|MODEL|TEST|CI|DOCKER|PORT_)/,
};
