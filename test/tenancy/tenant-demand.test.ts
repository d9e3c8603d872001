import { App, Chart } from 'cdk8s';
import { DisaggregatedVllm, DistributedTrainingJob, ParallelismPlan, Tenant, TenantProps, TenantTier } from '../../src';
import { WorkPlatform } from '../training/work-platform';

const ONE_JOB = { image: 'a/b:1', command: ['train.py'], parallelism: ParallelismPlan.of({ tensor: 8, data: 4 }) };

/** Quota key of the virtual functions of one rail. */
const FUNCTIONS = `requests.${new WorkPlatform().rdma.resourceNames[0]}`;

/** A job of 4 pods with 8 GPUs and 8 virtual functions each, in a tenant with this quota. */
function job(quota: Partial<TenantProps>): void {
  const world = new WorkPlatform();
  const tenant = new Tenant(world.platform, 'team', { cluster: world.cluster, tier: TenantTier.PRIVILEGED, networks: [world.rdma], ...quota });
  new DistributedTrainingJob(new Chart(world.app, 'team-work', { namespace: 'team' }), 'pretrain', { tenant, pool: world.pool, rdma: world.rdma, ...ONE_JOB });
}

/** Five pods with 4 GPUs each. */
function serving(quota: Partial<TenantProps>): void {
  const world = new WorkPlatform();
  const tenant = new Tenant(world.platform, 'team', { cluster: world.cluster, tier: TenantTier.PRIVILEGED, networks: [world.rdma], ...quota });
  const tensor = ParallelismPlan.of({ tensor: 4 });
  new DisaggregatedVllm(new Chart(world.app, 'team-work', { namespace: 'team' }), 'chat', {
    tenant, pool: world.pool, rdma: world.rdma, model: 'a/b', prefill: { replicas: 3, parallelism: tensor }, decode: { replicas: 2, parallelism: tensor },
  });
}

const TOO_SMALL: readonly [string, Partial<TenantProps>, string[]][] = [
  ['GPUs', { gpuQuota: 31 }, ["job 'pretrain'", "tenant 'team'", 'got requests.nvidia.com/gpu: 4 pods with 8 each', 'allowed: requests.nvidia.com/gpu: 31', 'raise gpuQuota']],
  ['GPUs by their key', { quota: { 'requests.nvidia.com/gpu': '31' } }, ['4 pods with 8 each', "raise quota 'requests.nvidia.com/gpu'"]],
  ['virtual functions', { quota: { [FUNCTIONS]: '3' } }, [`${FUNCTIONS}: 4 pods with 1 each`]],
  ['pods', { quota: { pods: '3' } }, ['pods: 4 pods', 'allowed: pods: 3']],
  ['pods as objects', { quota: { 'count/pods': '3' } }, ['count/pods: 4 pods']],
  ['memory', { quota: { memory: '1Ti' } }, ['memory: 4 pods with ', 'allowed: memory: 1Ti']],
  ['limits of CPUs', { quota: { 'limits.cpu': '4' } }, ['limits.cpu: 4 pods with ']],
];

test.each(TOO_SMALL)('a job needs more than the quota of %s', (_, quota, words) => {
  for (const word of ['QUOTA_TOO_SMALL', ...words]) expect(() => job(quota)).toThrow(word);
});

test.each([
  ['just its GPUs', { gpuQuota: 32 }],
  ['just its pods', { quota: { pods: '4', [FUNCTIONS]: '4' } }],
  ['amounts that are not of pods', { quota: { 'services': '0', 'count/jobs.batch': '0', 'requests.storage': '0', 'hugepages-2Mi': '0', 'requests.ephemeral-storage': '0' } }],
  ['nothing', {}],
])('a quota of %s holds a job', (_, quota) => {
  expect(() => job(quota)).not.toThrow();
});

test('the roles of an instance are counted together', () => {
  expect(() => serving({ gpuQuota: 19 })).toThrow('got requests.nvidia.com/gpu: 3 pods with 4 each and 2 pods with 4 each');
  expect(() => serving({ gpuQuota: 20 })).not.toThrow();
});

test('the router is one of the pods', () => {
  expect(() => serving({ quota: { pods: '5' } })).toThrow('got pods: 3 pods and 2 pods and 1 pod');
  expect(() => serving({ quota: { pods: '6' } })).not.toThrow();
});

test('an untyped number is an amount', () => {
  expect(() => serving({ quota: { pods: 5 } as never })).toThrow('QUOTA_TOO_SMALL');
  expect(() => serving({ quota: { pods: 6 } as never })).not.toThrow();
});

test('nothing of a refused workload is emitted', () => {
  const world = new WorkPlatform();
  const tenant = new Tenant(world.platform, 'team', { cluster: world.cluster, tier: TenantTier.PRIVILEGED, gpuQuota: 8 });
  const chart = new Chart(new App(), 'team-work', { namespace: 'team' });
  expect(() => new DistributedTrainingJob(chart, 'pretrain', { tenant, pool: world.pool, ...ONE_JOB })).toThrow('QUOTA_TOO_SMALL');
  expect(chart.toJson()).toEqual([]);
});
