import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/gid-index-conflict';

describe(RULE, () => {
  test.each(['NCCL_IB_', 'NVSHMEM_IB_'])('an index beside family and range of %s', library => {
    inJob(RULE, job({ env: { [`${library}GID_INDEX`]: '3', [`${library}ADDR_FAMILY`]: 'AF_INET', [`${library}ADDR_RANGE`]: '10.0.0.0/8' } }), `.env[${library}GID_INDEX]`, [`${library}GID_INDEX=3 makes ${library}ADDR_FAMILY and ${library}ADDR_RANGE void`, `remove ${library}GID_INDEX`], 'warning');
  });

  test('an index beside the version of RoCE', () => inJob(RULE, job({ env: { NCCL_IB_GID_INDEX: '3', NCCL_IB_ROCE_VERSION_NUM: '2' } }), '.env[NCCL_IB_GID_INDEX]', ['makes NCCL_IB_ROCE_VERSION_NUM void']));

  test.each<[{ readonly [name: string]: string }, string, string]>([
    [{ NCCL_IB_ADDR_RANGE: 'fd02::/16' }, 'no range of AF_INET, the default family', 'set NCCL_IB_ADDR_FAMILY to AF_INET6'],
    [{ NCCL_IB_ADDR_RANGE: '10.0.0.0/8', NCCL_IB_ADDR_FAMILY: 'AF_INET6' }, 'no range of AF_INET6, so', 'to AF_INET'],
    [{ NVSHMEM_IB_ADDR_RANGE: 'fd02::/16' }, 'default family', 'set NVSHMEM_IB_ADDR_FAMILY'],
  ])('%j', (env, says, remedy) => inJob(RULE, job({ env }), `.env[${Object.keys(env)[0]}]`, [says, remedy]));

  test.each<{ readonly [name: string]: string }>([
    { NCCL_IB_GID_INDEX: '3' }, { NCCL_IB_GID_INDEX: '-1', NCCL_IB_ADDR_FAMILY: 'AF_INET' }, { NCCL_IB_ADDR_FAMILY: 'AF_INET6', NCCL_IB_ADDR_RANGE: 'fd02::/16' }, { NCCL_IB_ADDR_RANGE: '10.0.0.0/8' }, { NVSHMEM_IB_ADDR_RANGE: '::/0' }, { NCCL_IB_GID_INDEX: '3', NVSHMEM_IB_ADDR_FAMILY: 'AF_INET' },
  ])('%j', env => expectClean(job({ env }), RULE));
});
