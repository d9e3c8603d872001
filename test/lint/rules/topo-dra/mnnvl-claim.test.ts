import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/mnnvl-claim';
const pod = (name: string, value: string, more = '', container = ''): string => `
apiVersion: v1
kind: Pod
metadata: {name: w}
spec: {${more} containers: [{name: m, image: a, ${container} env: [{name: ${name}, value: "${value}"}]}]}
`;

describe('TOPO-DRA/mnnvl-claim', () => {
  test.each([['NCCL_MNNVL_ENABLE', '1'], ['UCX_CUDA_IPC_ENABLE_MNNVL', 'y'], ['MC_FORCE_MNNVL', 'true'], ['NVSHMEM_CUMEM_HANDLE_TYPE', 'fabric'], ['VLLM_DEEPEP_LOW_LATENCY_USE_MNNVL', '1']])('%s=%s', (name, value) => {
    expectFinding(pod(name, value), { rule, object: 'Pod/w', path: `spec.containers[0].env[${name}]`, says: [`${name}=${value}`, 'Pod/w'], severity: 'error' });
  });

  const job = (claims: string): string => `
apiVersion: kubeflow.org/v2beta1
kind: MPIJob
metadata: {name: m}
spec:
  mpiReplicaSpecs:
    Launcher: {template: {spec: {containers: [{name: l, image: a, command: [mpirun, -x, NCCL_MNNVL_ENABLE=1, all_reduce_perf]}]}}}
    Worker: {template: {spec: {${claims} containers: [{name: w, image: a}]}}}
`;

  test('the launcher sets it, the workers claim', () => {
    expectClean(job('resourceClaims: [{name: c, resourceClaimTemplateName: t}],'), rule);
    expectFinding(job(''), { rule, object: 'MPIJob/m', path: 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[0].command NCCL_MNNVL_ENABLE' });
  });

  test.each([
    ['a claim', pod('NCCL_MNNVL_ENABLE', '1', 'resourceClaims: [{name: c, resourceClaimTemplateName: t}],')],
    ['if it is there', pod('NCCL_MNNVL_ENABLE', '2')],
    ['off', pod('NCCL_MNNVL_ENABLE', '0')],
    ['disabled', pod('NVSHMEM_DISABLE_MNNVL', '1')],
    ['another handle', pod('NVSHMEM_CUMEM_HANDLE_TYPE', 'POSIX')],
    ['another variable', pod('NCCL_NVLS_ENABLE', '1')],
    ['privileged', pod('NCCL_MNNVL_ENABLE', '1', '', 'securityContext: {privileged: true},')],
    ['a channel of the node', pod('NCCL_MNNVL_ENABLE', '1', 'volumes: [{name: c, hostPath: {path: /dev/nvidia-caps-imex-channels}}],')],
    ['a channel by the runtime', pod('NCCL_MNNVL_ENABLE', '1').replace('env: [', 'env: [{name: NVIDIA_IMEX_CHANNELS, value: "0"}, ')],
    ['a TrainJob, whose runtime may claim', 'apiVersion: trainer.kubeflow.org/v1alpha1\nkind: TrainJob\nmetadata: {name: t}\nspec: {trainer: {env: [{name: NCCL_MNNVL_ENABLE, value: "1"}]}}\n'],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
