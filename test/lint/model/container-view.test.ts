import { ContainerView } from '../../../src/lint/model/container-view';
import { pathText } from '../../../src/lint/model/path';
import { PodTemplate } from '../../../src/lint/model/pod-template';
import { bundleOf } from '../support';

const CONFIG = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: nccl, namespace: train}\ndata: {NCCL_DEBUG: INFO, NCCL_IB_HCA: mlx5}\n---\n';

function templateOf(spec: string, before = ''): PodTemplate {
  return bundleOf(`${before}apiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: train}\nspec:\n${spec.replace(/^/gm, '  ')}\n`).podTemplates[0];
}

function containerOf(fields: string, before = ''): ContainerView {
  return templateOf(`containers:\n  - name: main\n${fields.replace(/^/gm, '    ')}`, before).containers[0];
}

const variables = (container: ContainerView): unknown[] => [...container.env.values()]
  .map(({ name, value, from, path }) => [name, value, from, pathText(path)]);

describe('variables', () => {
  test('of every source', () => {
    const container = containerOf(`env:
  - {name: A, value: a}
  - {name: B}
  - {name: C, value: 8}
  - {name: D, valueFrom: {fieldRef: {fieldPath: status.podIP}}}
  - {name: E, valueFrom: {secretKeyRef: {name: s, key: k}}}
  - {name: F, valueFrom: {configMapKeyRef: {name: nccl, key: NCCL_DEBUG}}}
  - {name: G, valueFrom: {configMapKeyRef: {name: elsewhere, key: k}}}
  - {name: H, valueFrom: {resourceFieldRef: {resource: limits.cpu}}}
  - {value: nameless}`, CONFIG);
    const at = (name: string): string => `spec.containers[0].env[${name}]`;
    expect(variables(container)).toEqual([
      ['A', 'a', 'value', at('A')], ['B', '', 'value', at('B')], ['C', '8', 'value', at('C')], ['D', undefined, 'field', at('D')], ['E', undefined, 'secret', at('E')],
      ['F', 'INFO', 'config-map', at('F')], ['G', undefined, 'config-map', at('G')], ['H', undefined, 'resource', at('H')],
    ]);
    expect(container.env.get('D')!.fieldPath).toBe('status.podIP');
    expect(container.hasHiddenEnv).toBe(false);
  });

  test('env counts over envFrom, the command line over both', () => {
    const container = containerOf(`envFrom: [{configMapRef: {name: nccl}}, {prefix: X_, configMapRef: {name: nccl}}]
env: [{name: NCCL_IB_HCA, value: ibp}, {name: KEPT, value: k}]
command: [mpirun, -x, NCCL_DEBUG=WARN, -x, KEPT, prog]`, CONFIG);
    expect(variables(container)).toEqual([
      ['NCCL_DEBUG', 'WARN', 'command-line', 'spec.containers[0].command NCCL_DEBUG'],
      ['NCCL_IB_HCA', 'ibp', 'value', 'spec.containers[0].env[NCCL_IB_HCA]'],
      ['X_NCCL_DEBUG', 'INFO', 'config-map', 'spec.containers[0].envFrom[1]'],
      ['X_NCCL_IB_HCA', 'mlx5', 'config-map', 'spec.containers[0].envFrom[1]'],
      ['KEPT', 'k', 'value', 'spec.containers[0].env[KEPT]'],
    ]);
  });

  test.each([
    ['envFrom: [{secretRef: {name: s}}]', true],
    ['envFrom: [{configMapRef: {name: elsewhere}}]', true],
    ['envFrom: [{configMapRef: {name: nccl}}]', false],
  ])('%s: hidden %s', (fields, hidden) => expect(containerOf(fields, CONFIG).hasHiddenEnv).toBe(hidden));
});

