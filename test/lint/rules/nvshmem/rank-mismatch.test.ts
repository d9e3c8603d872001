import { expectClean, expectFinding, group } from '../environment/workloads';

const RULE = 'NVSHMEM/rank-mismatch';
const WORKER = 'spec.leaderWorkerTemplate.workerTemplate.spec.containers[0]';

describe(RULE, () => {
  test.each(['NVSHMEM_SYMMETRIC_SIZE', 'NVSHMEM_REMOTE_TRANSPORT', 'VLLM_ALL2ALL_BACKEND', 'NVSHMEM_HCA_PREFIX'])('%s', name => {
    expectFinding(group({ env: { [name]: 'a' } }, { env: { [name]: 'b' } }), { rule: RULE, object: 'LeaderWorkerSet/serve/llm', path: `${WORKER}.env[${name}]`, says: [`${name}=b here, but the leader has ${name}=a`], severity: 'warning' });
    expectFinding(group({ env: { [name]: 'a' } }, {}), { rule: RULE, object: 'LeaderWorkerSet/serve/llm', path: `${WORKER}.env`, says: [`${name} is not set here`] });
  });
  test('equal', () => expectClean(group({ env: { NVSHMEM_QP_DEPTH: '1024' } }, { env: { NVSHMEM_QP_DEPTH: '1024' } }), RULE));
  test('each for itself', () => expectClean(group({ env: { NVSHMEM_DEBUG: 'INFO' } }, {}), RULE));
});
