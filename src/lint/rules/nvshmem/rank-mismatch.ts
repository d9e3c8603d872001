import { Rule } from '../../rule';
import { mismatches } from '../environment/mismatches';

/** Variables that all PEs must agree on. */
const EQUAL = [
  'NVSHMEM_SYMMETRIC_SIZE', 'NVSHMEM_REMOTE_TRANSPORT', 'NVSHMEM_IB_ENABLE_IBGDA', 'NVSHMEM_BOOTSTRAP', 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME', 'NVSHMEM_DISABLE_CUDA_VMM', 'NVSHMEM_CUMEM_HANDLE_TYPE',
  'NVSHMEM_QP_DEPTH', 'NVSHMEM_HEAP_KIND', 'NVSHMEM_IB_GID_INDEX', 'NVSHMEM_IB_TRAFFIC_CLASS', 'NVSHMEM_HCA_PREFIX', 'NVSHMEM_DISABLE_MNNVL', 'NVSHMEM_IBGDA_NUM_RC_PER_PE', 'VLLM_ALL2ALL_BACKEND',
  'VLLM_DEEPEP_BUFFER_SIZE_MB', 'VLLM_DEEPEP_LOW_LATENCY_USE_MNNVL', 'VLLM_DEEPEP_HIGH_THROUGHPUT_FORCE_INTRA_NODE', 'VLLM_MOE_DP_CHUNK_SIZE',
];

/** PEs of one group with other settings. */
export const rule: Rule = {
  id: 'NVSHMEM/rank-mismatch',
  family: 'NVSHMEM',
  severity: 'warning',
  title: 'PEs of one group with different NVSHMEM settings',
  cause: 'The symmetric heap, the transport and the all-to-all backend must be the same in all PEs: otherwise they hang in the first collective or read wrong addresses.',
  remedy: 'Give leader and workers the same variables.',
  source: 'NVSHMEM documentation, environment variables (symmetric size is the same on all PEs); vllm-project/vllm#26218',
  since: '0.1.0',
  example: 'leaderTemplate: env NVSHMEM_SYMMETRIC_SIZE=16g\nworkerTemplate: env without it',
  *check(bundle) {
    yield* mismatches(bundle, EQUAL);
  },
};
