import { runInNewContext } from 'node:vm';
import { Size } from 'cdk8s';
import * as fc from 'fast-check';
import { Manifest, refusalOf, roce, Site, site } from './rdma-site';
import { EnvironmentLibrary } from '../../src/catalog';
import { Addressing, RailLayout, RdmaNetwork, StorageIpvlanNetwork } from '../../src/fabric';

const NETWORKS = 'k8s.v1.cni.cncf.io/networks';

interface Attached {
  readonly at: Site;
  readonly rdma: RdmaNetwork;
  readonly storage: StorageIpvlanNetwork;
}

function attached(layout?: RailLayout): Attached {
  const at = site({}, { tolerations: [{ key: 'nvidia.com/gpu' }] });
  const rdma = roce(at, { rails: layout });
  const storage = new StorageIpvlanNetwork(at.chart, 'storage', {
    pool: at.pool, parentInterface: 'bond0', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20'),
  });
  rdma.grantTo('llm');
  storage.grantTo('llm');
  return { at, rdma, storage };
}

/** A pod template in the granted namespace; parts of its one container and of its spec can be replaced. */
function template(container: Manifest = {}, spec: Manifest = {}, annotation?: string): Manifest {
  return {
    metadata: { namespace: 'llm', ...(annotation !== undefined && { annotations: { [NETWORKS]: annotation } }) },
    spec: { containers: [{ name: 'main', image: 'registry.example/a:1', ...container }], ...spec },
  };
}

function memory(name: string, sizeLimit?: string): Manifest {
  return { name, emptyDir: { medium: 'Memory', ...(sizeLimit !== undefined && { sizeLimit }) } };
}

function selections(pod: Manifest): Manifest[] {
  return JSON.parse(pod.metadata.annotations[NETWORKS]);
}

function variables(pod: Manifest, container = 0): { [name: string]: unknown } {
  return Object.fromEntries(pod.spec.containers[container].env.map(({ name, value }: Manifest) => [name, value]));
}

describe('a pod on an RDMA network', () => {
  test('gets an interface of each rail, one VF for each, IPC_LOCK, shared memory and the environment', () => {
    const { rdma, at } = attached();
    const pod = rdma.patch(template());
    expect(selections(pod)).toEqual(rdma.attachmentNames('llm').map((name, rail) => ({ interface: `rail${rail}`, name })));
    const amounts = Object.fromEntries(rdma.resourceNames.map(name => [name, '1']));
    const [main] = pod.spec.containers;
    expect(main.resources).toEqual({ requests: amounts, limits: amounts });
    expect(main.securityContext).toEqual({ capabilities: { add: ['IPC_LOCK'] } });
    expect(main.volumeMounts).toEqual([{ name: 'dshm', mountPath: '/dev/shm' }]);
    expect(pod.spec.volumes).toEqual([{ name: 'dshm', emptyDir: { medium: 'Memory', sizeLimit: '1Gi' } }]);
    expect(main.env).toEqual(rdma.communication.toContainerEnv());
    expect(pod.spec.nodeSelector).toEqual(at.pool.nodeSelector);
    expect(pod.spec.tolerations).toEqual([expect.objectContaining({ key: 'nvidia.com/gpu' })]);
  });

  test('of some rails and several VFs gets just these, and their number in the environment', () => {
    const { rdma } = attached();
    const pod = rdma.patch(template(), { rails: [6, 2], vfsPerRail: 2 });
    expect(selections(pod).map(({ interface: name }) => name)).toEqual(['rail2', 'rail2v1', 'rail6', 'rail6v1']);
    expect(pod.spec.containers[0].resources.limits).toEqual({ 'rdma/rdma_vf_rail_2': '2', 'rdma/rdma_vf_rail_6': '2' });
    expect(variables(pod)).toMatchObject({ UCX_MAX_RNDV_RAILS: '4' });
    expect(variables(rdma.patch(template(), { rails: [0] }))).not.toHaveProperty('UCX_MAX_RNDV_RAILS');
  });

  test('that is flat repeats one attachment for each VF of one resource', () => {
    const { rdma } = attached(RailLayout.flat());
    const pod = rdma.patch(template());
    expect(selections(pod)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(index => ({ interface: `rail${index}`, name: 'rdma-llm' })));
    expect(pod.spec.containers[0].resources.requests).toEqual({ 'rdma/rdma_vf': '8' });
  });

  test('gives the devices to the containers that are named, each its own', () => {
    const { rdma } = attached();
    const two = { metadata: { namespace: 'llm' }, spec: { containers: ['a', 'b', 'c'].map(name => ({ name, image: 'registry.example/a:1' })) } };
    const pod = rdma.patch(two, { containers: ['a', 'c'], rails: [0] });
    expect(pod.spec.containers.map(({ resources }: Manifest) => resources?.limits)).toEqual([
      { 'rdma/rdma_vf_rail_0': '1' }, undefined, { 'rdma/rdma_vf_rail_0': '1' },
    ]);
    expect(selections(pod)).toHaveLength(2);
    expect(pod.spec.volumes).toHaveLength(1);
  });

  test('chooses libraries and keeps values that are given', () => {
    const { rdma } = attached();
    const pod = rdma.patch(template(), { libraries: [EnvironmentLibrary.NCCL], environment: { NCCL_DEBUG: 'INFO', NCCL_IB_TC: '41' } });
    expect(variables(pod)).toMatchObject({ NCCL_DEBUG: 'INFO', NCCL_IB_TC: '41' });
    expect(Object.keys(variables(pod)).filter(name => !name.startsWith('NCCL_'))).toEqual([]);
  });
});

