import {
  GpuDriverSource, GpuModel, GpuSystem, IpvlanMode, ManagementProvider, NetworkDriverSource, NfdOwner, NicModel, PolicyEnforcement, RdmaNamespaceMode,
  TenantTier,
} from 'cdk8s-gpu-fabric';
import * as fc from 'fast-check';

/** The servers that random pools are made of, by name. */
export const SYSTEMS: { [name: string]: () => GpuSystem } = {
  dgxH100: () => GpuSystem.dgxH100(),
  dellXe9680H200: () => GpuSystem.dellXe9680H200(),
  lenovoSr680aV3H200: () => GpuSystem.lenovoSr680aV3H200(),
  ociBmGpuH100: () => GpuSystem.ociBmGpuH100(),
  ociBmGpuB200: () => GpuSystem.ociBmGpuB200(),
  ociBmGpuA100V2: () => GpuSystem.ociBmGpuA100V2(),
  fourL40s: () => GpuSystem.custom({
    name: 'four-l40s',
    gpu: GpuModel.L40S,
    gpusPerNode: 4,
    nic: NicModel.BLUEFIELD_3_SUPERNIC,
    rails: ['17:00.0', 'ca:00.0'].map((address, rail) => ({ rail, pciAddresses: [address] })),
  }),
  eightB200: () => GpuSystem.custom({
    name: 'eight-b200',
    gpu: GpuModel.B200,
    nic: NicModel.CONNECTX_7,
    rails: ['19', '2a', '3b', '4c', '9b', 'ab', 'c1', 'cb'].map((bus, rail) => ({ rail, pciAddresses: [`${bus}:00.0`] })),
    cpuCores: 224,
    memoryGiB: 2048,
  }),
};

/** Mostly the first, now and then one of the others. */
function mostly<T>(usual: fc.Arbitrary<T>, ...seldom: T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 60, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...seldom) });
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const flag = maybe(fc.boolean());
type Texts = { [name: string]: string };
const lists = (...items: string[]): fc.Arbitrary<string[]> => fc.constant(items);
const degree = fc.constantFrom(1, 2, 4, 8);

const management = fc.record({
  provider: fc.constantFrom(...Object.values(ManagementProvider)),
  cidrs: mostly<[string, string]>(
    fc.constantFrom<[string, string]>(['10.128.0.0/14', '172.30.0.0/16'], ['10.244.0.0/16', '10.96.0.0/12'], ['fd00:128::/48', 'fd00:30::/112']),
    ['10.0.0.0/8', '10.96.0.0/12'], ['10.244.0.1/16', '10.96.0.0/12'],
  ),
  mtu: maybe(mostly(fc.constantFrom(1400, 1500, 8900), 500)),
});

const transport = fc.oneof(
  fc.record({
    roce: fc.record({
      trafficClass: maybe(mostly(fc.integer({ min: 0, max: 255 }), 256)),
      mtu: maybe(mostly(fc.constantFrom(1500, 4220, 9000), 9979)),
      vlan: maybe(mostly(fc.integer({ min: 1, max: 4094 }), 4095)),
      adaptiveRouting: flag,
    }),
  }),
  fc.record({
    infiniband: fc.record({
      pkey: mostly(fc.constantFrom(undefined, undefined, 0x10, 0x8001), 0),
      mtu: maybe(fc.constantFrom(2044, 4092)),
      serviceLevel: maybe(fc.integer({ min: 0, max: 15 })),
      adaptiveRouting: flag,
    }),
  }),
);

const rdma = fc.record({
  transport,
  attachment: fc.record({
    vfsPerNic: mostly(fc.integer({ min: 1, max: 16 }), 0, 17, 128),
    priority: maybe(fc.integer({ min: 0, max: 99 })),
    externallyManaged: flag,
    spoofCheck: flag,
    trust: flag,
  }),
  flat: fc.boolean(),
  isolated: flag,
  /** Which /16 of 192.168.0.0/13, and how much of it; two networks may meet in one. */
  range: fc.record({ sixteenth: fc.integer({ min: 0, max: 7 }), prefixLength: mostly(fc.integer({ min: 16, max: 17 }), 26) }),
  ipv6: mostly(fc.constant(false), true),
  perNodeBlockSize: mostly(fc.constantFrom(undefined, undefined, 128), 1, 100),
  gatewayIndex: maybe(fc.constantFrom(1, -1)),
  resourceName: maybe(fc.constantFrom('rdma_vf', 'vf')),
});

