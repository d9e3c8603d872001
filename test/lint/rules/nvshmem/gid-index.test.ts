import { attachment, documents, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/gid-index';
const manifest = (type: string, value: string): string => documents(attachment('roce', type), job({ env: { NVSHMEM_IB_GID_INDEX: value }, networks: 'roce', limits: { 'rdma/roce': 1 } }));

describe(RULE, () => {
  test.each(['macvlan', 'ipvlan'])('%s', type => inJob(RULE, manifest(type, '3'), '.env[NVSHMEM_IB_GID_INDEX]', ['NVSHMEM_IB_GID_INDEX=3 is fixed', type, 'remove it'], 'error'));
  test.each([['macvlan', '-1'], ['sriov', '3']])('%s with %s', (type, value) => expectClean(manifest(type, value), RULE));
});
