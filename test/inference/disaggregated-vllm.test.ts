import { ApiObject, Duration, Size } from 'cdk8s';
import * as fc from 'fast-check';
import { DisaggregatedVllm, DisaggregatedVllmProps, InferenceRouter, KvLoadFailurePolicy, ModelCache, ParallelismPlan, WorkloadVolume } from '../../src';
import { objectFaults } from '../training/object-faults';
import { customSystem, environmentOf, WorkPlatform } from '../training/work-platform';

const tensor = (degree: number) => ParallelismPlan.of({ tensor: degree });

function chat(world: WorkPlatform, changes: Partial<DisaggregatedVllmProps> = {}): DisaggregatedVllm {
  return new DisaggregatedVllm(world.work, 'chat', {
    tenant: world.tenant,
    pool: world.pool,
    rdma: world.rdma,
    model: 'meta-llama/Llama-3.3-70B-Instruct',
    prefill: { replicas: 4, parallelism: tensor(4) },
    decode: { replicas: 2, parallelism: tensor(4) },
    ...changes,
  });
}

/** Deployment, pod and container of both roles, with these changes. */
function rolesOf(changes: Partial<DisaggregatedVllmProps> = {}, world = new WorkPlatform()) {
  chat(world, changes);
  const role = (component: string) => {
    const deployment = world.object('Deployment', `chat-${component}`);
    const { spec } = deployment.spec.template;
    return { deployment, spec, container: spec.containers[0], args: spec.containers[0].args as string[] };
  };
  return { prefill: role('prefill'), decode: role('decode'), world };
}

const kvTransfer = (args: string[]) => JSON.parse(args.find(argument => argument.startsWith('--kv-transfer-config='))!.split(/=(.*)/)[1]);

describe('names', () => {
  test('objects, default child and paths', () => {
    const world = new WorkPlatform();
    const serving = chat(world);
    expect(world.objects().map(object => `${object.kind} ${object.metadata.namespace}/${object.metadata.name}`).sort()).toEqual([
      'Deployment llm/chat-decode', 'Deployment llm/chat-prefill', 'Deployment llm/chat-router',
      'NetworkPolicy llm/chat-model-hub', 'NetworkPolicy llm/chat-router', 'NetworkPolicy llm/chat-serving',
      'PodDisruptionBudget llm/chat-decode', 'PodDisruptionBudget llm/chat-prefill',
      'Role llm/chat-router', 'RoleBinding llm/chat-router', 'Service llm/chat-router', 'ServiceAccount llm/chat-router',
    ]);
    expect(ApiObject.of(serving).name).toBe('chat-decode');
    expect(serving.node.children.map(child => child.node.id).sort()).toEqual(['decode', 'model-hub', 'policy', 'prefill', 'router']);
    expect([serving.serviceName, serving.port, serving.namespace, serving.totalGpus]).toEqual(['chat-router', 8080, 'llm', 24]);
  });

  test('no Service is called vllm, whatever the instance is called', () => {
    const world = new WorkPlatform();
    chat(world, { name: 'vllm' });
    expect(world.objects().filter(object => object.kind === 'Service').map(object => object.metadata.name)).toEqual(['vllm-router']);
    for (const { spec } of world.objects().filter(object => object.kind === 'Deployment')) {
      expect(spec.template.spec.enableServiceLinks).toBe(false);
    }
  });
});

