import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/hca-prefix';
const USED = { NVSHMEM_IB_ENABLE_IBGDA: '1' };

describe(RULE, () => {
  test.each([['NCCL_IB_HCA', 'ibp', 'ibp'], ['NCCL_IB_HCA', '=rocep23s0,rocep24s0', 'rocep'], ['UCX_NET_DEVICES', 'ibp0:1,ibp1:1', 'ibp']])('%s=%s', (name, value, prefix) => {
    inJob(RULE, job({ env: { ...USED, [name]: value } }), '.env', ['NVSHMEM_HCA_PREFIX is not set, so mlx5, but the devices are called', `set NVSHMEM_HCA_PREFIX=${prefix}`], 'error');
  });
  test('experts by DeepEP', () => inJob(RULE, job({ env: { NCCL_IB_HCA: 'ibp' }, args: ['serve', 'm', '--all2all-backend', 'deepep_low_latency'] }), '.env', ['mlx5']));
  test('another prefix', () => inJob(RULE, job({ env: { NVSHMEM_HCA_PREFIX: 'mlx5', NCCL_IB_HCA: 'ibp' } }), '.env[NVSHMEM_HCA_PREFIX]', ['NVSHMEM_HCA_PREFIX is mlx5, but the devices are called ibp']));

  test.each<{ readonly [name: string]: string }>([
    { ...USED, NCCL_IB_HCA: 'ibp', NVSHMEM_HCA_PREFIX: 'ibp' }, { ...USED, NCCL_IB_HCA: 'mlx5_0' }, { ...USED, NCCL_IB_HCA: 'mlx' }, { ...USED, NCCL_IB_HCA: '^ibp' }, { ...USED, UCX_NET_DEVICES: 'all' }, { ...USED, UCX_NET_DEVICES: 'eth0' }, { NCCL_IB_HCA: 'ibp' }, USED,
    { ...USED, NCCL_IB_HCA: 'ibp', NVSHMEM_ENABLE_NIC_PE_MAPPING: '1' }, { ...USED, NCCL_IB_HCA: 'ibp', NVSHMEM_HCA_PREFIX: '$(P)' },
  ])('%j', env => expectClean(job({ env }), RULE));
});
