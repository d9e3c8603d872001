import { attachment, documents, engine, expectClean, inEngine, Parts, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/net-devices-unset';
const limits = { 'nvidia.com/gpu': 8, 'nvidia.com/fabric': 8 };

describe(RULE, () => {
  test('eight devices', () => inEngine(RULE, 'decode', engine('decode', { limits }), '.env', ['UCX_NET_DEVICES is not set, with 8 RDMA devices'], 'warning'));
  test('two of two resources', () => inEngine(RULE, 'decode', engine('decode', { limits: { 'nvidia.com/rail0': 1, 'nvidia.com/rail1': 1 } }), '.env', ['2 RDMA devices']));
  test('devices of the host', () => inEngine(RULE, 'decode', documents(attachment('f', 'host-device', {}, 'serve'), engine('decode', { limits, networks: 'f' })), '.env', ['8 RDMA']));

  test.each<Parts>([
    { env: { UCX_NET_DEVICES: 'all' } }, { env: { VLLM_GPU_NIC_PCIE_MAPPING: 'a=b' } }, { env: { KSERVE_INFER_ROCE: 'true' } }, { limits: { 'nvidia.com/fabric': 1 } }, { limits: { 'rdma/ib': 1 } }, { limits: { 'nvidia.com/gpu': 8 } }, { args: ['serve', 'm'] },
    { container: { envFrom: [{ secretRef: { name: 's' } }] } }, { args: vllm('{"kv_connector":"NixlConnector","kv_role":"kv_both","kv_connector_extra_config":{"backends":["LIBFABRIC"]}}') },
  ])('%j', parts => expectClean(engine('decode', { limits, ...parts }), RULE));
  test.each([['sriov', {}], ['host-device', { plugins: [{ type: 'host-device' }, { type: 'rdma' }] }]])('functions that only the pod sees: %s', (type, more) => {
    expectClean(documents(attachment('f', type, more, 'serve'), engine('decode', { limits, networks: 'f' })), RULE);
  });
  test('the default backend is written', () => {
    inEngine(RULE, 'decode', engine('decode', { limits, args: vllm('{"kv_connector":"NixlConnector","kv_role":"kv_both","kv_connector_extra_config":{"backends":["UCX"]}}') }), '.env', ['8']);
  });
});
