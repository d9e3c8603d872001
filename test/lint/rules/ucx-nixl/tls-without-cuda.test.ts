import { engine, expectClean, inEngine, Parts, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/tls-without-cuda';

describe(RULE, () => {
  test.each([['rc,tcp', 'lacks', 'write rc,tcp,cuda_copy,cuda_ipc'], ['rc,cuda_ipc', 'lacks', 'cuda_copy'], ['rc,gdr_copy', 'lacks', 'cuda_copy'], ['^cuda', 'leaves out', 'remove it'], ['^cuda_copy,tcp', 'leaves out', 'remove it']])('%s', (value, says, remedy) => {
    inEngine(RULE, 'a', engine('a', { env: { UCX_TLS: value } }), '.env[UCX_TLS]', [`UCX_TLS=${value} ${says} cuda_copy, so UCX does not know GPU memory`, remedy], 'error');
  });
  test('AMD GPUs', () => inEngine(RULE, 'a', engine('a', { env: { UCX_TLS: 'rc' }, limits: { 'amd.com/gpu': 8 } }), '.env[UCX_TLS]', ['lacks rocm_copy', 'rc,rocm_copy,rocm_ipc']));

  test.each<[string, Parts]>([
    ['rc,cuda_copy', {}], ['rc,cuda', {}], ['all', {}], ['^tcp', {}], ['^cuda_ipc', {}], ['rc,rocm', {}], ['rc', { limits: { 'rdma/ib': 1 } }], ['rc', { args: ['serve', 'm'] }], ['', {}], ['rc', { args: vllm('{"kv_connector":"NixlConnector","kv_role":"kv_both","kv_buffer_device":"cpu"}') }],
  ])('%j %j', (value, parts) => expectClean(engine('a', { env: { UCX_TLS: value }, ...parts }), RULE));
});
