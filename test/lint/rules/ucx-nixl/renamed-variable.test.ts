import { engine, expectClean, inEngine } from '../environment/workloads';

const RULE = 'UCX-NIXL/renamed-variable';

describe(RULE, () => {
  test.each([
    ['VLLM_NIXL_ABORT_REQUEST_TIMEOUT', '0.22.0', 'kv_lease_duration'], ['VLLM_ALL2ALL_BACKEND', '0.13.0', '--all2all-backend'], ['VLLM_ATTENTION_BACKEND', '0.14.0', '--attention-backend'],
    ['VLLM_USE_V1', '0.13.0', 'remove it: engine V1, which alone is left since'], ['VLLM_MOE_DP_CHUNK_SIZE', '0.20.0', 'chosen by vLLM'],
  ])('%s since %s', (name, since, successor) => {
    inEngine(RULE, 'a', engine('a', { image: 'vllm/vllm-openai:v0.31.0', env: { [name]: '1' } }), `.env[${name}]`, ['vLLM 0.31.0 does not read', `gone since ${since}`, successor], 'warning');
  });

  test.each(['vllm/vllm-openai:v0.22.0', 'docker.io/vllm/vllm-openai:v1.0', 'vllm/vllm-openai:0.22.1-cu129'])('image %s has the successor', image => {
    inEngine(RULE, 'a', engine('a', { image, env: { VLLM_NIXL_ABORT_REQUEST_TIMEOUT: '9' } }), '.env[VLLM_NIXL_ABORT_REQUEST_TIMEOUT]', ['does not read']);
  });

  test.each(['vllm/vllm-openai:v0.21.9', 'ghcr.io/llm-d/llm-d-cuda:v0.8.0', 'registry.example/vllm:1', 'vllm/vllm-openai:latest'])('image %s may read it', image => {
    expectClean(engine('a', { image, env: { VLLM_NIXL_ABORT_REQUEST_TIMEOUT: '9' } }), RULE);
  });

  test.each([['UCX_MAX_RNDV_LANES', 'UCX_MAX_RNDV_RAILS'], ['UCX_IB_ADDR_TYPE', 'UCX_IB_IS_GLOBAL'], ['UCX_MAX_EAGER_LANES', 'UCX_MAX_EAGER_RAILS']])('%s of UCX', (name, current) => {
    inEngine(RULE, 'a', engine('a', { env: { [name]: '1' } }), `.env[${name}]`, [`it is ${current} now`, `use ${current}`], 'info');
  });

  test('current names', () => expectClean(engine('a', { image: 'vllm/vllm-openai:v0.31.0', env: { UCX_TLS: 'all', VLLM_PORT: '1' } }), RULE));
});
