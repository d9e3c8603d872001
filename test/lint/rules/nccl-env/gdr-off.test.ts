import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/gdr-off';

describe(RULE, () => {
  test.each(['LOC', 'loc', '0'])('%s', value => inJob(RULE, job({ env: { NCCL_NET_GDR_LEVEL: value } }), '.env[NCCL_NET_GDR_LEVEL]', [`NCCL_NET_GDR_LEVEL=${value} rules out GPUDirect RDMA`, 'write SYS'], 'warning'));
  test.each(['SYS', 'PIX', '5', ''])('%j', value => expectClean(job({ env: { NCCL_NET_GDR_LEVEL: value } }), RULE));
  test('no RDMA', () => expectClean(job({ env: { NCCL_NET_GDR_LEVEL: 'LOC' }, limits: { 'nvidia.com/gpu': 8 } }), RULE));
  test('no GPU', () => expectClean(job({ env: { NCCL_NET_GDR_LEVEL: 'LOC' }, limits: { 'nvidia.com/rail0': 1 } }), RULE));
});
