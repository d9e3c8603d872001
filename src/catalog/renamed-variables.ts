/** Names that PyTorch took to TORCH_NCCL_, so that they no longer look like NCCL's own. Source: pytorch/pytorch#114077. */
const PYTORCH_NAMES = [
  'ASYNC_ERROR_HANDLING', 'BLOCKING_WAIT', 'DESYNC_DEBUG', 'ENABLE_TIMING', 'ENABLE_MONITORING', 'DUMP_ON_TIMEOUT', 'TRACE_BUFFER_SIZE', 'HEARTBEAT_TIMEOUT_SEC',
  'AVOID_RECORD_STREAMS', 'USE_COMM_NONBLOCKING', 'HIGH_PRIORITY',
];

/** Names of PyTorch's process group today, by those of before PyTorch 2.2. */
export const PYTORCH_RENAMED: ReadonlyMap<string, string> = new Map(PYTORCH_NAMES.map(name => [`NCCL_${name}`, `TORCH_NCCL_${name}`]));

/**
 * Older names to which NCCL still listens while it asks for the new one, `replacedBy` of the environment catalogue. Source:
 * NVIDIA/nccl docs/userguide/source/env.rst.
 */
export const NCCL_OLD_NAMES: ReadonlySet<string> = new Set(['NCCL_IB_GDR_LEVEL', 'NCCL_MAX_NRINGS', 'NCCL_MIN_NRINGS', 'NCCL_CHECKS_DISABLE']);
