import { engine, expectClean, inEngine, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/nixl-over-efa';
const limits = { 'nvidia.com/gpu': 8, 'vpc.amazonaws.com/efa': 4 };
const backends = (list: string): string[] => vllm(`{"kv_connector":"NixlConnector","kv_role":"kv_both","kv_connector_extra_config":{"backends":${list}}}`);

describe(RULE, () => {
  test('the default backend', () => inEngine(RULE, 'a', engine('a', { limits }), '.args --kv-transfer-config', ['NIXL uses its default backend UCX'], 'warning'));
  test('UCX by name', () => inEngine(RULE, 'a', engine('a', { limits, args: backends('["UCX","GDS"]') }), '.args --kv-transfer-config kv_connector_extra_config.backends', ['NIXL uses UCX, GDS']));
  test.each(['["LIBFABRIC"]', '["libfabric","UCX"]'])('%s', list => expectClean(engine('a', { limits, args: backends(list) }), RULE));
  test('no EFA', () => expectClean(engine('a', {}), RULE));
  test('no NIXL', () => expectClean(engine('a', { limits, args: ['serve', 'm'] }), RULE));
});
