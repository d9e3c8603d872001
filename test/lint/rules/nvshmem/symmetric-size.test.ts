import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/symmetric-size';

describe(RULE, () => {
  test.each(['512g', '1T', '300000m', '289g'])('%s', size => inJob(RULE, job({ env: { NVSHMEM_SYMMETRIC_SIZE: size } }), '.env[NVSHMEM_SYMMETRIC_SIZE]', [`NVSHMEM_SYMMETRIC_SIZE=${size} is more than the 288 GiB of the largest GPU`], 'error'));
  test('the limit of the user', () => inJob(RULE, job({ env: { NVSHMEM_SYMMETRIC_SIZE: '64g', NVSHMEM_MAX_MEMORY_PER_GPU: '32g' } }), '.env[NVSHMEM_SYMMETRIC_SIZE]', ['is more than NVSHMEM_MAX_MEMORY_PER_GPU=32g']));
  test.each<{ readonly [name: string]: string }>([{ NVSHMEM_SYMMETRIC_SIZE: '16g' }, { NVSHMEM_SYMMETRIC_SIZE: '288g' }, { NVSHMEM_SYMMETRIC_SIZE: '1073741824' }, { NVSHMEM_SYMMETRIC_SIZE: '32g', NVSHMEM_MAX_MEMORY_PER_GPU: '32g' }, { NVSHMEM_SYMMETRIC_SIZE: 'x' }, { NVSHMEM_MAX_MEMORY_PER_GPU: '1g' }])('%j', env => expectClean(job({ env }), RULE));
});
