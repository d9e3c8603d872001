import { ApiObject, Chart, Duration, Size } from 'cdk8s';
import * as fc from 'fast-check';
import { objectFaults } from './object-faults';
import { customSystem, environmentOf, WorkPlatform } from './work-platform';
import { DistributedTrainingJob, DistributedTrainingJobProps, Launcher, ParallelismPlan, TrainingEngine, WorkloadVolume } from '../../src';

const PLAN = ParallelismPlan.of({ tensor: 8, pipeline: 4, data: 8 });

function pretrain(world: WorkPlatform, changes: Partial<DistributedTrainingJobProps> = {}): DistributedTrainingJob {
  return new DistributedTrainingJob(world.work, 'pretrain', {
    tenant: world.tenant,
    pool: world.pool,
    rdma: world.rdma,
    image: 'nvcr.io/nvidia/pytorch:26.08-py3',
    command: ['python', 'train.py'],
    parallelism: PLAN,
    ...changes,
  });
}

/** The job's pod template and its container, with these changes. */
function podOf(changes: Partial<DistributedTrainingJobProps> = {}, world = new WorkPlatform()) {
  pretrain(world, changes);
  const { template } = world.object('Job', 'pretrain').spec;
  return { template, spec: template.spec, container: template.spec.containers[0] };
}

/** Variables of RDMA transports, whoever reads them. */
const RDMA_VARIABLE = /^(NCCL_IB|NCCL_NET|NVSHMEM_|UCX_)/;

describe('names', () => {
  test('objects, construct paths and host of pod 0', () => {
    const world = new WorkPlatform();
    const job = pretrain(world);
    expect(world.objects().map(object => `${object.kind} ${object.metadata.namespace}/${object.metadata.name}`)).toEqual([
      'Service llm/pretrain', 'Job llm/pretrain',
    ]);
    expect(job.node.children.map(child => child.node.id).sort()).toEqual(['Resource', 'service']);
    expect(ApiObject.of(job).kind).toBe('Job');
    expect(job.masterAddress).toBe('pretrain-0.pretrain');
    expect(job.namespace).toBe('llm');
  });

  test('the namespace is written even in a chart that has none', () => {
    const world = new WorkPlatform();
    const chart = new Chart(world.app, 'bare');
    new DistributedTrainingJob(chart, 'pretrain', {
      tenant: world.tenant, pool: world.pool, image: 'a/b:1', command: ['train.py'], parallelism: PLAN,
    });
    const namespaces = chart.node.findAll().filter(ApiObject.isApiObject).map(object => object.metadata.namespace);
    expect(namespaces).toEqual(['llm', 'llm']);
  });

  test('a name of its own', () => {
    const world = new WorkPlatform();
    expect(pretrain(world, { name: 'run-7' }).masterAddress).toBe('run-7-0.run-7');
    expect(world.object('Job', 'run-7').spec.template.spec.subdomain).toBe('run-7');
  });
});

