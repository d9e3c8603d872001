import { Size } from 'cdk8s';
import * as fc from 'fast-check';
import { Manifest, refusalOf, roce, Site, site } from './rdma-site';
import { Addressing, RailLayout, RdmaNetwork, StorageIpvlanNetwork } from '../../src/fabric';

const NETWORKS = 'k8s.v1.cni.cncf.io/networks';

/** A network granted to namespace `llm`. */
function granted(props: Parameters<typeof roce>[1] = {}, at: Site = site()): RdmaNetwork {
  const rdma = roce(at, props);
  rdma.grantTo('llm');
  return rdma;
}

function storageOf({ chart, pool }: Site): StorageIpvlanNetwork {
  const storage = new StorageIpvlanNetwork(chart, 'storage', { pool, vlan: 300, parentInterface: 'bond0', addressing: Addressing.nvIpam('10.30.0.0/20') });
  storage.grantTo('llm');
  return storage;
}

const template = (metadata: object = {}): Manifest => ({
  metadata: { namespace: 'llm', ...metadata },
  spec: { containers: [{ name: 'train', image: 'registry.example/train:1.4' }] },
});

const networksOf = (pod: Manifest): Manifest[] => JSON.parse(pod.metadata.annotations[NETWORKS]);

describe('the networks annotation', () => {
  const added = (annotation: string): string => {
    const rdma = granted({ rails: RailLayout.perRail({ only: [0] }) });
    return rdma.patch(template({ annotations: { [NETWORKS]: annotation, other: 'kept' } })).metadata.annotations[NETWORKS];
  };
  const rail0 = '{"name":"rdma-rail-0-llm","interface":"rail0"}';

  test.each([
    ['', `[${rail0}]`],
    ['sriov', `[{"name":"sriov"},${rail0}]`],
    ['other/sriov@net5 , plain', `[{"name":"sriov","namespace":"other","interface":"net5"},{"name":"plain"},${rail0}]`],
    ['[{"name":"b","interface":"zz"},{"name":"a","interface":"aa","ips":["10.0.0.1/24"]}]', `[{"name":"a","interface":"aa","ips":["10.0.0.1/24"]},${rail0},{"name":"b","interface":"zz"}]`],
    [`[${rail0}]`, `[${rail0}]`],
    ['rdma-rail-0-llm@rail0', `[${rail0}]`],
    ['[{"name":"rdma-rail-0-llm","namespace":"llm","interface":"rail0"}]', '[{"name":"rdma-rail-0-llm","namespace":"llm","interface":"rail0"}]'],
    ['[{"name":"a","namespace":"","interface":""}]', `[{"name":"a"},${rail0}]`],
    ['[{"name":"san.v1","interface":"a0"}]', `[{"name":"san.v1","interface":"a0"},${rail0}]`],
    [' other / san @ s0 ', `[${rail0},{"name":"san","namespace":"other","interface":"s0"}]`],
    ['elsewhere/rdma-rail-0-llm', `[{"name":"rdma-rail-0-llm","namespace":"elsewhere"},${rail0}]`],
  ])('%s', (annotation, result) => {
    expect(JSON.parse(added(annotation))).toEqual(JSON.parse(result));
  });

  test.each([
    ['broken JSON', '[{"name":"rail0","interface":"net1" ]', 'is not valid JSON'],
    ['JSON that is no list', '{"name":"a"}', 'is not a list of objects'],
    ['a list of texts', '["a"]', 'is not a list of objects'],
    ['an entry without a name', '[{"interface":"net1"}]', 'is not the name of an attachment'],
    ['a name with capitals', 'Rail', "'Rail' is not the name"],
    ['two slashes', 'a/b/c', "'b/c' is not the name"],
    ['a number as name', '[{"name":1}]', "'1' is not the name"],
    ['two interfaces for one name', 'a@b@c', "'a@b@c' is not the name"],
    ['a dotted name in the short form', 'san.v1', "'san.v1' is not the name"],
    ['a namespace with capitals', '[{"name":"a","namespace":"Other"}]', "'Other' is not the name of a namespace"],
    ['the attachment of another namespace on the interface of a rail', 'elsewhere/rdma-rail-0-llm@rail0', "'rail0' for 'rdma-rail-0-llm' and 'rdma-rail-0-llm'"],
    ['the attachment as another interface, namespace written', 'llm/rdma-rail-0-llm@net1', "'rdma-rail-0-llm' as 'net1'"],
    ['an interface with a colon', 'a@b:c', "interface 'b:c'"],
    ['an interface of 16 characters', 'a@abcdefghijklmnop', "interface 'abcdefghijklmnop'"],
    ['an interface with a slash', 'a@b/c', "interface 'b/c'"],
    ['two interfaces of one name', '[{"name":"a","interface":"x"},{"name":"b","interface":"x"}]', "'x' for 'a' and 'b'"],
    ['the name of a rail', 'a@rail0', "'rail0' for 'a' and 'rdma-rail-0-llm'"],
    ['a name that Multus will give', 'a,b@net1', "'net1' for 'a' and 'b'"],
    ['the same attachment without an interface name', 'rdma-rail-0-llm', "drop 'rdma-rail-0-llm' from the annotation"],
    ['the same attachment as another interface', 'rdma-rail-0-llm@net1', "'rdma-rail-0-llm' as 'net1'"],
  ])('refuses %s', (_, annotation, why) => {
    const text = refusalOf(() => added(annotation));
    expect(text).toMatch(/^ANNOTATION_INVALID: /);
    expect(text).toContain(why);
  });

  test('interfaces of ten rails and more are in the order of their numbers', () => {
    const rdma = granted({ rails: RailLayout.flat() });
    expect(networksOf(rdma.patch(template(), { vfsPerRail: 12 })).map(entry => entry.interface)).toEqual(Array.from({ length: 12 }, (_, index) => `rail${index}`));
  });
});

