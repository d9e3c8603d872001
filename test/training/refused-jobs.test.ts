import { Chart, Size } from 'cdk8s';
import { customSystem, refusalOf, WorkPlatform } from './work-platform';
import {
  Addressing, DistributedTrainingJob, DistributedTrainingJobProps, GpuCluster, GpuModel, GpuNodePool, GpuSystem, ParallelismPlan, RdmaAttachment,
  RdmaNetwork, RdmaTransport, Tenant, TenantTier, TrainingEngine, WorkloadVolume,
} from '../../src';

type Changes = Partial<DistributedTrainingJobProps>;

function refused(change: (world: WorkPlatform) => Changes, world = new WorkPlatform({ nodes: 4 }), id = 'train'): string {
  return refusalOf(() => new DistributedTrainingJob(world.work, id, {
    tenant: world.tenant,
    pool: world.pool,
    rdma: world.rdma,
    image: 'registry.example/train:1.4',
    command: ['train.py'],
    parallelism: ParallelismPlan.of({ tensor: 8, data: 4 }),
    ...change(world),
  }));
}

const SCRATCH = { mountPath: '/scratch' };

/** Wrong input, the code of its refusal, and what the cure has to name. */
const CASES: { readonly what: string; readonly change: (world: WorkPlatform) => Changes; readonly code: string; readonly cure: string }[] = [
  {
    what: 'tensor parallelism wider than the GPUs that share NVLink',
    change: () => ({ parallelism: ParallelismPlan.of({ tensor: 16, data: 2 }) }),
    code: 'TENSOR_PARALLEL_BEYOND_NVLINK',
    cure: 'at most 8',
  },
  {
    what: 'tensor parallelism across pods of one node',
    change: () => ({ gpusPerPod: 4 }),
    code: 'TENSOR_PARALLEL_BEYOND_NVLINK',
    cure: 'at most 4',
  },
  {
    what: 'degrees that fill the last node in part',
    change: () => ({ parallelism: ParallelismPlan.of({ tensor: 4, data: 3 }) }),
    code: 'PARALLELISM_NOT_GPUS',
    cure: 'set data to 4',
  },
  {
    what: 'degrees that are not the GPUs of the pods asked for',
    change: () => ({ pods: 2 }),
    code: 'PARALLELISM_NOT_GPUS',
    cure: 'set data to 2',
  },
  {
    what: 'more nodes than the pool has',
    change: () => ({ parallelism: ParallelismPlan.of({ tensor: 8, data: 5 }) }),
    code: 'POOL_TOO_SMALL',
    cure: '5 nodes',
  },
  { what: 'more GPUs in a pod than in a node', change: () => ({ gpusPerPod: 9 }), code: 'NODE_TOO_SMALL', cure: 'at most 8 GPUs' },
  { what: 'no GPUs in a pod', change: () => ({ gpusPerPod: 0 }), code: 'COUNT_INVALID', cure: 'for example 1' },
  { what: 'a fraction of a GPU', change: () => ({ gpusPerPod: 2.5 }), code: 'COUNT_INVALID', cure: 'whole number' },
  { what: 'no pods', change: () => ({ pods: 0 }), code: 'COUNT_INVALID', cure: 'for example 1' },
  { what: 'a port that does not exist', change: () => ({ masterPort: 70000 }), code: 'COUNT_INVALID', cure: 'for example 65535' },
  { what: 'no virtual function', change: () => ({ vfsPerRail: 0 }), code: 'COUNT_INVALID', cure: 'for example 1' },
  { what: 'more virtual functions than a NIC has', change: () => ({ vfsPerRail: 9 }), code: 'VF_LIMIT_EXCEEDED', cure: 'vfsPerRail to 8' },
  { what: 'a rail that is not there', change: () => ({ rails: [8] }), code: 'RAIL_UNKNOWN', cure: '8' },
  { what: 'an image without a tag', change: () => ({ image: 'registry.example/train' }), code: 'IMAGE_UNPINNED', cure: 'registry.example/train:<version>' },
  { what: 'the tag latest', change: () => ({ image: 'train:latest' }), code: 'IMAGE_UNPINNED', cure: 'train:<version>' },
  { what: 'no command', change: () => ({ command: [] }), code: 'COMMAND_INVALID', cure: "['python', 'train.py']" },
  { what: 'a credential in the manifest', change: () => ({ env: { HF_TOKEN: 'hf_x' } }), code: 'SECRET_IN_MANIFEST', cure: 'secretEnv: { HF_TOKEN:' },
  {
    what: 'a variable that is given twice',
    change: () => ({ env: { WANDB_MODE: 'x' }, secretEnv: { WANDB_MODE: { secretName: 's', key: 'k' } } }),
    code: 'ENV_VALUE_INVALID',
    cure: 'drop WANDB_MODE',
  },
  { what: 'a value that NCCL does not take', change: () => ({ env: { NCCL_IB_TC: 'high' } }), code: 'ENV_VALUE_INVALID', cure: 'the default is 0' },
  { what: 'RDMA that is switched off', change: () => ({ env: { NCCL_IB_DISABLE: '1' } }), code: 'ENV_VALUE_INVALID', cure: 'NCCL_IB_DISABLE' },
  {
    what: 'a path that is not absolute',
    change: () => ({ volumes: [WorkloadVolume.persistentVolumeClaim('data', { mountPath: 'data' })] }),
    code: 'MOUNT_INVALID',
    cure: "'/data'",
  },
  {
    what: 'two volumes on one path',
    change: () => ({ volumes: [WorkloadVolume.configMap('a', SCRATCH), WorkloadVolume.configMap('b', SCRATCH)] }),
    code: 'MOUNT_INVALID',
    cure: "'config-b'",
  },
  {
    what: 'one volume twice',
    change: () => ({ volumes: [WorkloadVolume.configMap('a', SCRATCH), WorkloadVolume.configMap('a', { mountPath: '/b' })] }),
    code: 'MOUNT_INVALID',
    cure: "'config-a'",
  },
  {
    what: 'a volume on /dev/shm',
    change: () => ({ volumes: [WorkloadVolume.ephemeral('shm', Size.gibibytes(1), { mountPath: '/dev/shm' })] }),
    code: 'MOUNT_INVALID',
    cure: "'scratch-shm'",
  },
  {
    what: 'shared memory that is all of the memory',
    change: () => ({ resources: { memory: Size.gibibytes(16) } }),
    code: 'SHARED_MEMORY_TOO_LARGE',
    cure: 'above 16Gi',
  },
  { what: 'a fraction of a CPU', change: () => ({ resources: { cpus: 0.5 } }), code: 'COUNT_INVALID', cure: 'whole number' },
  { what: 'a name that is no name', change: () => ({ name: 'My_Job' }), code: 'NAME_INVALID', cure: "'my-job'" },
  { what: 'a name that no Service can have', change: () => ({ name: '7b' }), code: 'NAME_INVALID', cure: "'x-7b'" },
  {
    what: 'a name too long for the host name of the last pod',
    change: () => ({ name: 'n'.repeat(62) }),
    code: 'NAME_INVALID',
    cure: `'${'n'.repeat(61)}'`,
  },
];