describe('Indexed Job', () => {
  test('one pod for each node of the plan, in order and counted', () => {
    const world = new WorkPlatform();
    const job = pretrain(world);
    expect([job.pods, job.gpusPerPod, job.worldSize]).toEqual([32, 8, 256]);
    expect(world.object('Job', 'pretrain').spec).toMatchObject({ completionMode: 'Indexed', completions: 32, parallelism: 32 });
  });

  test('failures count for each pod, end the job with the first pod lost, and leave disruptions out', () => {
    const world = new WorkPlatform();
    pretrain(world);
    const { spec } = world.object('Job', 'pretrain');
    expect(spec.backoffLimitPerIndex).toBe(3);
    expect(spec.maxFailedIndexes).toBe(0);
    expect(spec).not.toHaveProperty('backoffLimit');
    expect(spec.podFailurePolicy.rules).toEqual([{ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] }]);
    expect(spec.podReplacementPolicy).toBe('Failed');
    expect(spec.template.spec.restartPolicy).toBe('Never');
  });

  test('objects and pods carry the labels of the job', () => {
    const world = new WorkPlatform();
    pretrain(world);
    const labels = { 'app.kubernetes.io/name': 'pretrain', 'app.kubernetes.io/component': 'training' };
    const job = world.object('Job', 'pretrain');
    for (const { metadata } of [job, world.object('Service', 'pretrain'), job.spec.template]) expect(metadata.labels).toEqual(labels);
  });

  test('takes limits of its own', () => {
    const world = new WorkPlatform();
    pretrain(world, {
      engine: TrainingEngine.indexedJob({ backoffLimitPerIndex: 0, activeDeadline: Duration.hours(2), timeToLiveAfterFinished: Duration.days(1) }),
    });
    expect(world.object('Job', 'pretrain').spec).toMatchObject({ backoffLimitPerIndex: 0, activeDeadlineSeconds: 7200, ttlSecondsAfterFinished: 86400 });
  });

  test('a headless Service names pods before they are ready', () => {
    const world = new WorkPlatform();
    pretrain(world, { masterPort: 23456 });
    const { spec } = world.object('Service', 'pretrain');
    expect(spec).toEqual({
      clusterIP: 'None',
      publishNotReadyAddresses: true,
      selector: { 'batch.kubernetes.io/job-name': 'pretrain' },
      ports: [{ name: 'rendezvous', port: 23456, protocol: 'TCP' }],
    });
    const { template } = world.object('Job', 'pretrain').spec;
    expect(template.spec.subdomain).toBe('pretrain');
    expect(template.spec.containers[0].args).toEqual(expect.arrayContaining(['--master-port', '23456']));
    expect(template.spec.containers[0].ports).toEqual([{ name: 'rendezvous', containerPort: 23456, protocol: 'TCP' }]);
  });

  test('declares the index first, so that other variables can refer to it', () => {
    const { container } = podOf({ launcher: Launcher.none() });
    expect(container.env[0]).toEqual({
      name: 'JOB_COMPLETION_INDEX', valueFrom: { fieldRef: { fieldPath: "metadata.annotations['batch.kubernetes.io/job-completion-index']" } },
    });
    expect(environmentOf(container).NODE_RANK).toBe('$(JOB_COMPLETION_INDEX)');
  });
});

