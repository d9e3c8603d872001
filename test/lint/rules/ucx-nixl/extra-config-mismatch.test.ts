import { documents, engine, expectClean, inEngine, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/extra-config-mismatch';
const FLAG = '.args --kv-transfer-config';
const config = (more: string): string => `{"kv_connector":"NixlConnector","kv_role":"kv_both"${more}}`;
const pair = (one: string, two: string): string => documents(engine('prefill', { args: vllm(config(one)) }), engine('decode', { args: vllm(config(two)) }));
const CROSS = ',"kv_connector_extra_config":{"enable_cross_layers_blocks":true}';

describe(RULE, () => {
  test('decode alone', () => inEngine(RULE, 'decode', pair('', CROSS), `${FLAG} kv_connector_extra_config`, ['enable_cross_layers_blocks is true here and not set there', 'set enable_cross_layers_blocks to the same'], 'error'));
  test('prefill alone', () => inEngine(RULE, 'decode', pair(CROSS, ''), FLAG, ['enable_cross_layers_blocks is not set here and true there']));
  test('other values', () => inEngine(RULE, 'decode', pair(CROSS, CROSS.replace('true', 'false')), `${FLAG} kv_connector_extra_config`, ['is false here and true there']));
  test.each([['enable_permute_local_kv', 'true'], ['kv_buffer_device', '"cpu"']])('%s beside it', (field, value) => {
    inEngine(RULE, 'decode', pair('', `,"${field}":${value}`), `${FLAG} ${field}`, [`${field} is ${value} here and not set at prefill`]);
    inEngine(RULE, 'decode', pair(`,"${field}":${value}`, ''), FLAG, [`${field} is not set here and ${value} at prefill`]);
  });

  test.each([
    ['', ''], [CROSS, CROSS], ['', ',"kv_connector_extra_config":{}'], ['', ',"kv_connector_extra_config":{"kv_lease_duration":60}'], ['', ',"kv_port":14580'], [',"kv_connector_extra_config":{"a":[1,2],"b":1}', ',"kv_connector_extra_config":{"b":1,"a":[1,2]}'],
  ])('%j and %j', (one, two) => expectClean(pair(one, two), RULE));
  test('other connectors', () => expectClean(pair('', CROSS).replace(/NixlConnector/g, 'MooncakeConnector'), RULE));
});
