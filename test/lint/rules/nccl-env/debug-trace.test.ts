import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/debug-trace';

describe(RULE, () => {
  test.each(['TRACE', 'trace'])('%s', value => inJob(RULE, job({ env: { NCCL_DEBUG: value } }), '.env[NCCL_DEBUG]', [`NCCL_DEBUG=${value} logs every call`, 'write WARN'], 'info'));
  test.each(['INFO', 'WARN', ''])('%j', value => expectClean(job({ env: { NCCL_DEBUG: value } }), RULE));
});