describe('what a template has stays', () => {
  test.each([
    ['short form', 'other/san@san0', [{ interface: 'rail0', name: 'rdma-rail-0-llm' }, { interface: 'san0', name: 'san', namespace: 'other' }]],
    ['JSON form', '[{"name":"san","ips":["10.9.0.1/24"]}]', [{ name: 'san', ips: ['10.9.0.1/24'] }, { interface: 'rail0', name: 'rdma-rail-0-llm' }]],
  ])('an annotation in %s', (_, annotation, expected) => {
    expect(selections(attached().rdma.patch(template({}, {}, annotation), { rails: [0] }))).toEqual(expected);
  });

  test('variables of the container win over derived ones, and values given for the attachment over both', () => {
    const { rdma } = attached();
    const env = [{ name: 'NCCL_SOCKET_IFNAME', value: '=eth9' }, { name: 'NCCL_IB_TC', value: '1' }, { name: 'MINE', valueFrom: { fieldRef: { fieldPath: 'x' } } }];
    const pod = rdma.patch(template({ env }), { environment: { NCCL_IB_TC: '41' } });
    expect(variables(pod)).toMatchObject({ NCCL_SOCKET_IFNAME: '=eth9', NCCL_IB_TC: '41', NCCL_NET: 'IB' });
    expect(pod.spec.containers[0].env.slice(0, 3).map(({ name }: Manifest) => name)).toEqual(['NCCL_SOCKET_IFNAME', 'NCCL_IB_TC', 'MINE']);
  });

  test.each([['IPC_LOCK'], ['CAP_IPC_LOCK'], ['ALL']])('capability %s is not added to', capability => {
    const securityContext = { runAsUser: 0, capabilities: { add: [capability], drop: ['NET_RAW'] } };
    expect(attached().rdma.patch(template({ securityContext })).spec.containers[0].securityContext).toEqual(securityContext);
  });

  test('shared memory that is mounted is used, also with a trailing slash', () => {
    const spec = { volumes: [{ name: 'mine', emptyDir: { medium: 'Memory', sizeLimit: '8Gi' } }] };
    const pod = attached().rdma.patch(template({ volumeMounts: [{ name: 'mine', mountPath: '/dev/shm/' }] }, spec));
    expect(pod.spec.volumes).toEqual(spec.volumes);
    expect(pod.spec.containers[0].volumeMounts).toHaveLength(1);
  });

  test('shared memory follows the GPUs, and an explicit size wins', () => {
    const { rdma } = attached();
    const limits = { 'nvidia.com/gpu': '8', 'memory': '64Gi' };
    const sizes = [rdma.patch(template({ resources: { limits } })), rdma.patch(template(), { sharedMemory: Size.gibibytes(32) })]
      .map(pod => pod.spec.volumes[0].emptyDir.sizeLimit);
    expect(sizes).toEqual(['8Gi', '32Gi']);
  });

  test('shared memory of the size that is asked for, however written, and one without a limit', () => {
    const mounted = (size?: string) => template({ volumeMounts: [{ name: 'm', mountPath: '/dev/shm' }] }, { volumes: [memory('m', size)] });
    const { rdma } = attached();
    expect(rdma.patch(mounted('2048Mi'), { sharedMemory: Size.gibibytes(2) }).spec.volumes).toEqual([memory('m', '2048Mi')]);
    expect(rdma.patch(mounted()).spec.volumes).toEqual([memory('m')]);
  });

  test('a variable whose name is one of every JavaScript object', () => {
    const env = [{ name: 'constructor', value: 'a' }, { name: 'toString', value: 'b' }];
    expect(variables(attached().rdma.patch(template({ env })))).toMatchObject({ constructor: 'a', toString: 'b' });
  });

  test('a template of another realm, which is copied too', () => {
    const given = runInNewContext(`(${JSON.stringify(template())})`);
    const pod = attached().rdma.patch(given);
    expect(JSON.stringify(given)).toBe(JSON.stringify(template()));
    expect(JSON.stringify(pod)).toBe(JSON.stringify(attached().rdma.patch(template())));
  });

  test('the template that is passed is not changed, and a class instance in it is carried along', () => {
    const { rdma } = attached();
    const given = template();
    const before = structuredClone(given);
    rdma.patch(given);
    expect(given).toEqual(before);
    const late = Size.gibibytes(1);
    expect(rdma.patch({ ...given, extra: late }).extra).toBe(late);
  });
});