describe('command', () => {
  test('serves the model with the degrees of the role', () => {
    const { prefill, decode } = rolesOf({ decode: { replicas: 1, parallelism: tensor(8) } });
    for (const { container } of [prefill, decode]) expect(container.command).toEqual(['vllm', 'serve']);
    expect(prefill.args[0]).toBe('meta-llama/Llama-3.3-70B-Instruct');
    expect(prefill.args).toEqual(expect.arrayContaining(['--port=8000', '--tensor-parallel-size=4', '--shutdown-timeout=45']));
    expect(decode.args).toContain('--tensor-parallel-size=8');
  });

  test('pairs the roles over NIXL, and fails a request whose cache is lost', () => {
    const { prefill, decode } = rolesOf();
    expect(kvTransfer(prefill.args)).toEqual({ kv_connector: 'NixlConnector', kv_role: 'kv_producer', kv_load_failure_policy: 'fail' });
    expect(kvTransfer(decode.args)).toEqual({ kv_connector: 'NixlConnector', kv_role: 'kv_consumer', kv_load_failure_policy: 'fail' });
  });

  test('takes policy and lease of the cache', () => {
    const { decode } = rolesOf({ kvLoadFailurePolicy: KvLoadFailurePolicy.RECOMPUTE, kvLease: Duration.minutes(1) });
    expect(kvTransfer(decode.args)).toMatchObject({ kv_load_failure_policy: 'recompute', kv_connector_extra_config: { kv_lease_duration: 60 } });
  });

  test('puts options of both roles before those of one', () => {
    const { prefill, decode } = rolesOf({
      extraArgs: ['--max-model-len=32768'], prefill: { replicas: 1, parallelism: tensor(4), extraArgs: ['--max-num-seqs', '64'] },
    });
    expect(prefill.args.slice(-3)).toEqual(['--max-model-len=32768', '--max-num-seqs', '64']);
    expect(decode.args.slice(-1)).toEqual(['--max-model-len=32768']);
  });

  test.each([
    [{ model: 'Qwen/Qwen3-8B' }, undefined],
    [{ model: '/models/llama/' }, '--served-model-name=llama'],
    [{ model: '/models/llama', servedModelName: 'chat' }, '--served-model-name=chat'],
  ])('names the model of %j', (changes, option) => {
    expect(rolesOf(changes).decode.args.find(argument => argument.startsWith('--served-model-name'))).toBe(option);
  });

  test('spreads experts over data-parallel ranks, each with its port for the handshake', () => {
    const plan = ParallelismPlan.of({ tensor: 1, data: 4, expert: 4 });
    const { prefill, decode, world } = rolesOf({
      prefill: { replicas: 1, parallelism: plan }, decode: { replicas: 1, parallelism: ParallelismPlan.of({ data: 2 }) },
    });
    expect(prefill.args).toEqual(expect.arrayContaining(['--data-parallel-size=4', '--enable-expert-parallel']));
    expect(prefill.container.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [name, containerPort])).toEqual([
      ['http', 8000], ['nixl', 5600], ['nixl-1', 5601], ['nixl-2', 5602], ['nixl-3', 5603],
    ]);
    expect(decode.container.ports).toHaveLength(3);
    const [, peers] = world.object('NetworkPolicy', 'chat-serving').spec.ingress;
    expect(peers.ports.map(({ port }: { port: number }) => port)).toEqual([5600, 5601, 5602, 5603]);
  });
});

describe('life of a pod', () => {
  test('is started for up to an hour, and ready when the model answers', () => {
    const { container, deployment } = rolesOf().decode;
    expect(container.startupProbe).toMatchObject({ httpGet: { path: '/v1/models', port: 'http' }, initialDelaySeconds: 15, periodSeconds: 30, failureThreshold: 120 });
    expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/v1/models', port: 'http' }, periodSeconds: 5, timeoutSeconds: 2, failureThreshold: 3 });
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/health', port: 'http' }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 });
    expect(deployment.spec.progressDeadlineSeconds).toBeGreaterThan(15 + 30 * 120);
    expect(environmentOf(container).VLLM_ENGINE_READY_TIMEOUT_S).toBe(`${15 + 30 * 120}`);
  });

  test('ends after the routers forgot it and its answers are out', () => {
    const { spec, container } = rolesOf().prefill;
    expect(container.lifecycle).toEqual({ preStop: { sleep: { seconds: 15 } } });
    expect(spec.terminationGracePeriodSeconds).toBe(15 + 45 + 15);
  });

  test('has as long as it is told', () => {
    const { spec, args } = rolesOf({ drainTimeout: Duration.minutes(5) }).prefill;
    expect(args).toContain('--shutdown-timeout=300');
    expect(spec.terminationGracePeriodSeconds).toBe(15 + 300 + 15);
  });

  test('is replaced in place, since a surge pod would find no GPU', () => {
    const { prefill, decode } = rolesOf();
    for (const { deployment } of [prefill, decode]) {
      expect(deployment.spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } });
    }
  });

  test('is evicted one at a time, and never held by a pod that is not ready', () => {
    const { world } = rolesOf();
    for (const component of ['prefill', 'decode']) {
      const { spec } = world.object('PodDisruptionBudget', `chat-${component}`);
      expect(spec).toMatchObject({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' });
      expect(spec.selector).toEqual(world.object('Deployment', `chat-${component}`).spec.selector);
    }
  });
});

