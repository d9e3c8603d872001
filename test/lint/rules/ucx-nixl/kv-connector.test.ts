import { engine, expectClean, inEngine, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/kv-connector';
const FLAG = '.args --kv-transfer-config';
const config = (connector: string, more = ''): string => `{"kv_connector":"${connector}","kv_role":"kv_both"${more}}`;

describe(RULE, () => {
  test.each([['NIXLConnector', 'NixlConnector'], ['NixlConector', 'NixlConnector'], ['nixlconnector', 'NixlConnector'], ['LMCacheConnectorV2', 'LMCacheConnectorV1'], ['MooncakeConector', 'MooncakeConnector']])('%s', (name, meant) => {
    inEngine(RULE, 'a', engine('a', { args: vllm(config(name)) }), `${FLAG} kv_connector`, [`vLLM has no connector '${name}'; did you mean ${meant}?`], 'error');
  });

  test.each([['P2pNcclConnector', 'registry.example/vllm:1', 'warning'], ['P2pNcclConnector', 'vllm/vllm-openai:v0.24.0', 'warning'], ['PyNcclConnector', 'vllm/vllm-openai:v0.31.0', 'warning'], ['LMCacheConnector', 'vllm/vllm-openai:v0.31.0', 'warning']])('%s in %s', (name, image, severity) => {
    inEngine(RULE, 'a', engine('a', { image, args: vllm(config(name)) }), `${FLAG} kv_connector`, [`${name} is gone from vLLM since`, 'use '], severity);
  });

  test('inside a MultiConnector', () => {
    inEngine(RULE, 'a', engine('a', { args: vllm(config('MultiConnector', ',"kv_connector_extra_config":{"connectors":[{"kv_connector":"NixlConector","kv_role":"kv_both"}]}')) }), `${FLAG} kv_connector_extra_config.connectors[0].kv_connector`, ['NixlConnector']);
  });
  test('a MultiConnector of nothing', () => inEngine(RULE, 'a', engine('a', { args: vllm(config('MultiConnector')) }), `${FLAG} kv_connector`, ['has no list']));
  test('a role without a connector', () => inEngine(RULE, 'a', engine('a', { args: vllm('{"kv_role":"kv_both"}') }), FLAG, ['kv_role without kv_connector']));

  test.each([
    config('NixlConnector'), config('OffloadingConnector'), config('SomebodysOwnStore'), config('NixlConector', ',"kv_connector_module_path":"my.module"'), '{}',
    config('MultiConnector', ',"kv_connector_extra_config":{"connectors":[{"kv_connector":"NixlConnector","kv_role":"kv_both"},{"kv_connector":"NixlConector","kv_connector_module_path":"x"}]}'),
  ])('%s', value => expectClean(engine('a', { args: vllm(value) }), RULE));
  test('an image that still has it', () => expectClean(engine('a', { image: 'vllm/vllm-openai:v0.23.9', args: vllm(config('P2pNcclConnector')) }), RULE));
});