test.each(CASES)('refuses $what', ({ change, code, cure }) => {
  const text = refused(change);
  expect(text).toMatch(new RegExp(`^${code}: `));
  expect(text.slice(text.lastIndexOf('; '))).toContain(cure);
  expect(text).not.toContain('\n');
});

test('a name that just fits is accepted', () => {
  const world = new WorkPlatform({ nodes: 16 });
  const job = (id: string, data: number) => new DistributedTrainingJob(world.work, id, {
    tenant: world.tenant, pool: world.pool, image: 'train:1', command: ['train.py'], parallelism: ParallelismPlan.of({ tensor: 8, data }),
  });
  expect(() => job('n'.repeat(61), 10)).not.toThrow();
  expect(refusalOf(() => job('m'.repeat(61), 11))).toContain('at most 60 characters with 11 pods');
});

test.each([-1, 0.5, 2 ** 31])('refuses %d restarts of each pod', backoffLimitPerIndex => {
  expect(refusalOf(() => TrainingEngine.indexedJob({ backoffLimitPerIndex }))).toMatch(/^COUNT_INVALID: backoffLimitPerIndex/);
});

test('refuses more memory than the node has', () => {
  const world = new WorkPlatform({ nodes: 4, system: customSystem(8, { memoryGiB: 1024 }) });
  const text = refused(() => ({ resources: { memory: Size.tebibytes(2) } }), world);
  expect(text).toMatch(/^NODE_TOO_SMALL: .*got 2048Gi; .*at most 1024Gi.*; set resources\.memory to 920Gi or less$/);
});

test('refuses tensor parallelism across the nodes of an NVL72 rack, for want of a compute domain', () => {
  const world = new WorkPlatform({ nodes: 4, system: customSystem(4, { gpu: GpuModel.GB200 }) });
  expect(refused(() => ({ parallelism: ParallelismPlan.of({ tensor: 8, data: 2 }) }), world)).toMatch(/^TENSOR_PARALLEL_BEYOND_NVLINK: .*at most 4/);
});