describe('pod', () => {
  test('of both roles, is reached at its own address', () => {
    const { prefill, decode } = rolesOf();
    for (const { container } of [prefill, decode]) {
      const env = environmentOf(container);
      expect(env.VLLM_NIXL_SIDE_CHANNEL_HOST).toEqual({ fieldRef: { fieldPath: 'status.podIP' } });
      expect(env.VLLM_NIXL_SIDE_CHANNEL_PORT).toBe('5600');
      expect(env.VLLM_HTTP_TIMEOUT_KEEP_ALIVE).toBe('120');
    }
  });

  test('sends its cache over RDMA, with traffic class and GPU memory', () => {
    const env = environmentOf(rolesOf().decode.container);
    expect([env.NCCL_IB_TC, env.UCX_IB_TRAFFIC_CLASS]).toEqual(['96', '96']);
    expect(env.UCX_TLS).toMatch(/\brc\b.*\bcuda/);
    expect(Object.keys(env).filter(name => name.startsWith('NVSHMEM_'))).toEqual([]);
  });

  test('has one image in both roles', () => {
    const { prefill, decode } = rolesOf();
    expect([prefill.container.image, decode.container.image]).toEqual(['vllm/vllm-openai:v0.31.0', 'vllm/vllm-openai:v0.31.0']);
    const own = rolesOf({ image: 'registry.example/vllm:7' });
    expect([own.prefill.container.image, own.decode.container.image]).toEqual(['registry.example/vllm:7', 'registry.example/vllm:7']);
  });

  test('is Guaranteed, with one VF of every rail and no privilege', () => {
    const { spec, container } = rolesOf().decode;
    expect(container.resources.requests).toEqual(container.resources.limits);
    expect(container.resources.limits['nvidia.com/gpu']).toBe('4');
    expect(Object.keys(container.resources.limits).filter(name => name.startsWith('rdma/'))).toHaveLength(8);
    expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { add: ['IPC_LOCK'], drop: ['ALL'] } });
    expect(spec.automountServiceAccountToken).toBe(false);
  });

  test('takes resources of the role', () => {
    const world = new WorkPlatform({ nodes: 4, system: customSystem(8) });
    const resources = { cpus: 12, memory: Size.gibibytes(200) };
    const { decode, prefill } = rolesOf({ decode: { replicas: 1, parallelism: tensor(4), resources } }, world);
    expect(decode.container.resources.limits).toMatchObject({ cpu: '12', memory: '200Gi' });
    expect(prefill.container.resources.limits).toMatchObject({ cpu: '32', memory: '256Gi' });
  });

  test('adds volumes, pull secrets, storage and the size of shared memory', () => {
    const world = new WorkPlatform();
    const { spec, container, deployment } = rolesOf({
      volumes: [WorkloadVolume.configMap('templates', { mountPath: '/templates' })],
      imagePullSecrets: ['registry'],
      sharedMemory: Size.gibibytes(20),
      storage: world.storage,
    }, world).prefill;
    expect(container.volumeMounts).toContainEqual({ name: 'config-templates', mountPath: '/templates', readOnly: true });
    expect(spec.imagePullSecrets).toEqual([{ name: 'registry' }]);
    expect(spec.volumes).toContainEqual({ name: 'dshm', emptyDir: { medium: 'Memory', sizeLimit: '20Gi' } });
    expect(JSON.parse(deployment.spec.template.metadata.annotations['k8s.v1.cni.cncf.io/networks'])).toHaveLength(9);
  });

  test('takes variables of both roles and of one', () => {
    const { prefill, decode } = rolesOf({
      env: { VLLM_LOGGING_LEVEL: 'DEBUG', HF_ENDPOINT: 'https://hub.example' },
      decode: { replicas: 2, parallelism: tensor(4), env: { VLLM_LOGGING_LEVEL: 'INFO' } },
      secretEnv: { VLLM_API_KEY: { secretName: 'vllm', key: 'api-key' } },
    });
    expect(environmentOf(prefill.container)).toMatchObject({ VLLM_LOGGING_LEVEL: 'DEBUG', HF_ENDPOINT: 'https://hub.example' });
    expect(environmentOf(decode.container).VLLM_LOGGING_LEVEL).toBe('INFO');
    expect(environmentOf(decode.container).VLLM_API_KEY).toEqual({ secretKeyRef: { name: 'vllm', key: 'api-key' } });
  });
});

