import { engine, expectClean, expectFinding, inEngine, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/side-channel-port';
const two = (first: object, second: object): string => engine('a', { spec: { containers: [{ name: 'one', image: 'vllm', args: vllm(), ...first }, { name: 'two', image: 'vllm', args: vllm(undefined, '--port', '8100'), ...second }] } as never });
const port = (value: string) => ({ env: [{ name: 'VLLM_NIXL_SIDE_CHANNEL_PORT', value }] });
const SECOND = 'spec.template.spec.containers[1]';

describe(RULE, () => {
  test.each([
    [two({}, {}), '.env', '5600 is also that of container \'one\' in this pod (5600)', '5601 or higher'],
    [two(port('5700'), port('5700')), '.env[VLLM_NIXL_SIDE_CHANNEL_PORT]', '5700 is also', '5701'],
    [two({ args: vllm(undefined, '--data-parallel-size-local', '4') }, port('5603')), '.env[VLLM_NIXL_SIDE_CHANNEL_PORT]', '(5600 to 5603)', '5604'],
    [two({ args: vllm(undefined, '--data-parallel-size', '2') }, port('5601')), '.env[VLLM_NIXL_SIDE_CHANNEL_PORT]', '(5600 to 5601)', '5602'],
  ])('two engines %#', (yaml, path, says, remedy) => {
    expectFinding(yaml, { rule: RULE, object: 'Deployment/serve/a', path: SECOND + path, says: [says, remedy], severity: 'error' });
  });

  test('the HTTP port', () => inEngine(RULE, 'a', engine('a', port('8000')), '.env[VLLM_NIXL_SIDE_CHANNEL_PORT]', ["side channel 8000 takes the HTTP port 8000 of 'main'"]));
  test('a range over the HTTP port', () => inEngine(RULE, 'a', engine('a', { ...port('7999'), args: vllm(undefined, '--data-parallel-size-local', '2') }), '.env[VLLM_NIXL_SIDE_CHANNEL_PORT]', ['7999 to 8000 takes the HTTP port']));

  test.each([
    two({}, port('5601')), two({ args: vllm(undefined, '--data-parallel-size-local', '4') }, port('5604')), two({ args: ['serve', 'm'] }, {}), engine('a', {}), engine('a', port('7999')), two(port('$(PORT)'), {}), two({ envFrom: [{ secretRef: { name: 's' } }] }, {}),
    engine('a', { ...port('8000'), args: vllm(undefined, '--headless') }),
  ])('free ports %#', yaml => expectClean(yaml, RULE));
});