describe('requests', () => {
  test('limits stand for missing requests, and say where', () => {
    const container = containerOf('resources: {limits: {nvidia.com/gpu: "8", rdma/vf: 4, memory: 1Gi}, requests: {rdma/vf: 2, cpu: 500m}}');
    const rows = [...container.requests.values()].map(({ resource, text, amount, path }) => [resource, text, amount, pathText(path).replace('spec.containers[0].resources.', '')]);
    expect(rows).toEqual([
      ['nvidia.com/gpu', '8', 8, 'limits["nvidia.com/gpu"]'], ['rdma/vf', '2', 2, 'limits["rdma/vf"]'], ['memory', '1Gi', undefined, 'limits.memory'], ['cpu', '500m', undefined, 'requests.cpu'],
    ]);
    expect([container.gpus, container.count('rdma/vf'), container.count('none')]).toEqual([8, 2, 0]);
  });

  test('of a pod: the sum of containers or the largest init container', () => {
    const template = templateOf(`containers:
  - {name: a, resources: {limits: {rdma/vf: 1}}}
  - {name: b, resources: {limits: {rdma/vf: 2, nvidia.com/mig-1g.10gb: 1}}}
initContainers: [{name: i, resources: {limits: {rdma/vf: 5}}}]
ephemeralContainers: [{name: e}]`);
    expect([template.count('rdma/vf'), template.gpus, template.usesGpu]).toEqual([5, 1, true]);
    expect(template.containers.map(({ kind, name, path }) => [kind, name, pathText(path)])).toEqual([
      ['container', 'a', 'spec.containers[0]'], ['container', 'b', 'spec.containers[1]'], ['init', 'i', 'spec.initContainers[0]'], ['ephemeral', 'e', 'spec.ephemeralContainers[0]'],
    ]);
    expect(template.mainContainers.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

test('security, mounts and volumes', () => {
  const template = templateOf(`hostNetwork: true
containers:
  - name: main
    securityContext: {privileged: true, capabilities: {add: [IPC_LOCK]}}
    volumeMounts: [{name: shm, mountPath: /dev/shm/}, {name: gone, mountPath: /x}]
volumes: [{name: shm, emptyDir: {medium: Memory}}]`);
  const [container] = template.containers;
  expect([container.privileged, container.capabilities, template.hostNetwork]).toEqual([true, ['IPC_LOCK'], true]);
  expect(template.mountAt(container, '/dev/shm')!.volume).toEqual({ name: 'shm', emptyDir: { medium: 'Memory' } });
  expect(template.mountAt(container, '/x')).toEqual({ mount: { name: 'gone', mountPath: '/x' }, volume: undefined });
  expect(template.mountAt(container, '/y')).toBeUndefined();
});

describe('command line', () => {
  test('values of known variables are put in', () => {
    const { command } = containerOf('env: [{name: TP, value: "8"}]\nargs: [serve, m, "--tensor-parallel-size=$(TP)", --port, "${PORT}"]');
    expect([command.number('-tp'), command.flag('--port')!.value]).toEqual([8, '${PORT}']);
  });

  test.each<[string, string, string | undefined]>([
    ['Kubernetes, anywhere', 'args: [serve, m, --tensor-parallel-size, $(TP)]', '8'],
    ['Kubernetes, escaped', 'args: [serve, m, --tensor-parallel-size, $$(TP)]', '$(TP)'],
    ['Kubernetes, from a Secret', 'args: [serve, m, --tensor-parallel-size, $(SECRET)]', '$(SECRET)'],
    ['Kubernetes, with a value that depends on another', 'args: [serve, m, --tensor-parallel-size, $(CHAIN)]', '$(CHAIN)'],
    ['no shell', 'command: [vllm, serve, m, --tensor-parallel-size, $TP]', '$TP'],
    ['no shell, in braces', 'command: [vllm, serve, m, "--tensor-parallel-size=${TP}"]', '${TP}'],
    ['a shell', 'command: [bash, -c]\nargs: [vllm serve m --tensor-parallel-size $TP]', '8'],
    ['a shell, in braces and quotes', "command: [bash, -c, 'vllm serve m --tensor-parallel-size=\"${TP}\"']", '8'],
    ['a shell, in single quotes', "args: [sh, -c, \"vllm serve m --tensor-parallel-size '$TP'\"]", '$TP'],
    ['a shell, from a Secret', 'command: [sh, -c, vllm serve m --tensor-parallel-size $SECRET]', '$SECRET'],
    ['a shell, set in the script', 'command: [sh, -c, "export N=4; vllm serve m --tensor-parallel-size $N"]', '4'],
    ['a shell, set to what another program says', 'command: [sh, -c, "export N=$(nproc); vllm serve m --tensor-parallel-size $N"]', '$N'],
    ['a shell, set over the container', 'command: [sh, -c, "if x; then export TP=4; fi; vllm serve m --tensor-parallel-size $TP"]', '$TP'],
    ['a shell, set twice', 'command: [sh, -c, "if x; then N=4; else N=8; fi; vllm serve m --tensor-parallel-size $N"]', '$N'],
    ['flags in a variable', 'command: [sh, -c, vllm serve m $FLAGS]', '2'],
  ])('variables by %s', (_, fields, value) => {
    const env = 'env: [{name: TP, value: "8"}, {name: FLAGS, value: "--tensor-parallel-size 2"}, {name: CHAIN, value: $(TP)}, {name: SECRET, valueFrom: {secretKeyRef: {name: s, key: k}}}]';
    expect(containerOf(`${env}\n${fields}`).command.flag('-tp')?.value).toBe(value);
  });

  test("KServe's additional arguments", () => {
    const container = containerOf('image: ghcr.io/llm-d/llm-d-cuda\nenv: [{name: VLLM_ADDITIONAL_ARGS, value: \'--kv_transfer_config \'\'{"kv_role":"kv_both"}\'\'\'}]');
    expect(container.command.json('--kv-transfer-config')!.at('kv_role')).toBe('kv_both');
  });

  test.each([
    ['image: vllm/vllm-openai:v0.32.0\nargs: [serve, m]', true],
    ['image: vllm/vllm-openai:v0.32.0\nargs: [meta-llama/Llama-3.3-70B-Instruct, --tensor-parallel-size=8]', true],
    ['image: registry.example/mirror/vllm-openai-cu129@sha256:0', true],
    ['image: vllm/vllm-openai:v0.32.0\ncommand: [sleep, "9"]', false],
    ['image: registry.example/vllm:1\nargs: [--model, m]', true],
    ['image: registry.example/vllm:1\nargs: [bench]', false],
    ['image: vllm/vllm-router:1\nargs: [--model, m]', false],
    ['image: registry.example/vllm:1\ncommand: [sleep]\nargs: [serve]', false],
    ['image: registry.example/vllm/tools:1\nargs: [serve]', false],
    ['image: x\ncommand: [vllm, serve, m]', true],
  ])('%j runs vLLM: %s', (fields, runs) => expect(containerOf(fields).runs('vllm')).toBe(runs));
});
