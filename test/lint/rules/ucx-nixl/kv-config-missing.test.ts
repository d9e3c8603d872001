import { documents, engine, expectClean, expectFinding, inEngine, Parts, podTemplate, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/kv-config-missing';
const PLAIN: Parts = { args: ['serve', 'm'] };
const sglang = (side: string, ...more: string[]): Parts => ({ args: undefined, command: ['python3', '-m', 'sglang.launch_server', '--model-path', 'm', ...side === '' ? [] : ['--disaggregation-mode', side], ...more] });

describe(RULE, () => {
  test.each([['prefill', 'decode'], ['llm-prefill', 'llm-decode'], ['prefill-llm', 'decode-llm'], ['vllm-prefiller', 'vllm-decoder'], ['x-prefill', 'y-decode']])('%s and %s: decode lacks it', (one, two) => {
    inEngine(RULE, two, documents(engine(one, {}), engine(two, PLAIN)), '.args', ['--kv-transfer-config is missing, though prefill uses NixlConnector', 'add --kv-transfer-config \'{"kv_connector":"NixlConnector"'], 'error');
  });
  test('prefill lacks it', () => inEngine(RULE, 'prefill', documents(engine('prefill', { args: ['serve', 'm', '--connector', 'nixl'] }), engine('decode', {})), '.args', ['though decode uses NixlConnector; --connector is gone']));

  test.each<[Parts, Parts]>([
    [{ labels: { 'llm-d.ai/role': 'prefill' } }, { ...PLAIN, labels: { 'llm-d.ai/role': 'decode' } }],
    [{ args: vllm('{"kv_connector":"NixlConnector","kv_role":"kv_producer"}') }, { ...PLAIN, labels: { role: 'decode' } }],
  ])('sides by labels and roles %#', (one, two) => inEngine(RULE, 'b', documents(engine('a', one), engine('b', two)), '.args', ['missing']));

  test('roles of a DisaggregatedSet', () => {
    const role = (name: string, parts: Parts) => ({ name, spec: { leaderWorkerTemplate: { size: 1, workerTemplate: podTemplate({ image: 'vllm', ...parts }) } } });
    expectFinding(JSON.stringify({
      apiVersion: 'disaggregatedset.x-k8s.io/v1', kind: 'DisaggregatedSet', metadata: { name: 'd' }, spec: { roles: [role('prefill', { args: vllm() }), role('decode', PLAIN)] },
    }), { rule: RULE, object: 'DisaggregatedSet/d', path: 'spec.roles[1].spec.leaderWorkerTemplate.workerTemplate.spec.containers[0].args' });
  });

  test('LLMInferenceService', () => {
    const main = (value?: string) => ({ template: { containers: [{ name: 'main', env: value === undefined ? [] : [{ name: 'VLLM_ADDITIONAL_ARGS', value }] }] } });
    const spec = { ...main('--kv_transfer_config \'{"kv_connector":"NixlConnector","kv_role":"kv_both"}\''), prefill: main() };
    expectFinding(JSON.stringify({ apiVersion: 'serving.kserve.io/v1alpha1', kind: 'LLMInferenceService', metadata: { name: 'l' }, spec }), { rule: RULE, object: 'LLMInferenceService/l', path: 'spec.prefill.template.containers[0].env' });
  });

  test('two connectors', () => {
    inEngine(RULE, 'decode', documents(engine('prefill', {}), engine('decode', { args: vllm('{"kv_connector":"MooncakeConnector","kv_role":"kv_both"}') })), '.args --kv-transfer-config kv_connector', ['decode uses MooncakeConnector, but prefill uses NixlConnector']);
  });

  test('SGLang with two backends', () => {
    inEngine(RULE, 'decode', documents(engine('prefill', sglang('prefill', '--disaggregation-transfer-backend', 'nixl')), engine('decode', sglang('decode'))), '.command', ['decode transfers by mooncake, prefill by nixl']);
    inEngine(RULE, 'decode', documents(engine('prefill', sglang('prefill')), engine('decode', sglang('decode', '--disaggregation-transfer-backend', 'nixl'))), '.command --disaggregation-transfer-backend', ['by nixl, prefill by mooncake']);
  });
  test('SGLang with one mode', () => {
    inEngine(RULE, 'decode', documents(engine('prefill', sglang('prefill')), engine('decode', sglang(''))), '.command', ['--disaggregation-mode decode is missing']);
  });

  test.each<[string, string]>([
    ['both have it', documents(engine('prefill', {}), engine('decode', {}))],
    ['neither has it', documents(engine('prefill', PLAIN), engine('decode', PLAIN))],
    ['no pair', documents(engine('prefill', {}), engine('llm', PLAIN))],
    ['other deployments', documents(engine('a-prefill', {}), engine('a-decode', {}), engine('b-decode', PLAIN), engine('c-decode', PLAIN))],
    ['flags in a file', documents(engine('prefill', {}), engine('decode', { args: ['serve', 'm', '--config', '/c.yaml'] }))],
    ['flags in a variable', documents(engine('prefill', {}), engine('decode', { args: ['serve', 'm', '$(EXTRA_ARGS)'] }))],
    ['one inside a MultiConnector', documents(engine('prefill', {}), engine('decode', { args: vllm('{"kv_connector":"MultiConnector","kv_role":"kv_both","kv_connector_extra_config":{"connectors":[{"kv_connector":"NixlConnector","kv_role":"kv_both"}]}}') }))],
    ['SGLang', documents(engine('prefill', sglang('prefill')), engine('decode', sglang('decode')))],
  ])('%s', (_, yaml) => expectClean(yaml, RULE));
});
