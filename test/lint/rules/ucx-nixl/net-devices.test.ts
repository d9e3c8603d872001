import { engine, expectClean, inEngine, inJob, job, mpiJob } from '../environment/workloads';

const RULE = 'UCX-NIXL/net-devices';
const env = (value: string) => ({ UCX_NET_DEVICES: value });

describe(RULE, () => {
  test.each(['eth0', 'net1', 'eth0,net1', 'ens1f0np0'])('%s is an interface', value => {
    inEngine(RULE, 'a', engine('a', { env: env(value) }), '.env[UCX_NET_DEVICES]', [`UCX_NET_DEVICES=${value} names no RDMA device, though the pod requests nvidia.com/rail0`], 'error');
  });
  test.each([['mlx5', 'mlx5_0:1'], ['mlx5_', 'mlx5_0:1'], ['ibp', 'ibp0:1'], ['rocep', 'rocep0:1']])('%s is a prefix', (value, right) => {
    inJob(RULE, job({ env: env(value) }), '.env[UCX_NET_DEVICES]', [`no device is called '${value}'`, right], 'error');
  });
  test.each([['=mlx5_0:1', 'write mlx5_0:1'], ['^=mlx5_0:1', 'write ^mlx5_0:1']])('%s has the = of NCCL', (value, remedy) => {
    inJob(RULE, job({ env: env(value) }), '.env[UCX_NET_DEVICES]', ['= belongs to NCCL_IB_HCA', remedy], 'error');
  });
  test('more devices than the pod gets', () => inEngine(RULE, 'a', engine('a', { env: env('mlx5_0:1,mlx5_1:1') }), '.env[UCX_NET_DEVICES]', ['names 2 devices, but the pod gets 1'], 'warning'));
  test('no port', () => inEngine(RULE, 'a', engine('a', { env: env('mlx5_0,mlx5_1:1'), limits: { 'nvidia.com/gpu': 1, 'rdma/ib': 1 } }), '.env[UCX_NET_DEVICES]', ["'mlx5_0' has no port", 'write mlx5_0:1,mlx5_1:1'], 'info'));

  test.each(['mlx5_0:1', 'all', '^eth0', 'mlx5_0:1,eth0', 'ibp0:1', '', '$(DEVICES)'])('%j', value => expectClean(engine('a', { env: env(value) }), RULE));
  test('no RDMA', () => expectClean(engine('a', { env: env('eth0'), limits: { 'nvidia.com/gpu': 1 } }), RULE));
  test('the wire-up of MPI', () => expectClean(mpiJob({ command: ['mpirun', '-x', 'UCX_NET_DEVICES=eth0', 'all_reduce_perf'] }, {}), RULE));
  test('one unit that is all devices', () => expectClean(engine('a', { env: env('mlx5_0:1,mlx5_1:1'), limits: { 'nvidia.com/gpu': 8, 'rdma/ib': 1 } }), RULE));
});
