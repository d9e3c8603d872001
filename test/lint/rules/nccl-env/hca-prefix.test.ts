import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/hca-prefix';

describe(RULE, () => {
  test('a longer name in the same list', () => {
    inJob(RULE, job({ env: { NCCL_IB_HCA: 'mlx5_0,mlx5_1:1,mlx5_10' } }), '.env[NCCL_IB_HCA]', ['mlx5_1 in NCCL_IB_HCA=mlx5_0,mlx5_1:1,mlx5_10 is a prefix and also matches mlx5_10', 'write =mlx5_0,mlx5_1:1,mlx5_10'], 'warning');
  });

  test.each(['UCX_NET_DEVICES', 'NVSHMEM_HCA_LIST', 'NVSHMEM_HCA_PE_MAPPING'])('a longer name in %s', name => {
    inJob(RULE, job({ env: { NCCL_IB_HCA: 'mlx5_1', [name]: 'mlx5_12:1' }, limits: { 'nvidia.com/gpu': 1 } }), '.env[NCCL_IB_HCA]', ['also matches mlx5_12'], 'warning');
  });

  test('an exclusion', () => inJob(RULE, job({ env: { NCCL_IB_HCA: '^mlx5_1,mlx5_11' } }), '.env[NCCL_IB_HCA]', ['write ^=mlx5_1,mlx5_11']));
  test('a node of eight GPUs', () => inJob(RULE, job({ env: { NCCL_IB_HCA: 'mlx5_0,mlx5_1' } }), '.env[NCCL_IB_HCA]', ['mlx5_10 to mlx5_19 where the node has them'], 'info'));

  test.each(['=mlx5_0,mlx5_1,mlx5_10', '^=mlx5_1,mlx5_10', 'mlx5', 'mlx5_', 'ibp', 'mlx5_0,mlx5_2', 'mlx5_10,mlx5_11', '$(HCAS)'])('%s', value => expectClean(job({ env: { NCCL_IB_HCA: value } }), RULE));
  test('a node of fewer GPUs', () => expectClean(job({ env: { NCCL_IB_HCA: 'mlx5_0,mlx5_1' }, limits: { 'nvidia.com/gpu': 4 } }), RULE));
});