describe('order and repetition', () => {
  test('patching twice is patching once', () => {
    const { rdma, storage } = attached();
    const once = storage.patch(rdma.patch(template()));
    expect(JSON.stringify(rdma.patch(storage.patch(once)))).toBe(JSON.stringify(once));
  });

  test('two networks patch in either order to the same bytes, whatever the annotation was', () => {
    const { rdma, storage } = attached();
    const entry = fc.record({ name: fc.constantFrom('san', 'lan', 'backup'), interface: fc.option(fc.constantFrom('a0', 'z9', 'rail10x'), { nil: undefined }) });
    const entryList = fc.uniqueArray(entry, { maxLength: 3, selector: ({ interface: name }) => name ?? {} });
    fc.assert(fc.property(entryList, fc.subarray([0, 3, 7], { minLength: 1 }), (entries, rails) => {
      const given = template({}, {}, JSON.stringify(entries));
      const one = storage.patch(rdma.patch(given, { rails }));
      const other = rdma.patch(storage.patch(given), { rails });
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    }), { numRuns: 60 });
  });
});

test('Two RDMA networks that are given the same environment patch a container in either order to the same bytes', () => {
  const at = site();
  const [one, two] = [[0, 1], [6, 7]].map((only, index) => roce(at, {
    rails: RailLayout.perRail({ only }), resourceName: `vf${index}`, interfacePrefix: `p${index}x`, addressing: Addressing.nvIpam(`10.${index}.0.0/20`),
  }, `rdma${index}`));
  [one, two].forEach(network => network.grantTo('llm'));
  const range = '10.0.0.0/15';
  const environment = { NCCL_IB_ADDR_RANGE: range, NVSHMEM_IB_ADDR_RANGE: range, UCX_IB_ROCE_SUBNETS: range };
  const options = { environment, sharedMemory: Size.gibibytes(4) };
  const pod = one.patch(two.patch(template(), options), options);
  expect(JSON.stringify(two.patch(one.patch(template(), options), options))).toBe(JSON.stringify(pod));
  expect(selections(pod).map(({ interface: name }) => name)).toEqual(['p0x0', 'p0x1', 'p1x6', 'p1x7']);
  expect(variables(pod)).toMatchObject(options.environment);
});

