/** All-to-all backends of experts in vLLM (`--all2all-backend`, once VLLM_ALL2ALL_BACKEND). Source: docs.vllm.ai, parallel configuration; vllm-project/vllm@00193b82b0e2:vllm/config/parallel.py. */
export const ALL2ALL_BACKENDS: readonly string[] = [
  'allgather_reducescatter', 'deepep_high_throughput', 'deepep_low_latency', 'deepep_v2', 'mori', 'mori_high_throughput', 'mori_low_latency', 'nixl_ep',
  'flashinfer_nvlink_one_sided', 'flashinfer_nvlink_two_sided', 'flashinfer_all2allv',
];

/** Backends that are gone: vLLM warns and takes its default. Same source. */
export const REMOVED_ALL2ALL_BACKENDS: readonly string[] = ['pplx', 'naive'];
