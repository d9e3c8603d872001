import { attachment, documents, expectClean, inJob, job, Parts } from '../environment/workloads';

const RULE = 'NCCL-ENV/gid-index-shared';
const SHARED: Parts = { limits: { 'nvidia.com/gpu': 8, 'rdma/roce_a': 1 }, networks: 'roce' };
const POOL = JSON.stringify({
  apiVersion: 'mellanox.com/v1alpha1',
  kind: 'NicClusterPolicy',
  metadata: { name: 'p' },
  spec: { rdmaSharedDevicePlugin: { config: '{"configList":[{"resourceName":"roce_a","rdmaHcaMax":63,"selectors":{"ifNames":["ens1"]}}]}' } },
});

describe(RULE, () => {
  test.each(['macvlan', 'ipvlan'])('%s', type => {
    inJob(RULE, documents(attachment('roce', type), job({ ...SHARED, env: { NCCL_IB_GID_INDEX: '3' } })), '.env[NCCL_IB_GID_INDEX]', [`'roce' is ${type} on a shared RDMA device`, 'NCCL_IB_GID_INDEX=3 is fixed', 'remove it'], 'error');
  });

  test('another network on a pool that is shared', () => {
    inJob(RULE, documents(POOL, attachment('roce', 'host-device'), job({ ...SHARED, env: { NCCL_IB_GID_INDEX: '1' } })), '.env[NCCL_IB_GID_INDEX]', ['host-device on a shared']);
  });

  test.each(['-1', '', '$(INDEX)'])('%j is not fixed', value => expectClean(documents(attachment('roce', 'macvlan'), job({ ...SHARED, env: { NCCL_IB_GID_INDEX: value } })), RULE));
  test('virtual functions have tables of their own', () => {
    expectClean(documents(attachment('roce', 'sriov'), job({ limits: { 'nvidia.com/roce': 1 }, networks: 'roce', env: { NCCL_IB_GID_INDEX: '3' } })), RULE);
  });
  test('the host network', () => expectClean(documents(attachment('roce', 'macvlan'), job({ ...SHARED, env: { NCCL_IB_GID_INDEX: '3' }, spec: { hostNetwork: true } })), RULE));
  test('no RDMA', () => expectClean(documents(attachment('roce', 'macvlan'), job({ ...SHARED, limits: { 'nvidia.com/gpu': 8 }, env: { NCCL_IB_GID_INDEX: '3' } })), RULE));
  test('an attachment that the input does not have', () => expectClean(job({ ...SHARED, env: { NCCL_IB_GID_INDEX: '3' } }), RULE));
});