describe('pods that share nodes', () => {
  const half = { gpusPerPod: 4, parallelism: ParallelismPlan.of({ tensor: 4, data: 8 }) };

  test('fit when each finds a virtual function', () => {
    const world = new WorkPlatform({ nodes: 4, vfsPerNic: 2 });
    expect(refused(() => ({ ...half, parallelism: ParallelismPlan.of({ tensor: 4, data: 9 }) }), world)).toMatch(/^POOL_TOO_SMALL: .*got 9 pods with 4 GPUs each; allowed: at most 8 pods, 2 on each node; give the pool 5 nodes, or lower the degrees to 32 GPUs$/);
  });

  test.each([[1, undefined], [2, 2]])('do not fit with %d functions of each NIC and %p for a pod', (vfsPerNic, vfsPerRail) => {
    const text = refused(() => ({ ...half, vfsPerRail }), new WorkPlatform({ nodes: 4, vfsPerNic }));
    expect(text).toMatch(/^POOL_TOO_SMALL: .*at most 4 pods, 1 on each node by its virtual functions; raise vfsPerNic of network 'rdma'/);
  });

  test.each([
    ['memory', { memory: Size.gibibytes(1100) }],
    ['CPUs', { cpus: 120 }],
  ])('do not fit by their %s, though each alone fits a node', (_what, resources) => {
    const text = refused(() => ({ ...half, resources }), new WorkPlatform({ nodes: 4, vfsPerNic: 2 }));
    expect(text).toMatch(/^POOL_TOO_SMALL: .*at most 4 pods, 1 on each node by its CPUs and memory; lower resources\.cpus and resources\.memory/);
  });

  test('of a flat network take one function of each port', () => {
    const text = refused(() => half, new WorkPlatform({ nodes: 4, vfsPerNic: 1, flat: true }));
    expect(text).toMatch(/^POOL_TOO_SMALL: .*by its virtual functions/);
  });
});

describe('tenant', () => {
  test('refuses a network that the tenant was not given', () => {
    const world = new WorkPlatform({ nodes: 4 });
    const other = new Tenant(world.platform, 'other', { cluster: world.cluster, tier: TenantTier.PRIVILEGED, networks: [world.rdma] });
    const chart = new Chart(world.app, 'other-work', { namespace: 'other' });
    const job = (storage: boolean) => new DistributedTrainingJob(chart, 'train', {
      tenant: other,
      pool: world.pool,
      rdma: world.rdma,
      storage: storage ? world.storage : undefined,
      image: 'train:1',
      command: ['train.py'],
      parallelism: ParallelismPlan.of({ tensor: 8 }),
    });
    expect(refusalOf(() => job(true))).toMatch(/^NETWORK_NOT_GRANTED: job 'train' uses network 'storage'.*; add 'storage' to the networks of tenant 'other'$/);
  });

  test('refuses RDMA to a tenant of the standard tier', () => {
    const world = new WorkPlatform({ nodes: 4 });
    const web = new Tenant(world.platform, 'web', { cluster: world.cluster, tier: TenantTier.STANDARD });
    const chart = new Chart(world.app, 'web-work', { namespace: 'web' });
    const text = refusalOf(() => new DistributedTrainingJob(chart, 'train', {
      tenant: web, pool: world.pool, rdma: world.rdma, image: 'train:1', command: ['train.py'], parallelism: ParallelismPlan.of({ tensor: 8 }),
    }));
    expect(text).toMatch(/^(NETWORK_NOT_GRANTED|TIER_FORBIDS_RDMA): /);
    expect(refusalOf(() => new Tenant(world.platform, 'web2', { cluster: world.cluster, tier: TenantTier.STANDARD, networks: [world.rdma] })))
      .toMatch(/^TIER_FORBIDS_RDMA: /);
  });

  test('refuses a chart of another namespace', () => {
    const world = new WorkPlatform({ nodes: 4 });
    const chart = new Chart(world.app, 'elsewhere', { namespace: 'default' });
    expect(refusalOf(() => new DistributedTrainingJob(chart, 'train', {
      tenant: world.tenant, pool: world.pool, image: 'train:1', command: ['train.py'], parallelism: ParallelismPlan.of({ tensor: 8 }),
    }))).toMatch(/^TENANT_MISMATCH: .*got namespace 'default'; allowed: namespace 'llm'; .*'llm'$/);
  });

  test('refuses a pool that its network is not on', () => {
    const world = new WorkPlatform({ nodes: 4 });
    const pool = new GpuNodePool(world.platform, 'second', { cluster: world.cluster, system: GpuSystem.dgxH100(), nodes: 4, nodeSelector: { 'nvidia.com/gpu.product': 'NVIDIA-H100-NVL' } });
    expect(refused(() => ({ pool }), world)).toMatch(/^POOL_MISMATCH: .*got pool 'second'; allowed: pool 'h100'/);
  });

  test('refuses a pool of another cluster', () => {
    const world = new WorkPlatform({ nodes: 4 });
    const cluster = new GpuCluster(world.platform, 'second', { kubernetesVersion: '1.34' });
    const pool = new GpuNodePool(world.platform, 'h100-2', { cluster, system: GpuSystem.dgxH100(), nodes: 4 });
    const rdma = new RdmaNetwork(world.platform, 'rdma-2', {
      pool, transport: RdmaTransport.roce(), attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }), addressing: Addressing.nvIpam('192.168.0.0/16'),
    });
    expect(refused(() => ({ pool, rdma: undefined }), world)).toMatch(/^POOL_MISMATCH: .*cluster 'platform\/second'/);
    expect(refused(() => ({ pool, rdma }), world, 'train-2')).toMatch(/^(POOL_MISMATCH|NETWORK_NOT_GRANTED): /);
  });
});
