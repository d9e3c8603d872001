import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/renamed-variable';

describe(RULE, () => {
  test.each(['ASYNC_ERROR_HANDLING', 'BLOCKING_WAIT', 'DESYNC_DEBUG', 'HEARTBEAT_TIMEOUT_SEC', 'AVOID_RECORD_STREAMS', 'HIGH_PRIORITY'])('NCCL_%s of PyTorch', name => {
    inJob(RULE, job({ env: { [`NCCL_${name}`]: '1' } }), `.env[NCCL_${name}]`, [`it is TORCH_NCCL_${name} now`, `rename it to TORCH_NCCL_${name}`], 'warning');
  });

  test.each([
    ['NCCL_IB_CUDA_SUPPORT', 'since 2.4.0', 'use NCCL_NET_GDR_LEVEL'],
    ['NCCL_TREE_THRESHOLD', 'since 2.5', 'use NCCL_ALGO'],
    ['NCCL_SINGLE_RING_THRESHOLD', 'since 2.3', 'remove it'],
    ['NCCL_IB_GDR_LEVEL', 'is an old name; it is NCCL_NET_GDR_LEVEL now', 'use NCCL_NET_GDR_LEVEL'],
  ])('%s of NCCL', (name, says, remedy) => {
    inJob(RULE, job({ env: { [name]: '1' } }), `.env[${name}]`, [says, remedy]);
  });

  test('both names, for old and new images', () => {
    expectClean(job({ env: { NCCL_ASYNC_ERROR_HANDLING: '1', TORCH_NCCL_ASYNC_ERROR_HANDLING: '1' } }), RULE);
  });

  test.each(['NCCL_MIN_NCHANNELS', 'NCCL_DEBUG', 'TORCH_NCCL_BLOCKING_WAIT', 'UCX_IB_ADDR_TYPE', 'VLLM_NIXL_ABORT_REQUEST_TIMEOUT'])('%s still works, or is not ours', name => {
    expectClean(job({ env: { [name]: '1' } }), RULE);
  });
});
