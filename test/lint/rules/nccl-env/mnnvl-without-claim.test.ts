import { expectClean, inJob, job, Parts } from '../environment/workloads';

const RULE = 'NCCL-ENV/mnnvl-without-claim';

describe(RULE, () => {
  test.each([['NCCL_MNNVL_ENABLE', '1'], ['VLLM_DEEPEP_LOW_LATENCY_USE_MNNVL', '1'], ['UCX_CUDA_IPC_ENABLE_MNNVL', 'y']])('%s=%s', (name, value) => {
    inJob(RULE, job({ env: { [name]: value } }), `.env[${name}]`, [`${name}=${value}, but the pod claims no channel of a ComputeDomain`], 'warning');
  });

  test.each<[string, Parts]>([
    ['1', { spec: { resourceClaims: [{ name: 'imex', resourceClaimTemplateName: 'c' }] } }], ['2', {}], ['0', {}], ['1', { limits: {} }], ['1', { container: { securityContext: { privileged: true } } }], ['1', { spec: { volumes: [{ name: 'd', hostPath: { path: '/dev/nvidia-caps-imex-channels' } }] } }], ['1', { pods: 1 }],
  ])('%s %j', (value, parts) => expectClean(job({ env: { NCCL_MNNVL_ENABLE: value }, ...parts }), RULE));
  test('channels by a variable', () => expectClean(job({ env: { NCCL_MNNVL_ENABLE: '1', NVIDIA_IMEX_CHANNELS: '0' } }), RULE));
});
