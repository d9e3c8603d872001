import { engine, expectClean, expectFinding, inEngine, mpiJob, Parts, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/tls-without-rdma';

describe(RULE, () => {
  test.each([['tcp', 'write rc,cuda_copy,cuda_ipc,tcp'], ['cuda_copy,cuda_ipc,tcp', 'write rc,cuda_copy,cuda_ipc,tcp'], ['^ib', 'remove it'], ['^rc,dc,ud', 'remove it'], ['^all', 'remove it'], ['sm,self', 'write rc']])('%s', (value, remedy) => {
    inEngine(RULE, 'a', engine('a', { env: { UCX_TLS: value } }), '.env[UCX_TLS]', [`UCX_TLS=${value} has no RDMA transport, though the pod requests nvidia.com/rail0`, remedy], 'error');
  });

  test.each<Parts>([
    { args: undefined, command: ['python3', '-m', 'sglang.launch_server', '--disaggregation-transfer-backend', 'nixl'] },
    { args: undefined, command: ['python3', '-m', 'dynamo.vllm', '--disaggregation-mode', 'decode'] },
    { args: undefined, command: ['sh', '-c', 'vllm serve m --kv-transfer-config \'{"kv_connector":"NixlConnector","engine_id":"$(hostname)"\''] },
    { args: ['serve', 'm'], env: { UCX_TLS: 'tcp', VLLM_NIXL_SIDE_CHANNEL_PORT: '5600' } },
  ])('another user of NIXL %j', parts => inEngine(RULE, 'a', engine('a', { env: { UCX_TLS: 'tcp' }, ...parts }), '.env[UCX_TLS]', ['no RDMA']));

  test('variables of a Dynamo component', () => {
    expectFinding(JSON.stringify({
      apiVersion: 'nvidia.com/v1alpha1',
      kind: 'DynamoGraphDeployment',
      metadata: { name: 'd' },
      spec: { services: { Decode: { resources: { limits: { gpu: '1', custom: { 'rdma/ib': '1' } } }, envs: [{ name: 'UCX_TLS', value: 'tcp' }], extraPodSpec: { mainContainer: { command: ['python3', '-m', 'dynamo.vllm'], args: vllm() } } } } },
    }), { rule: RULE, object: 'DynamoGraphDeployment/d', path: 'spec.services.Decode.envs[UCX_TLS]', says: ['rdma/ib'] });
  });

  test.each(['rc,cuda_copy,tcp', 'all', 'rc_mlx5,cuda', 'ib', 'ud', 'dc_x', '^rc', '^tcp', '\\rc_verbs,tcp', '', '$(TLS)'])('%j', value => expectClean(engine('a', { env: { UCX_TLS: value } }), RULE));
  test('no RDMA', () => expectClean(engine('a', { env: { UCX_TLS: 'tcp' }, limits: { 'nvidia.com/gpu': 1 } }), RULE));
  test('the wire-up of MPI', () => expectClean(mpiJob({ command: ['mpirun', '-x', 'UCX_TLS=tcp', 'all_reduce_perf'] }, {}), RULE));
  test('an engine that moves no caches', () => expectClean(engine('a', { env: { UCX_TLS: 'tcp' }, args: ['serve', 'm'] }), RULE));
});
