import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/pkey-index';

describe(RULE, () => {
  test.each(['0x8001', '32769', '128', '0x81'])('%s', value => inJob(RULE, job({ env: { NCCL_IB_PKEY: value } }), '.env[NCCL_IB_PKEY]', [`NCCL_IB_PKEY=${value} is a PKey; NCCL takes the index in a table of 128`], 'warning'));
  test.each(['0', '1', '127', '', 'x'])('%j', value => expectClean(job({ env: { NCCL_IB_PKEY: value } }), RULE));
});
