import { engine, expectClean, inEngine, inJob, job, Parts } from '../environment/workloads';

const RULE = 'NVSHMEM/without-rdma';
const NONE = { 'nvidia.com/gpu': 8 };
const args = (...more: string[]): string[] => ['serve', 'm', ...more];

describe(RULE, () => {
  test.each<[Parts, string]>([
    [{ args: args('--all2all-backend', 'deepep_low_latency') }, 'DeepEP'], [{ env: { VLLM_ALL2ALL_BACKEND: 'deepep_high_throughput' } }, 'DeepEP'], [{ args: args('--moe-a2a-backend', 'deepep') }, 'DeepEP'], [{ args: args('--enable-deepep-moe') }, 'DeepEP'], [{ env: { NVSHMEM_IB_ENABLE_IBGDA: '1' } }, 'IBGDA'],
  ])('%j', (parts, says) => inJob(RULE, job({ limits: NONE, ...parts }), '.resources', [`${says} works between pods over RDMA only, but the pod requests no RDMA device`], 'error'));
  test('data parallelism over pods', () => {
    inEngine(RULE, 'a', engine('a', { limits: NONE, args: args('--all2all-backend', 'deepep_low_latency', '-dp', '16', '-dpl', '8') }), '.resources', ['DeepEP']);
  });

  const DEEPEP = { limits: NONE, args: args('--all2all-backend', 'deepep_low_latency') };
  test.each<Parts>([
    { ...DEEPEP, limits: { ...NONE, 'rdma/ib': 1 } }, { ...DEEPEP, pods: 1 }, { ...DEEPEP, limits: {} }, { ...DEEPEP, spec: { hostNetwork: true } }, { ...DEEPEP, spec: { resourceClaims: [{ name: 'x' }] } }, { ...DEEPEP, args: args('--all2all-backend', 'allgather_reducescatter') }, { limits: NONE, env: { NVSHMEM_IB_ENABLE_IBGDA: '0' } },
    { ...DEEPEP, container: { securityContext: { privileged: true } } }, { ...DEEPEP, limits: { ...NONE, 'vpc.amazonaws.com/efa': 1 } },
  ])('%j', parts => expectClean(job(parts), RULE));
  test('ranks in one pod', () => expectClean(engine('a', { limits: NONE, args: args('--all2all-backend', 'deepep_low_latency', '-dp', '8', '-dpl', '8') }), RULE));
});
