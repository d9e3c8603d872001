import { attachment, documents, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/gid-index-unfit';
const manifest = (type: string, index: string): string => documents(attachment('rail0', type), job({ env: { NCCL_IB_GID_INDEX: index }, networks: 'rail0' }));

describe(RULE, () => {
  test.each(['0', '2'])('RoCE v1: %s', index => {
    inJob(RULE, manifest('sriov', index), '.env[NCCL_IB_GID_INDEX]', [`NCCL_IB_GID_INDEX=${index} is a GID of RoCE v1`], 'warning');
  });

  test('InfiniBand', () => inJob(RULE, manifest('ib-sriov', '3'), '.env[NCCL_IB_GID_INDEX]', ['has no meaning on InfiniBand'], 'info'));

  test.each([['sriov', '3'], ['sriov', '1'], ['sriov', '4'], ['sriov', '-1'], ['ib-sriov', '0'], ['host-device', '0'], ['macvlan', '0']])('%s with %s', (type, index) => expectClean(manifest(type, index), RULE));
  test('no RDMA', () => expectClean(documents(attachment('rail0', 'sriov'), job({ env: { NCCL_IB_GID_INDEX: '0' }, networks: 'rail0', limits: { 'nvidia.com/gpu': 1 } })), RULE));
});
