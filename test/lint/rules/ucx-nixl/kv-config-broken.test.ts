import { engine, expectClean, inEngine, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/kv-config-broken';
const FLAG = '.args --kv-transfer-config';

describe(RULE, () => {
  test('no JSON', () => inEngine(RULE, 'a', engine('a', { args: vllm('{"kv_connector":"NixlConnector",}') }), FLAG, ['--kv-transfer-config is not JSON', 'at character'], 'error'));
  test('quotes of a shell that is not there', () => inEngine(RULE, 'a', engine('a', { args: vllm('\'{"kv_connector":"NixlConnector"}\'') }), FLAG, ['is not JSON', 'take the outer quotes away']));
  test('no object', () => inEngine(RULE, 'a', engine('a', { args: vllm('["NixlConnector"]') }), FLAG, ['is no JSON object']));
  test('no value', () => inEngine(RULE, 'a', engine('a', { args: ['serve', 'm', '--kv-transfer-config'] }), FLAG, ['has no value']));
  test.each([['kv_conector', 'kv_connector'], ['kv_roles', 'kv_role'], ['kv_buffer_devices', 'kv_buffer_device'], ['enginge_id', 'engine_id']])('field %s', (field, meant) => {
    inEngine(RULE, 'a', engine('a', { args: vllm(`{"${field}":"x"}`) }), `${FLAG} ${field}`, [`no field '${field}'; did you mean ${meant}?`, `write ${meant}`]);
  });

  test.each(['{"kv_connector":"NixlConnector","kv_role":"kv_both"}', '{"kv_connector":"$CONNECTOR"', '{{ .Values.config }}', '{"something_else_entirely":1}'])('%s', config => expectClean(engine('a', { args: vllm(config) }), RULE));
  test('no flag', () => expectClean(engine('a', { args: ['serve', 'm'] }), RULE));
});