describe('whatever the template', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'train', 'x1');
  const annotation = fc.option(fc.oneof(
    fc.uniqueArray(text, { maxLength: 3 }).map(names => names.join(',')),
    fc.uniqueArray(text, { maxLength: 3 }).map(names => JSON.stringify(names.map((name, index) => (index % 2 === 0 ? { name } : { name, interface: `if${index}` })))),
  ), { nil: undefined });
  const templates = fc.record({
    annotation,
    env: fc.uniqueArray(fc.record({ name: fc.constantFrom('NCCL_DEBUG', 'NCCL_IB_TC', 'FOO', 'UCX_TLS'), value: fc.constantFrom('rc', 'all') }), { selector: ({ name }) => name, maxLength: 3 }),
    containers: fc.integer({ min: 1, max: 3 }),
    gpus: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
    zone: fc.boolean(),
    caps: fc.subarray(['IPC_LOCK', 'NET_ADMIN']),
    tolerated: fc.boolean(),
  }).map(({ annotation: networks, env, containers, gpus, zone, caps, tolerated }) => ({
    metadata: { namespace: 'llm', ...(networks !== undefined && { annotations: { [NETWORKS]: networks } }) },
    spec: {
      ...(zone && { nodeSelector: { zone: 'a' } }),
      ...(tolerated && { tolerations: [{ key: 'gpu', operator: 'Exists' }] }),
      containers: Array.from({ length: containers }, (_, index) => ({
        name: `c${index}`,
        env,
        ...(gpus !== undefined && { resources: { limits: { 'nvidia.com/gpu': gpus } } }),
        ...(caps.length > 0 && { securityContext: { capabilities: { add: caps } } }),
      })),
    },
  }));
  const options = fc.record({
    vfsPerRail: fc.constantFrom(undefined, 1, 3),
    flat: fc.boolean(),
    sharedMemory: fc.constantFrom(undefined, Size.gibibytes(4)),
  });

  test('patching twice is patching once, and RDMA and storage give the same bytes in either order', () => {
    fc.assert(fc.property(templates, options, (pod, { flat, ...attach }) => {
      const at = site({}, { tolerations: [{ key: 'gpu' }] });
      const rdma = granted({ rails: flat ? RailLayout.flat() : RailLayout.perRail() }, at);
      const storage = storageOf(at);
      const once = rdma.patch(pod, attach);
      expect(JSON.stringify(rdma.patch(once, attach))).toBe(JSON.stringify(once));
      const stored = storage.patch(pod, attach);
      expect(JSON.stringify(storage.patch(stored))).toBe(JSON.stringify(stored));
      expect(JSON.stringify(rdma.patch(stored, attach))).toBe(JSON.stringify(storage.patch(once, attach)));
      const interfaces = networksOf(once).map((entry, index) => entry.interface ?? `net${index + 1}`);
      expect(new Set(interfaces).size).toBe(interfaces.length);
      expect(interfaces.every(name => name.length <= 15)).toBe(true);
      const vfs = Object.entries(once.spec.containers[0].resources.limits).filter(([name]) => name.startsWith('rdma/')).reduce((sum, [, count]) => sum + Number(count), 0);
      expect(networksOf(once).filter(({ name }) => name.startsWith('rdma-'))).toHaveLength(vfs);
    }), { numRuns: 60 });
  });
});
