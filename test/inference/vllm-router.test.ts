import { Duration, Size } from 'cdk8s';
import { DisaggregatedVllm, InferenceRouter, ParallelismPlan, VllmRouterOptions, VllmRoutingPolicy } from '../../src';
import { objectFaults } from '../training/object-faults';
import { refusalOf, WorkPlatform } from '../training/work-platform';

function routerOf(options: VllmRouterOptions = {}) {
  const world = new WorkPlatform();
  new DisaggregatedVllm(world.work, 'chat', {
    tenant: world.tenant,
    pool: world.pool,
    rdma: world.rdma,
    model: 'Qwen/Qwen3-8B',
    prefill: { replicas: 1, parallelism: ParallelismPlan.of({}) },
    decode: { replicas: 1, parallelism: ParallelismPlan.of({}) },
    router: InferenceRouter.vllmRouter(options),
  });
  const deployment = world.object('Deployment', 'chat-router');
  return { world, deployment, spec: deployment.spec.template.spec, container: deployment.spec.template.spec.containers[0] };
}

/** Value of an option, or all of its values up to the next option. */
function valuesOf(args: string[], option: string): string[] {
  const start = args.indexOf(option) + 1;
  const end = args.findIndex((argument, index) => index >= start && argument.startsWith('--'));
  return start === 0 ? ['absent'] : args.slice(start, end < 0 ? undefined : end);
}

describe('arguments', () => {
  test('say everything whose default would not work in a cluster', () => {
    const { container } = routerOf();
    // the image has a CMD and no ENTRYPOINT
    expect(container.command).toEqual(['vllm-router']);
    const options: [string, string[]][] = [
      ['--host', ['0.0.0.0']], ['--port', ['8080']], ['--vllm-pd-disaggregation', []], ['--kv-connector', ['nixl']],
      ['--service-discovery', []], ['--service-discovery-namespace', ['llm']], ['--service-discovery-port', ['8000']],
      ['--prometheus-host', ['0.0.0.0']], ['--prometheus-port', ['29000']], ['--request-timeout-secs', ['1800']],
      ['--prefill-policy', ['cache_aware']], ['--decode-policy', ['round_robin']],
    ];
    for (const [option, values] of options) expect([option, valuesOf(container.args, option)]).toEqual([option, values]);
  });

  test('select exactly the pods of each role', () => {
    const { container, world } = routerOf();
    for (const component of ['prefill', 'decode']) {
      const selector = valuesOf(container.args, `--${component}-selector`);
      const matches = world.objects().filter(({ kind }) => kind === 'Deployment').filter(({ spec }) => (
        selector.every(pair => spec.template.metadata.labels[pair.split('=')[0]] === pair.split('=')[1])
      ));
      expect(matches.map(({ metadata }) => metadata.name)).toEqual([`chat-${component}`]);
    }
  });

  test('take policies, time-out and further options', () => {
    const { args } = routerOf({
      prefillPolicy: VllmRoutingPolicy.POWER_OF_TWO,
      decodePolicy: VllmRoutingPolicy.CONSISTENT_HASH,
      requestTimeout: Duration.minutes(10),
      extraArgs: ['--max-concurrent-requests', '64'],
    }).container;
    expect(valuesOf(args, '--prefill-policy')).toEqual(['power_of_two']);
    expect(valuesOf(args, '--decode-policy')).toEqual(['consistent_hash']);
    expect(valuesOf(args, '--request-timeout-secs')).toEqual(['600']);
    expect(args.slice(-2)).toEqual(['--max-concurrent-requests', '64']);
  });
});

test('may read the pods of its namespace and nothing else', () => {
  const { world, spec } = routerOf();
  expect(world.object('Role', 'chat-router').rules).toEqual([{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'list', 'watch'] }]);
  const binding = world.object('RoleBinding', 'chat-router');
  expect(binding.roleRef).toEqual({ apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'chat-router' });
  expect(binding.subjects).toEqual([{ kind: 'ServiceAccount', name: 'chat-router', namespace: 'llm' }]);
  expect(world.object('ServiceAccount', 'chat-router').automountServiceAccountToken).toBe(false);
  expect([spec.serviceAccountName, spec.automountServiceAccountToken]).toEqual(['chat-router', true]);
});

test('runs as nobody, without capabilities', () => {
  const { spec, container } = routerOf();
  expect(spec.securityContext).toEqual({ runAsNonRoot: true, runAsUser: 65532, runAsGroup: 65532, seccompProfile: { type: 'RuntimeDefault' } });
  expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
  expect(Object.keys(container.resources.limits)).toEqual(['cpu', 'memory']);
});