const storage = fc.record({
  vlan: mostly(fc.integer({ min: 1, max: 4094 }), 0, 4095),
  parentInterface: mostly(fc.constantFrom('bond0', 'eth1'), undefined, 'enp170s0f1np1'),
  mtu: maybe(mostly(fc.constantFrom(1500, 9000), 40)),
  mode: maybe(fc.constantFrom(...Object.values(IpvlanMode))),
  manageVlan: flag,
  prefixLength: mostly(fc.integer({ min: 18, max: 22 }), 29),
});

const pool = fc.record({
  system: fc.constantFrom(...Object.keys(SYSTEMS)),
  nodes: mostly(fc.integer({ min: 8, max: 64 }), 0, 1),
  /** Whether its nodes bear a label of their own. */
  labelled: mostly(fc.constant(true), false),
  networkDrivers: mostly(fc.constantFrom(undefined, undefined, NetworkDriverSource.HOST), NetworkDriverSource.CONTAINER),
  tainted: fc.boolean(),
  rdma: maybe(rdma),
  storage: maybe(storage),
});

const tenant = fc.record({
  tier: fc.constantFrom(TenantTier.PRIVILEGED, TenantTier.PRIVILEGED, TenantTier.STANDARD),
  /** Whether each network of the cluster is given to it, in order; a standard tenant is given none, mostly. */
  networks: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  generous: mostly(fc.constant(false), true),
  gpuQuota: maybe(fc.integer({ min: 512, max: 1024 })),
  quota: maybe(mostly(fc.constantFrom<Texts[]>({ pods: '200' }, { 'limits.memory': '400Ti' }), { pods: 'many' })),
  editorGroups: maybe(lists('ml-engineers')),
  debugContainers: flag,
  egressCidrs: maybe(lists('203.0.113.0/24')),
});

const job = fc.record({
  tensor: degree,
  pipeline: fc.constantFrom(1, 1, 2),
  data: fc.integer({ min: 1, max: 8 }),
  rdma: fc.boolean(),
  storage: fc.boolean(),
  wholeNodes: mostly(fc.constant(true), false),
  vfsPerRail: maybe(mostly(fc.constant(1), 2)),
  env: maybe(mostly(fc.constantFrom<Texts[]>({ NCCL_DEBUG: 'INFO' }, { OMP_NUM_THREADS: '8' }), { NCCL_DEBUG: 'LOUD' })),
  image: mostly(fc.constant('registry.example/train:1.4'), 'registry.example/train', 'registry.example/train:latest'),
});

const role = fc.record({ replicas: fc.integer({ min: 1, max: 3 }), tensor: fc.constantFrom(1, 2, 4), data: fc.constantFrom(1, 1, 2) });

const serving = fc.record({ prefill: role, decode: role, storage: fc.boolean(), kvHeads: maybe(fc.constantFrom(4, 8)) });

/** A cluster as plain data: what `buildCluster` makes of it may still be refused. */
export const clusterPlan = fc.record({
  cluster: fc.record({
    kubernetesVersion: mostly(fc.constantFrom('1.33', '1.34'), '1.20'),
    resourcePrefix: maybe(mostly(fc.constantFrom('rdma', 'nvidia.com', 'fabric.example'), 'RDMA_')),
    nfdOwner: maybe(fc.constantFrom(...Object.values(NfdOwner))),
    sriovAdmissionWebhook: flag,
    resourceInjector: flag,
    gpuDriver: mostly(fc.constantFrom(undefined, GpuDriverSource.HOST, GpuDriverSource.PER_POOL), GpuDriverSource.OPERATOR),
    gpuDirectStorage: flag,
    gdrCopy: flag,
    siteCidrs: maybe(mostly(lists('172.16.0.0/16'), ['192.168.0.0/13'])),
    rdmaNamespaceMode: maybe(fc.constantFrom(...Object.values(RdmaNamespaceMode))),
    ibKubernetes: mostly(fc.constantFrom({ ufmSecret: 'ufm' }), undefined),
  }),
  management,
  pools: fc.array(pool, { minLength: 1, maxLength: 2 }),
  tenants: fc.array(tenant, { minLength: 1, maxLength: 3 }),
  access: maybe(fc.record({
    enforcement: maybe(fc.constantFrom(...Object.values(PolicyEnforcement))),
    openResources: maybe(lists('example.com/fpga')),
  })),
  jobs: fc.array(job, { maxLength: 2 }),
  servings: fc.array(serving, { maxLength: 1 }),
});

type Generated<T> = T extends fc.Arbitrary<infer U> ? U : never;

/** A random cluster as plain data. */
export type ClusterPlan = Generated<typeof clusterPlan>;
export type PoolPlan = Generated<typeof pool>;
export type JobPlan = Generated<typeof job>;
export type ServingPlan = Generated<typeof serving>;
export type RolePlan = Generated<typeof role>;
