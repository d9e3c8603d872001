import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/protocol-pinned';

describe(RULE, () => {
  test.each(['LL128', 'll128', 'LL128,Simple', 'Simple,LL128', 'allreduce:LL128'])('%s', value => inJob(RULE, job({ env: { NCCL_PROTO: value } }), '.env[NCCL_PROTO]', [`NCCL_PROTO=${value} forces LL128, which can corrupt data`], 'warning'));
  test.each(['Simple', 'LL', '^LL128', '^LL,LL128', ''])('%j', value => expectClean(job({ env: { NCCL_PROTO: value } }), RULE));
});
