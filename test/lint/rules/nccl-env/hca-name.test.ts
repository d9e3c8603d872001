import { attachment, documents, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/hca-name';
const limits = (count: number, resource = 'nvidia.com/fabric') => ({ 'nvidia.com/gpu': 8, [resource]: count });

describe(RULE, () => {
  test.each(['net1', 'eth0', 'ens1f0np0', 'bond0', 'enp90s0np0'])('%s is an interface', name => {
    inJob(RULE, job({ env: { NCCL_IB_HCA: `=${name}` } }), '.env[NCCL_IB_HCA]', [`${name} is a network interface, no RDMA device`], 'error');
  });

  test('more devices than the pod gets', () => {
    inJob(RULE, job({ env: { NCCL_IB_HCA: '=mlx5_2,mlx5_3,mlx5_4:1' }, limits: limits(2) }), '.env[NCCL_IB_HCA]', ['names 3 devices, but the pod gets 2'], 'warning');
  });

  test('fewer devices than the pod gets', () => inJob(RULE, job({ env: { NCCL_IB_HCA: '=mlx5_2' }, limits: limits(8) }), '.env[NCCL_IB_HCA]', ['names 1 device, but the pod gets 8'], 'info'));

  test('a physical function where the pod gets virtual ones', () => {
    inJob(RULE, documents(attachment('rail0', 'sriov'), job({ env: { NCCL_IB_HCA: 'mlx5_0' }, networks: 'rail0' })), '.env[NCCL_IB_HCA]', ['mlx5_0 is a physical function'], 'info');
  });

  test.each([['=mlx5_0,mlx5_1', limits(2)], ['mlx5', limits(8)], ['ibp', limits(1)], ['^mlx5_7', limits(2)], ['=mlx5_0,mlx5_1', limits(1, 'rdma/ib')], ['=mlx5_bond_0', limits(1)], ['eth0', { 'nvidia.com/gpu': 8 }], ['', limits(2)]])('%j with %j', (value, own) => {
    expectClean(job({ env: { NCCL_IB_HCA: value }, limits: own }), RULE);
  });
  test('the host network has all devices', () => expectClean(job({ env: { NCCL_IB_HCA: '=mlx5_0,mlx5_1' }, spec: { hostNetwork: true } }), RULE));
});