test('is ready when it knows a worker, and ends after it was forgotten', () => {
  const { container, spec } = routerOf();
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readiness', port: 'http' });
  expect(container.livenessProbe.httpGet).toEqual({ path: '/liveness', port: 'http' });
  expect(container.lifecycle.preStop.sleep.seconds).toBeLessThan(spec.terminationGracePeriodSeconds);
});

test('is reached by a ClusterIP Service with API and metrics', () => {
  const { world, deployment } = routerOf();
  const { spec } = world.object('Service', 'chat-router');
  expect(spec.type).toBe('ClusterIP');
  expect(spec.selector).toEqual(deployment.spec.selector.matchLabels);
  expect(spec.ports.map(({ name, port }: { name: string; port: number }) => [name, port])).toEqual([['http', 8080], ['metrics', 29000]]);
});

test('with several pods has a disruption budget', () => {
  expect(routerOf().world.objects().filter(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === 'chat-router')).toEqual([]);
  const { world, deployment } = routerOf({ replicas: 2 });
  expect(deployment.spec.replicas).toBe(2);
  expect(world.object('PodDisruptionBudget', 'chat-router').spec).toEqual({ maxUnavailable: 1, selector: deployment.spec.selector });
  expect(objectFaults(world.objects())).toEqual([]);
});

describe('network policy', () => {
  test('opens the way to the API server through rules that deny it', () => {
    expect(routerOf().world.object('NetworkPolicy', 'chat-router').spec).toMatchObject({
      policyTypes: ['Egress'], egress: [{ ports: [{ port: 443, protocol: 'TCP' }, { port: 6443, protocol: 'TCP' }] }],
    });
    const narrow = routerOf({ apiServerCidrs: ['10.0.0.2/32', '10.0.0.1/32'] }).world.object('NetworkPolicy', 'chat-router').spec;
    expect(narrow.egress[0].to).toEqual([{ ipBlock: { cidr: '10.0.0.1/32' } }, { ipBlock: { cidr: '10.0.0.2/32' } }]);
  });

  test('opens the API to other namespaces, in one order', () => {
    const { spec } = routerOf({ clientNamespaces: ['web', 'gateway', 'web'] }).world.object('NetworkPolicy', 'chat-router');
    expect(spec.policyTypes).toEqual(['Egress', 'Ingress']);
    expect(spec.ingress).toEqual([{
      from: [{ namespaceSelector: { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: ['gateway', 'web'] }] } }],
      ports: [{ port: 8080, protocol: 'TCP' }],
    }]);
  });
});

test('takes image and resources', () => {
  const { container } = routerOf({ image: 'registry.example/router:2', resources: { cpus: 4, memory: Size.gibibytes(8) } });
  expect(container.image).toBe('registry.example/router:2');
  expect(container.resources).toEqual({ requests: { cpu: '4', memory: '8Gi' }, limits: { cpu: '4', memory: '8Gi' } });
});

const REFUSED: [string, VllmRouterOptions, RegExp][] = [
  ['no replicas', { replicas: 0 }, /^COUNT_INVALID: replicas of a router .*for example 1/],
  ['an image without a tag', { image: 'vllm/vllm-router' }, /^IMAGE_UNPINNED: .*vllm\/vllm-router:<version>/],
  ['a fraction of a CPU', { resources: { cpus: 0.5 } }, /^COUNT_INVALID: CPUs of the router of vLLM 'chat'/],
  ['a namespace that is none', { clientNamespaces: ['Web'] }, /^NAME_INVALID: client namespace .*'web'/],
  ['an address that is no CIDR', { apiServerCidrs: ['10.0.0.1/8'] }, /^CIDR_/],
  ['an option that it derives', { extraArgs: ['--host=::'] }, /^ARGUMENT_RESERVED: .*got '--host=::'.*drop --host$/],
  ['a policy as an option', { extraArgs: ['--decode-policy', 'random'] }, /^ARGUMENT_RESERVED: .*use prefillPolicy and decodePolicy$/],
  ['a time-out as an option', { extraArgs: ['--request-timeout-secs', '5'] }, /^ARGUMENT_RESERVED: .*use requestTimeout$/],
];

test.each(REFUSED)('refuses %s', (_what, options, text) => {
  expect(refusalOf(() => routerOf(options))).toMatch(text);
});