describe('model', () => {
  test('lies on the disk of the node, up to the memory of the GPUs', () => {
    const { spec, container } = rolesOf().decode;
    expect(spec.volumes).toContainEqual({ name: 'scratch-models', emptyDir: { sizeLimit: `${4 * 80}Gi` } });
    expect(container.volumeMounts).toContainEqual({ name: 'scratch-models', mountPath: '/models' });
    expect(environmentOf(container).HF_HOME).toBe('/models');
    expect(environmentOf(container)).not.toHaveProperty('HF_TOKEN');
    expect(rolesOf({ modelCache: ModelCache.ephemeral(Size.gibibytes(50)) }).decode.spec.volumes).toContainEqual({ name: 'scratch-models', emptyDir: { sizeLimit: '50Gi' } });
  });

  test('lies on a claim', () => {
    const { spec, container } = rolesOf({ modelCache: ModelCache.persistentVolumeClaim('weights') }).decode;
    expect(spec.volumes).toContainEqual({ name: 'claim-weights', persistentVolumeClaim: { claimName: 'weights', readOnly: false } });
    expect(environmentOf(container)).not.toHaveProperty('HF_HUB_OFFLINE');
  });

  test('is not asked for where it is already there', () => {
    const { container } = rolesOf({ modelCache: ModelCache.persistentVolumeClaim('weights', { readOnly: true }) }).decode;
    expect(container.volumeMounts).toContainEqual({ name: 'claim-weights', mountPath: '/models', readOnly: true });
    expect(environmentOf(container).HF_HUB_OFFLINE).toBe('1');
  });

  test('is asked for with a token from a Secret', () => {
    const { container } = rolesOf({ hfToken: { secretName: 'hub', key: 'token' } }).prefill;
    expect(environmentOf(container).HF_TOKEN).toEqual({ secretKeyRef: { name: 'hub', key: 'token' } });
  });
});

describe('network policies', () => {
  test('let the router to the API and the roles to the handshake', () => {
    const { world } = rolesOf();
    const { spec } = world.object('NetworkPolicy', 'chat-serving');
    const component = (...values: string[]) => ({
      matchLabels: { 'app.kubernetes.io/instance': 'chat', 'app.kubernetes.io/name': 'vllm' },
      matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values }],
    });
    expect(spec.podSelector).toEqual(component('decode', 'prefill'));
    expect(spec.policyTypes).toEqual(['Ingress']);
    expect(spec.ingress).toEqual([
      { from: [{ podSelector: component('router') }], ports: [{ port: 8000, protocol: 'TCP' }] },
      { from: [{ podSelector: component('decode', 'prefill') }], ports: [{ port: 5600, protocol: 'TCP' }] },
    ]);
  });

  test('let pods to public addresses only, and only where they download', () => {
    const hub = rolesOf().world.object('NetworkPolicy', 'chat-model-hub').spec;
    expect(hub.policyTypes).toEqual(['Egress']);
    const [{ to, ports }] = hub.egress;
    expect(ports).toEqual([{ port: 443, protocol: 'TCP' }]);
    expect(to[0].ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']));
    for (const changes of [{ model: '/models/llama' }, { modelCache: ModelCache.persistentVolumeClaim('weights', { readOnly: true }) }]) {
      const policies = rolesOf(changes).world.objects().filter(({ kind }) => kind === 'NetworkPolicy').map(({ metadata }) => metadata.name);
      expect(policies.sort()).toEqual(['chat-router', 'chat-serving']);
    }
  });

  test('select the pods that they are about', () => {
    const { world } = rolesOf();
    const labelsOf = (name: string) => world.object('Deployment', name).spec.template.metadata.labels;
    expect(labelsOf('chat-prefill')).toMatchObject({ 'app.kubernetes.io/instance': 'chat', 'app.kubernetes.io/name': 'vllm', 'app.kubernetes.io/component': 'prefill' });
    expect(labelsOf('chat-router')).toMatchObject({ 'app.kubernetes.io/instance': 'chat', 'app.kubernetes.io/name': 'vllm', 'app.kubernetes.io/component': 'router' });
  });
});

describe('every accepted instance', () => {
  const shapes = fc.record({
    prefill: fc.constantFrom(1, 2, 4, 8),
    factor: fc.constantFrom(1, 2),
    replicas: fc.integer({ min: 1, max: 6 }),
    routers: fc.integer({ min: 1, max: 3 }),
    flat: fc.boolean(),
    cached: fc.boolean(),
  });

  test('is valid upstream, and two of the same are equal', () => {
    fc.assert(fc.property(shapes, ({ prefill, factor, replicas, routers, flat, cached }) => {
      const [first, second] = [0, 1].map(() => {
        const world = new WorkPlatform({ flat });
        chat(world, {
          prefill: { replicas, parallelism: tensor(prefill) },
          decode: { replicas: 1, parallelism: tensor(Math.min(8, prefill * factor)) },
          router: InferenceRouter.vllmRouter({ replicas: routers, clientNamespaces: ['gateway'] }),
          modelCache: cached ? ModelCache.persistentVolumeClaim('weights', { readOnly: true }) : undefined,
        });
        return world.objects();
      });
      expect(JSON.stringify(first)).toBe(JSON.stringify(second));
      expect(objectFaults(first)).toEqual([]);
    }), { numRuns: 25 });
  });
});