describe('refuses', () => {
  const cases: [string, (given: Attached) => unknown, string, string][] = [
    ['no pod template', ({ rdma }) => rdma.patch({}, { namespace: 'llm' }), 'POD_TEMPLATE_INVALID', 'spec.template of a Deployment'],
    ['a container without a name', ({ rdma }) => rdma.patch({ metadata: { namespace: 'llm' }, spec: { containers: [{}] } }), 'POD_TEMPLATE_INVALID', '1 containers'],
    ['a pod on the host network', ({ rdma }) => rdma.patch(template({}, { hostNetwork: true })), 'POD_TEMPLATE_INVALID', 'drop hostNetwork'],
    ['an unknown container', ({ rdma }) => rdma.patch(template(), { containers: ['man'] }), 'POD_TEMPLATE_INVALID', "'main'"],
    ['no container', ({ rdma }) => rdma.patch(template(), { containers: [] }), 'POD_TEMPLATE_INVALID', "for example 'main'"],
    ['a namespace without a grant', ({ rdma }) => rdma.patch(template(), { namespace: 'web' }), 'NETWORK_NOT_GRANTED', "grantTo('web')"],
    ['no namespace', ({ rdma }) => rdma.patch({ spec: template().spec }), 'NETWORK_NOT_GRANTED', 'set namespace in the options'],
    ['an annotation that is no JSON', ({ rdma }) => rdma.patch(template({}, {}, '[{"name":"san",}]')), 'ANNOTATION_INVALID', 'not valid JSON'],
    ['an annotation that is no list', ({ rdma }) => rdma.patch(template({}, {}, '{"name":"san"}')), 'ANNOTATION_INVALID', 'not a list of objects'],
    ['an attachment that is no name', ({ rdma }) => rdma.patch(template({}, {}, 'San_1')), 'ANNOTATION_INVALID', "'San_1'"],
    ['an interface of 16 characters', ({ rdma }) => rdma.patch(template({}, {}, 'san@abcdefghijklmnop')), 'ANNOTATION_INVALID', '1 to 15 characters'],
    ['an interface name twice', ({ rdma }) => rdma.patch(template({}, {}, 'san@rail0')), 'ANNOTATION_INVALID', "rename 'rail0'"],
    ['its attachment under another interface', ({ storage }) => storage.patch(template({}, {}, 'storage@eth1')), 'ANNOTATION_INVALID', "'storage' as 'eth1'"],
    ['its attachment without an interface', ({ storage }) => storage.patch(template({}, {}, 'storage')), 'ANNOTATION_INVALID', 'without an interface name'],
    ['another number of VFs', ({ rdma }) => rdma.patch(template({ resources: { limits: { 'rdma/rdma_vf_rail_0': '2' } } })), 'RESOURCE_CONFLICT', 'set vfsPerRail to 2'],
    ['NCCL without RDMA', ({ rdma }) => rdma.patch(template({ env: [{ name: 'NCCL_IB_DISABLE', value: '1' }] })), 'ENV_VALUE_INVALID', 'NCCL_IB_DISABLE=1'],
    ['NCCL on sockets', ({ rdma }) => rdma.patch(template({ env: [{ name: 'NCCL_NET', value: 'Socket' }] })), 'ENV_VALUE_INVALID', 'NCCL_NET=Socket'],
    ['UCX on TCP', ({ rdma }) => rdma.patch(template({ env: [{ name: 'UCX_TLS', value: 'tcp,cuda_copy' }] })), 'ENV_VALUE_INVALID', 'drop UCX_TLS'],
    ['UCX without ib', ({ rdma }) => rdma.patch(template({ env: [{ name: 'UCX_TLS', value: '^ib' }] })), 'ENV_VALUE_INVALID', 'UCX_TLS=^ib'],
    ['UCX on the primary interface', ({ rdma }) => rdma.patch(template({ env: [{ name: 'UCX_NET_DEVICES', value: 'eth0' }] })), 'ENV_VALUE_INVALID', 'RDMA devices'],
    ['NVSHMEM without a transport', ({ rdma }) => rdma.patch(template({ env: [{ name: 'NVSHMEM_REMOTE_TRANSPORT', value: 'none' }] })), 'ENV_VALUE_INVALID', 'ibrc'],
    ['variables as a map', ({ rdma }) => rdma.patch(template({ env: { A: '1' } })), 'POD_TEMPLATE_INVALID', "write env of container 'main' as [{ name: ... }]"],
    ['a variable without a name', ({ rdma }) => rdma.patch(template({ env: [null] })), 'POD_TEMPLATE_INVALID', 'a list of objects with a name'],
    ['a mount without a path', ({ rdma }) => rdma.patch(template({ volumeMounts: [{ name: 'a' }] })), 'POD_TEMPLATE_INVALID', 'with a mountPath'],
    ['tolerations that are no list', ({ storage }) => storage.patch(template({}, { tolerations: {} })), 'POD_TEMPLATE_INVALID', 'write spec.tolerations as a list'],
    ['an annotation that is no text', ({ rdma }) => rdma.patch(template({}, {}, [{ name: 'san' }] as unknown as string)), 'ANNOTATION_INVALID', 'it is not a text'],
    ['a smaller volume than it is asked for', ({ rdma }) => rdma.patch(template({}, { volumes: [memory('dshm', '1Gi')] }), { sharedMemory: Size.gibibytes(8) }), 'MOUNT_INVALID', "sharedMemory 8Gi beside volume 'dshm' of 1Gi"],
    ['a volume that is larger than the memory limit', ({ rdma }) => rdma.patch(template({ resources: { limits: { memory: '4Gi' } } }, { volumes: [memory('dshm', '64Gi')] })), 'SHARED_MEMORY_TOO_LARGE', 'above 64Gi'],
    ['nodes of another pool', ({ rdma }) => rdma.patch(template({}, { nodeSelector: { 'nvidia.com/gpu.product': 'NVIDIA-H200' } })), 'SELECTOR_INVALID', "'NVIDIA-H200'"],
    ['shared memory beyond the memory limit', ({ rdma }) => rdma.patch(template({ resources: { limits: { memory: '512Mi' } } })), 'SHARED_MEMORY_TOO_LARGE', 'above 1Gi'],
    ['a volume of its name that is not in memory', ({ rdma }) => rdma.patch(template({}, { volumes: [{ name: 'dshm', emptyDir: {} }] })), 'MOUNT_INVALID', "rename volume 'dshm'"],
    ['two sizes of shared memory', ({ rdma }) => rdma.patch(template({ volumeMounts: [{ name: 'm', mountPath: '/dev/shm' }] }, { volumes: [{ name: 'm', emptyDir: {} }] }), { sharedMemory: Size.gibibytes(2) }), 'MOUNT_INVALID', 'no size limit'],
    ['rails of a flat network', () => attached(RailLayout.flat()).rdma.patch(template(), { rails: [0, 1] }), 'RAIL_UNKNOWN', 'vfsPerRail: 2'],
    ['a rail that is not there', ({ rdma }) => rdma.patch(template(), { rails: [8] }), 'RAIL_UNKNOWN', '8'],
    ['more VFs than a node has, over containers', ({ rdma }) => rdma.patch({ metadata: { namespace: 'llm' }, spec: { containers: [{ name: 'a' }, { name: 'b' }] } }, { containers: ['a', 'b'], vfsPerRail: 5 }), 'VF_LIMIT_EXCEEDED', 'lower vfsPerRail to 4'],
  ];

  test.each(cases)('%s', (_, action, code, words) => {
    const given = attached();
    const text = refusalOf(() => action(given));
    expect(text).toContain(`${code}: `);
    expect(text).toContain(words);
  });

  test('RDMA that is turned off, in words for templates and for workloads that have only env', () => {
    const text = refusalOf(() => attached().rdma.patch(template({ env: [{ name: 'NCCL_IB_DISABLE', value: '1' }] })));
    expect(text).toContain("drop NCCL_IB_DISABLE from the variables of 'main', or leave the network out");
    expect(text).toContain("where patch or attachTo is called, their option environment: { NCCL_IB_DISABLE: '1' } says that it is meant");
    const meant = attached().rdma.patch(template({ env: [{ name: 'NCCL_IB_DISABLE', value: '1' }] }), { environment: { NCCL_IB_DISABLE: '1' } });
    expect(variables(meant).NCCL_IB_DISABLE).toBe('1');
  });

  test('whatever is no pod template, and never fails otherwise', () => {
    const { rdma, storage } = attached();
    const junk = fc.anything({ maxDepth: 2 });
    const part = (keys: string[]) => fc.oneof(junk, fc.record(Object.fromEntries(keys.map(key => [key, junk])), { requiredKeys: [] }));
    const container = fc.record({
      name: fc.constant('main'),
      env: fc.oneof(junk, fc.array(part(['name', 'value']))),
      volumeMounts: junk,
      resources: part(['limits', 'requests']),
      securityContext: part(['capabilities']),
    }, { requiredKeys: ['name'] });
    const spec = fc.record({
      containers: fc.oneof(junk, fc.array(container, { maxLength: 2 })), volumes: junk, tolerations: junk, nodeSelector: junk,
    }, { requiredKeys: ['containers'] });
    const pod = fc.record({ metadata: part(['annotations', 'namespace']), spec });
    fc.assert(fc.property(fc.oneof(junk, pod), given => {
      for (const network of [rdma, storage]) {
        expect(refusalOf(() => network.patch(given, { namespace: 'llm' }))).toMatch(/^(|[A-Z_]+: [^]*)$/);
      }
    }), { numRuns: 400 });
  });

  test.each([
    ['NCCL_IB_DISABLE', '0'], ['NCCL_NET', 'IB'], ['UCX_TLS', 'all'], ['UCX_TLS', 'rc_x,cuda'], ['UCX_TLS', '^tcp'], ['UCX_NET_DEVICES', 'mlx5_0:1,eth0'],
  ])('but takes %s=%s', (name, value) => {
    const pod = attached().rdma.patch(template({ env: [{ name, value }] }));
    expect(variables(pod)[name]).toBe(value);
  });
});
