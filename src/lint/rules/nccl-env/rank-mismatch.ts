import { Rule } from '../../rule';
import { mismatches } from '../environment/mismatches';

/** Variables that all ranks must agree on: they decide algorithms, buffers and transports of both ends. */
const EQUAL = [
  'ALGO', 'PROTO', 'NET', 'NET_PLUGIN', 'TUNER_PLUGIN', 'IB_DISABLE', 'CROSS_NIC', 'BUFFSIZE', 'P2P_NET_CHUNKSIZE', 'MIN_NCHANNELS', 'MAX_NCHANNELS', 'MIN_CTAS', 'MAX_CTAS',
  'NTHREADS', 'COLLNET_ENABLE', 'NVLS_ENABLE', 'MNNVL_ENABLE', 'CUMEM_ENABLE', 'IB_QPS_PER_CONNECTION', 'IB_SPLIT_DATA_ON_QPS', 'IB_TC', 'IB_SL', 'IB_GID_INDEX',
  'IB_ADDR_FAMILY', 'IB_ADDR_RANGE', 'SOCKET_FAMILY', 'SOCKET_IFNAME', 'IB_HCA', 'SOCKET_NTHREADS', 'NSOCKS_PERTHREAD', 'PXN_DISABLE', 'SHM_DISABLE', 'P2P_DISABLE',
  'NET_SHARED_COMMS', 'RUNTIME_CONNECT', 'OOB_NET_ENABLE', 'IB_TIMEOUT', 'LL_THRESHOLD', 'NET_GDR_LEVEL', 'NET_GDR_READ', 'IB_ADAPTIVE_ROUTING',
].map(name => `NCCL_${name}`);

/** Ranks of one job with other settings. */
export const rule: Rule = {
  id: 'NCCL-ENV/rank-mismatch',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'Ranks of one job with different NCCL settings',
  cause: 'Ranks choose algorithms, channels, buffers and transports from their own variables and expect the peers to choose the same: they hang in the first collective, or run at the speed of the slowest transport.',
  remedy: 'Give leader, workers and all other ranks of a job the same variables.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_ALGO: the same on all ranks); vllm-project/vllm#26218',
  since: '0.1.0',
  example: 'leaderTemplate: env NCCL_ALGO=Ring\nworkerTemplate: env without it',
  *check(bundle) {
    yield* mismatches(bundle, [...EQUAL, 'GLOO_SOCKET_IFNAME']);
  },
};
