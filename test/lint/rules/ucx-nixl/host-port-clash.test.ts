import { documents, engine, expectClean, inEngine, Parts, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/host-port-clash';
const LIMITS = { 'nvidia.com/gpu': 1 };
const pair = (one: Parts, two: Parts): string => documents(
  engine('prefill', { limits: LIMITS, ...one, spec: { hostNetwork: true, ...one.spec } }),
  engine('decode', { limits: LIMITS, ...two, spec: { hostNetwork: true, ...two.spec } }),
);

describe(RULE, () => {
  test('HTTP and side channel', () => {
    inEngine(RULE, 'decode', pair({}, {}), '.spec.template.spec.hostNetwork', ['ports 8000, 5600 of the node are also those of Deployment/serve/prefill'], 'error');
  });
  test('HTTP alone', () => inEngine(RULE, 'decode', pair({}, { env: { VLLM_NIXL_SIDE_CHANNEL_PORT: '5700' } }), '.spec.template.spec.hostNetwork', ['port 8000 of the node is also those']));
  test('side channel of a data-parallel rank', () => {
    inEngine(RULE, 'decode', pair({ args: vllm(undefined, '--data-parallel-size-local', '2') }, { args: vllm(undefined, '--port', '8100'), env: { VLLM_NIXL_SIDE_CHANNEL_PORT: '5601' } }), '.spec.template.spec.hostNetwork', ['port 5601']);
  });
  test('declared ports', () => {
    const ports = { ports: [{ containerPort: 9000 }] };
    inEngine(RULE, 'decode', pair({ args: ['serve', 'm', '--port', '1'], container: ports }, { args: ['serve', 'm', '--port', '2'], container: ports }), '.spec.template.spec.hostNetwork', ['port 9000']);
  });
  test('host ports without the host network', () => {
    const parts: Parts = { limits: LIMITS, container: { ports: [{ containerPort: 1 }, { containerPort: 8000, hostPort: 8000 }] } };
    inEngine(RULE, 'decode', documents(engine('prefill', parts), engine('decode', parts)), '.ports[1]', ['port 8000']);
  });

  const apart = (label: string): Parts => ({ spec: { affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: label } } }] } } } });
  test.each<[string, Parts, Parts]>([
    ['other ports', {}, { args: vllm(undefined, '--port', '8100'), env: { VLLM_NIXL_SIDE_CHANNEL_PORT: '5700' } }],
    ['whole nodes', { limits: { 'nvidia.com/gpu': 8 } }, { limits: { 'nvidia.com/gpu': 8 } }],
    ['nodes that both fill', { limits: { 'nvidia.com/gpu': 5 } }, { limits: { 'nvidia.com/gpu': 4 } }],
    ['other nodes', { spec: { nodeSelector: { pool: 'a' } } }, { spec: { nodeSelector: { pool: 'b' } } }],
    ['anti-affinity', { labels: { app: 'p' } }, apart('p')],
    ['anti-affinity of the first', apart('d'), { labels: { app: 'd' } }],
    ['the pod network', { spec: { hostNetwork: false } }, {}],
    ['other programs', { args: ['x'], command: ['nginx'], container: { ports: [{ containerPort: 8000 }] } }, {}],
  ])('%s', (_, one, two) => expectClean(pair(one, two), RULE));
  test('GPUs that fit one node', () => inEngine(RULE, 'decode', pair({ limits: { 'nvidia.com/gpu': 4 } }, { limits: { 'nvidia.com/gpu': 4 } }), '.spec.template.spec.hostNetwork', ['8000']));
  test('anti-affinity against others', () => inEngine(RULE, 'decode', pair({ labels: { app: 'p' } }, apart('q')), '.spec.template.spec.hostNetwork', ['8000']));
});