describe('pod', () => {
  test('has nothing it does not need', () => {
    const { spec, container } = podOf();
    expect(spec).toMatchObject({
      automountServiceAccountToken: false, enableServiceLinks: false, securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { add: ['IPC_LOCK'], drop: ['ALL'] } });
    expect(spec).not.toHaveProperty('hostNetwork');
    expect(spec).not.toHaveProperty('imagePullSecrets');
  });

  test('is Guaranteed and has all GPUs of its node', () => {
    const { resources } = podOf().container;
    expect(resources.requests).toEqual(resources.limits);
    expect(resources.limits['nvidia.com/gpu']).toBe('8');
    expect(Object.keys(resources.limits).filter(name => name.startsWith('rdma/'))).toHaveLength(8);
  });

  test('asks for nine tenths of what the catalogue knows of its node', () => {
    const world = new WorkPlatform({ nodes: 2, system: customSystem(8, { cpuCores: 112, memoryGiB: 2048 }) });
    const { limits } = podOf({ parallelism: ParallelismPlan.of({ tensor: 8 }) }, world).container.resources;
    // 112 x 0.9 / 8 = 12.6 cores and 2048 x 0.9 / 8 = 230.4 GiB for each GPU, cut to whole ones
    expect(limits).toMatchObject({ cpu: '96', memory: '1840Gi' });
  });

  test('asks for a part of its node with a part of the GPUs', () => {
    const world = new WorkPlatform({ nodes: 2, system: customSystem(8, { cpuCores: 112, memoryGiB: 2048 }) });
    const { limits } = podOf({ parallelism: ParallelismPlan.of({ tensor: 4 }), gpusPerPod: 4 }, world).container.resources;
    expect(limits).toMatchObject({ 'cpu': '48', 'memory': '920Gi', 'nvidia.com/gpu': '4' });
  });

  test('asks for 8 CPUs and 64 GiB for each GPU of a node that nobody knows', () => {
    const world = new WorkPlatform({ nodes: 2, system: customSystem(4) });
    const { limits } = podOf({ parallelism: ParallelismPlan.of({ tensor: 4 }) }, world).container.resources;
    expect(limits).toMatchObject({ cpu: '32', memory: '256Gi' });
  });

  test('takes resources and shared memory as given', () => {
    const { spec, container } = podOf({ resources: { cpus: 100, memory: Size.mebibytes(1536 * 1024 + 512) }, sharedMemory: Size.gibibytes(256) });
    expect(container.resources.limits).toMatchObject({ cpu: '100', memory: '1573376Mi' });
    expect(spec.volumes).toContainEqual({ name: 'dshm', emptyDir: { medium: 'Memory', sizeLimit: '256Gi' } });
  });

  test('has one memory volume on /dev/shm', () => {
    const { spec, container } = podOf();
    expect(container.volumeMounts.filter((mount: { mountPath: string }) => mount.mountPath === '/dev/shm')).toHaveLength(1);
    expect(spec.volumes).toEqual([{ name: 'dshm', emptyDir: { medium: 'Memory', sizeLimit: '16Gi' } }]);
  });

  test('goes to the pool and tolerates its taints', () => {
    const world = new WorkPlatform({ pool: { tolerations: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }, { key: 'team', value: 'llm' }] } });
    const { spec } = podOf({ rdma: undefined }, world);
    expect(spec.nodeSelector).toEqual({ 'nvidia.com/gpu.product': 'NVIDIA-H100-80GB-HBM3' });
    expect(spec.tolerations).toEqual([
      { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' },
      { key: 'team', operator: 'Equal', value: 'llm' },
    ]);
    const attached = new WorkPlatform({ pool: { tolerations: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }] } });
    expect(podOf({}, attached).spec.tolerations).toHaveLength(1);
  });

  test('mounts volumes and pulls with credentials', () => {
    const { spec, container } = podOf({
      volumes: [
        WorkloadVolume.persistentVolumeClaim('datasets', { mountPath: '/data', readOnly: true }),
        WorkloadVolume.persistentVolumeClaim('checkpoints', { mountPath: '/checkpoints' }),
        WorkloadVolume.configMap('recipe', { mountPath: '/etc/recipe' }),
        WorkloadVolume.secret('tokens', { mountPath: '/etc/tokens' }),
        WorkloadVolume.ephemeral('cache', Size.gibibytes(100), { mountPath: '/cache' }),
      ],
      imagePullSecrets: ['registry'],
      terminationGracePeriod: Duration.minutes(10),
    });
    expect(spec.volumes.slice(1)).toEqual([
      { name: 'claim-datasets', persistentVolumeClaim: { claimName: 'datasets', readOnly: true } },
      { name: 'claim-checkpoints', persistentVolumeClaim: { claimName: 'checkpoints', readOnly: false } },
      { name: 'config-recipe', configMap: { name: 'recipe' } },
      { name: 'secret-tokens', secret: { secretName: 'tokens' } },
      { name: 'scratch-cache', emptyDir: { sizeLimit: '100Gi' } },
    ]);
    expect(container.volumeMounts.slice(1)).toEqual([
      { name: 'claim-datasets', mountPath: '/data', readOnly: true },
      { name: 'claim-checkpoints', mountPath: '/checkpoints' },
      { name: 'config-recipe', mountPath: '/etc/recipe', readOnly: true },
      { name: 'secret-tokens', mountPath: '/etc/tokens', readOnly: true },
      { name: 'scratch-cache', mountPath: '/cache' },
    ]);
    expect(spec.imagePullSecrets).toEqual([{ name: 'registry' }]);
    expect(spec.terminationGracePeriodSeconds).toBe(600);
  });
});

