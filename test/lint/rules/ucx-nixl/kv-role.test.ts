import { engine, expectClean, inEngine, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/kv-role';
const FLAG = '.args --kv-transfer-config';

describe(RULE, () => {
  test('missing', () => inEngine(RULE, 'a', engine('a', { args: vllm('{"kv_connector":"NixlConnector"}') }), FLAG, ['NixlConnector has no kv_role', '"kv_role":"kv_both"'], 'error'));
  test('unknown', () => inEngine(RULE, 'a', engine('a', { args: vllm('{"kv_connector":"NixlConnector","kv_role":"both"}') }), `${FLAG} kv_role`, ["kv_role 'both' is none of kv_producer, kv_consumer, kv_both"], 'error'));
  test('missing inside a MultiConnector', () => {
    inEngine(RULE, 'a', engine('a', { args: vllm('{"kv_connector":"MultiConnector","kv_role":"kv_both","kv_connector_extra_config":{"connectors":[{"kv_connector":"NixlConnector"}]}}') }), `${FLAG} kv_connector_extra_config.connectors[0]`, ['no kv_role']);
  });

  test.each([['prefill', 'kv_consumer', 'MooncakeConnector', 'error', 'write kv_producer'], ['decode', 'kv_producer', 'LMCacheConnectorV1', 'error', 'write kv_consumer'], ['decode', 'kv_producer', 'NixlConnector', 'info', 'placeholder']])('%s as %s of %s', (name, role, connector, severity, says) => {
    inEngine(RULE, name, engine(name, { args: vllm(`{"kv_connector":"${connector}","kv_role":"${role}"}`) }), `${FLAG} kv_role`, [`${name} has ${role}, the role of the other side`, says], severity);
  });

  test.each([['prefill', 'kv_producer'], ['decode', 'kv_consumer'], ['prefill', 'kv_both'], ['llm', 'kv_consumer']])('%s as %s', (name, role) => {
    expectClean(engine(name, { args: vllm(`{"kv_connector":"MooncakeConnector","kv_role":"${role}"}`) }), RULE);
  });
  test('no connector', () => expectClean(engine('a', { args: vllm('{}') }), RULE));
});
