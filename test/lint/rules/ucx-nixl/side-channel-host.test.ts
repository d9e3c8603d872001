import { engine, expectClean, expectFinding, inEngine, Parts, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/side-channel-host';
const NAME = 'VLLM_NIXL_SIDE_CHANNEL_HOST';
const field = (fieldPath: string, name = NAME) => ({ name, valueFrom: { fieldRef: { fieldPath } } });
const MULTI = '{"kv_connector":"MultiConnector","kv_role":"kv_both","kv_connector_extra_config":{"connectors":[{"kv_connector":"NixlConnector","kv_role":"kv_both"}]}}';

describe(RULE, () => {
  test('missing', () => inEngine(RULE, 'a', engine('a', {}), '.env', [`${NAME} is missing, so peers are told localhost`], 'error'));
  test('missing with a MultiConnector', () => inEngine(RULE, 'a', engine('a', { args: vllm(MULTI) }), '.env', ['missing']));
  test('missing with dotted flags', () => inEngine(RULE, 'a', engine('a', { args: ['serve', 'm', '--kv-transfer-config.kv_connector', 'NixlConnector'] }), '.env', ['missing']));
  test('missing in a script', () => inEngine(RULE, 'a', engine('a', { args: undefined, command: ['sh', '-c', 'vllm serve m --kv-transfer-config \'{"kv_connector":"NixlConnector","kv_role":"kv_both"}\''] }), '.env', ['missing']));

  test.each([
    ['localhost', 'is localhost, which each peer takes for itself'], ['127.0.0.1', 'is 127.0.0.1, which'], ['::1', 'is ::1'], ['0.0.0.0', 'is 0.0.0.0, an address to listen on'], ['::', 'is ::, an address'], ['', 'is empty'], ['$(NODE_IP)', 'refers to NODE_IP, which the container does not have'],
  ])('%j', (value, says) => inEngine(RULE, 'a', engine('a', { env: { [NAME]: value } }), `.env[${NAME}]`, [says]));

  test('a wrong address under Dynamo', () => {
    const command = ['python3', '-m', 'dynamo.vllm', '--kv-transfer-config', '{"kv_connector":"NixlConnector","kv_role":"kv_both"}'];
    inEngine(RULE, 'a', engine('a', { args: undefined, command, env: { [NAME]: 'localhost' } }), `.env[${NAME}]`, ['is localhost']);
  });

  test('one address for several pods', () => inEngine(RULE, 'a', engine('a', { env: { [NAME]: '10.0.0.5' }, pods: 2 }), `.env[${NAME}]`, ['is the fixed address 10.0.0.5, but there are 2 pods']));

  test.each([['status.hostIP', 'address of the node'], ['metadata.name', 'name of the pod'], ['status.podIPs', 'list of addresses']])('field %s', (path, says) => {
    inEngine(RULE, 'a', engine('a', { env: [field(path)] }), `.env[${NAME}]`, [says]);
  });
  test('a field by way of another variable', () => inEngine(RULE, 'a', engine('a', { env: [field('status.hostIP', 'IP'), { name: NAME, value: '$(IP)' }] }), `.env[${NAME}]`, ['status.hostIP']));

  test('LLMInferenceService', () => {
    const service = (spec: object): string => JSON.stringify({ apiVersion: 'serving.kserve.io/v1alpha1', kind: 'LLMInferenceService', metadata: { name: 'l' }, spec });
    const template = { containers: [{ name: 'main', env: [{ name: 'VLLM_ADDITIONAL_ARGS', value: '--kv_transfer_config \'{"kv_connector":"NixlConnector","kv_role":"kv_both"}\'' }] }] };
    expectFinding(service({ template }), { rule: RULE, object: 'LLMInferenceService/l', path: 'spec.template.containers[0].env' });
    expectClean(service({ template, baseRefs: [{ name: 'x' }] }), RULE);
  });

  test.each<Parts>([
    { env: [field('status.podIP')] },
    { env: [field('status.hostIP')], spec: { hostNetwork: true } },
    { env: [field('status.podIP', 'POD_IP'), { name: NAME, value: '$(POD_IP)' }] },
    { env: { [NAME]: '10.0.0.5' } },
    { env: { [NAME]: 'prefill-0.prefill' } },
    { args: undefined, command: ['sh', '-c', `export ${NAME}=$(hostname -i); vllm serve m --kv-transfer-config '{"kv_connector":"NixlConnector","kv_role":"kv_both"}'`] },
    { container: { envFrom: [{ secretRef: { name: 's' } }] } },
    { args: vllm('{"kv_connector":"OffloadingConnector","kv_role":"kv_both"}') },
    { args: ['serve', 'm'] },
    { args: undefined, command: ['python3', '-m', 'dynamo.vllm', '--kv-transfer-config', '{"kv_connector":"NixlConnector","kv_role":"kv_both"}'] },
  ])('%j', parts => expectClean(engine('a', parts), RULE));

  test('prefill and decode in one pod', () => {
    const container = (name: string) => ({ name, image: 'vllm', args: vllm() });
    expectClean(engine('a', { spec: { containers: [container('prefill'), container('decode')] } }), RULE);
  });
});