describe('networks', () => {
  test('with RDMA, all libraries use it', () => {
    const { template, container } = podOf();
    const env = environmentOf(container);
    expect([env.NCCL_IB_TC, env.UCX_IB_TRAFFIC_CLASS, env.NVSHMEM_IB_TRAFFIC_CLASS]).toEqual(['96', '96', '96']);
    expect(env.GLOO_SOCKET_IFNAME).toBe('eth0');
    expect(env.UCX_TLS).toMatch(/\brc\b.*\bcuda/);
    expect(Object.keys(env).filter(name => /^(NIXL|VLLM)_/.test(name))).toEqual([]);
    expect(JSON.parse(template.metadata.annotations['k8s.v1.cni.cncf.io/networks'])).toHaveLength(8);
  });

  test('without RDMA, there is nothing of it', () => {
    const { template, container } = podOf({ rdma: undefined });
    expect(Object.keys(environmentOf(container)).filter(name => RDMA_VARIABLE.test(name))).toEqual([]);
    expect(Object.keys(container.resources.limits)).toEqual(['cpu', 'memory', 'nvidia.com/gpu']);
    expect(container.securityContext.capabilities).toEqual({ drop: ['ALL'] });
    expect(template.metadata).not.toHaveProperty('annotations');
  });

  test('storage is one more interface and no RDMA', () => {
    const world = new WorkPlatform();
    const { template, container } = podOf({ rdma: undefined, storage: world.storage }, world);
    expect(JSON.parse(template.metadata.annotations['k8s.v1.cni.cncf.io/networks'])).toHaveLength(1);
    expect(Object.keys(environmentOf(container)).filter(name => RDMA_VARIABLE.test(name))).toEqual([]);
    const both = new WorkPlatform();
    const networks = JSON.parse(podOf({ storage: both.storage }, both).template.metadata.annotations['k8s.v1.cni.cncf.io/networks']);
    expect(networks).toHaveLength(9);
  });

  test('some rails, and several functions of each', () => {
    const { container } = podOf({ rails: [0, 1], vfsPerRail: 2 });
    expect(Object.entries(container.resources.limits).filter(([name]) => name.startsWith('rdma/'))).toEqual([
      ['rdma/rdma_vf_rail_0', '2'], ['rdma/rdma_vf_rail_1', '2'],
    ]);
  });
});

describe('environment', () => {
  test('what the user writes replaces what is derived, once', () => {
    const { container } = podOf({ env: { NCCL_IB_TC: '41', WANDB_PROJECT: 'x', PET_NODE_RANK: '$(JOB_COMPLETION_INDEX)' } });
    const names = container.env.map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(environmentOf(container)).toMatchObject({ NCCL_IB_TC: '41', WANDB_PROJECT: 'x', PET_NODE_RANK: '$(JOB_COMPLETION_INDEX)' });
  });

  test('replaces the rendezvous too, by value or by Secret', () => {
    const { container } = podOf({ launcher: Launcher.none(), env: { MASTER_ADDR: 'elsewhere' }, secretEnv: { NNODES: { secretName: 's', key: 'k' } } });
    expect(environmentOf(container)).toMatchObject({ MASTER_ADDR: 'elsewhere', MASTER_PORT: '29500', NNODES: { secretKeyRef: { name: 's', key: 'k' } } });
  });

  test('secrets are references', () => {
    const { container } = podOf({ secretEnv: { WANDB_API_KEY: { secretName: 'wandb', key: 'token' } } });
    expect(environmentOf(container).WANDB_API_KEY).toEqual({ secretKeyRef: { name: 'wandb', key: 'token' } });
  });
});

describe('every accepted job', () => {
  const degrees = fc.record({
    tensor: fc.constantFrom(1, 2, 4, 8),
    pipeline: fc.integer({ min: 1, max: 4 }),
    data: fc.integer({ min: 1, max: 8 }),
    rdma: fc.boolean(),
    storage: fc.boolean(),
    flat: fc.boolean(),
    gpusPerPod: fc.constantFrom(2, 4, 8),
  });

  test('is valid, covers its GPUs exactly, and does not depend on the order of its variables', () => {
    fc.assert(fc.property(degrees, ({ rdma, storage, flat, gpusPerPod, ...sizes }) => {
      const plan = ParallelismPlan.of(sizes);
      fc.pre(plan.tensor <= gpusPerPod && plan.gpus % gpusPerPod === 0 && plan.gpus <= 256);
      const [first, second] = [{ B_SECOND: '2', A_FIRST: '1' }, { A_FIRST: '1', B_SECOND: '2' }].map(env => {
        const world = new WorkPlatform({ flat });
        const job = pretrain(world, {
          parallelism: plan, gpusPerPod, env, rdma: rdma ? world.rdma : undefined, storage: storage ? world.storage : undefined,
        });
        expect(job.pods * job.gpusPerPod).toBe(plan.gpus);
        return world.objects();
      });
      expect(JSON.stringify(first)).toBe(JSON.stringify(second));
      expect(objectFaults(first)).toEqual([]);
    }), { numRuns: 40 });
  });
});
