import { documents, engine, expectClean, inEngine, Parts, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/layout-mismatch';
const pair = (one: string[], two: string[]): string => documents(engine('prefill', { args: vllm(undefined, ...one) }), engine('decode', { args: vllm(undefined, ...two) }));

describe(RULE, () => {
  test.each<[string[], string[], string, string, string]>([
    [['--kv-cache-dtype', 'fp8'], [], '.args', '--kv-cache-dtype is auto here and fp8 at prefill', 'error'],
    [[], ['--kv-cache-dtype', 'fp8'], '.args --kv-cache-dtype', '--kv-cache-dtype is fp8 here and auto at prefill', 'error'],
    [['--dtype', 'float16'], ['--dtype=bfloat16'], '.args --dtype', '--dtype is bfloat16 here and float16', 'error'],
    [['--attention-backend', 'FLASHMLA'], ['--attention-backend', 'FLASHINFER'], '.args --attention-backend', 'FLASHINFER here', 'error'],
    [['-q', 'fp8'], ['--quantization', 'awq'], '.args --quantization', '--quantization is awq here and fp8', 'error'],
    [['--revision', 'a'], ['--revision', 'b'], '.args --revision', 'b here and a', 'error'],
    [['--block-size', '64'], ['--block-size', '128'], '.args --block-size', '--block-size is 128 here and 64 at prefill, which hybrid models refuse', 'warning'],
    [['--block-size', '128'], ['--block-size', '64'], '.args --block-size', '--block-size is 64 here and 128 at prefill', 'error'],
    [['--block-size', '128'], [], '.args', '--block-size is not set (16) here and 128', 'error'],
    [['--speculative-config', '{"method":"mtp"}'], [], '.args', '--speculative-config is missing here, but different at prefill', 'error'],
    [[], ['--speculative-config', '{"method":"mtp"}'], '.args --speculative-config', 'here, but missing at prefill', 'error'],
  ])('%j and %j', (one, two, path, says, severity) => inEngine(RULE, 'decode', pair(one, two), path, [says], severity));

  test('the model', () => {
    inEngine(RULE, 'decode', documents(engine('prefill', {}), engine('decode', { args: ['serve', 'other/model', ...vllm().slice(2)] })), '.args', ['the model is other/model here and example/model at prefill']);
  });
  test.each([['vllm/vllm-openai:v0.31.0', 'vllm/vllm-openai:v0.32.0', 'error', 'the image is v0.32.0 here and v0.31.0'], ['registry.example/vllm:1', 'registry.example/vllm:2', 'warning', 'the image is 2 here and 1'], ['registry.example/vllm', 'registry.example/vllm:2', 'warning', '2 here and latest']])('images %s and %s', (one, two, severity, says) => {
    inEngine(RULE, 'decode', documents(engine('prefill', { image: one }), engine('decode', { image: two })), '.image', [says], severity);
  });
  test('the layout of the cache', () => {
    inEngine(RULE, 'decode', documents(engine('prefill', {}), engine('decode', { env: { VLLM_KV_CACHE_LAYOUT: 'NHD' } })), '.env[VLLM_KV_CACHE_LAYOUT]', ['is NHD here and HND at prefill']);
    inEngine(RULE, 'decode', documents(engine('prefill', { env: { VLLM_KV_CACHE_LAYOUT: 'NHD' } }), engine('decode', {})), '.env', ['is HND here and NHD at prefill']);
  });

  test.each<[string[], string[]]>([
    [[], []], [['--dtype', 'bfloat16'], []], [['--block-size', '16'], []], [['--block-size', '64'], ['--block-size', '64']], [['--kv-cache-dtype', 'auto'], []], [['--kv-cache-dtype', '$(DTYPE)'], []], [['--gpu-memory-utilization', '0.9'], ['--gpu-memory-utilization', '0.8']], [['--speculative-config', '{"a":1,"b":2}'], ['--speculative-config', '{"b":2,"a":1}']],
    [['--config', 'x', '--kv-cache-dtype', 'fp8'], []],
  ])('%j and %j', (one, two) => expectClean(pair(one, two), RULE));
  test.each<[Parts, Parts]>([[{ image: 'a/vllm:1' }, { image: 'b/vllm:2' }], [{ args: vllm('{"kv_connector":"OffloadingConnector","kv_role":"kv_both"}', '--dtype', 'half') }, { args: vllm(undefined, '--dtype', 'bfloat16') }]])('nothing to compare %#', (one, two) => {
    expectClean(documents(engine('prefill', one), engine('decode', two)), RULE);
  });
});
