import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/name-length';
const named = (api: string, kind: string, length: number, spec = '{}'): string => `apiVersion: ${api}\nkind: ${kind}\nmetadata: {name: ${'a'.repeat(length)}, namespace: n}\nspec: ${spec}\n`;
const REPLICAS = '{replicas: 11, template: {spec: {}}}';

/** Kind, and the longest name that fits. */
const LIMITS: readonly [string, string, number, string, string][] = [
  ['MPIJob', 'kubeflow.org/v2beta1', 53, `{mpiReplicaSpecs: {Worker: ${REPLICAS}}}`, '-worker-10'],
  ['PyTorchJob', 'kubeflow.org/v1', 53, `{pytorchReplicaSpecs: {Master: {replicas: 1}, Worker: ${REPLICAS}}}`, '-worker-10'],
  ['TFJob', 'kubeflow.org/v1', 55, '{tfReplicaSpecs: {Chief: {}}}', '-chief-0'],
  ['JobSet', 'jobset.x-k8s.io/v1alpha2', 54, '{replicatedJobs: [{name: node, replicas: 2, template: {spec: {parallelism: 4}}}]}', '-node-1-3'],
  ['TrainJob', 'trainer.kubeflow.org/v1alpha1', 54, '{trainer: {numNodes: 2}}', '-node-0-1'],
  ['LeaderWorkerSet', 'leaderworkerset.x-k8s.io/v1', 49, '{replicas: 20, leaderWorkerTemplate: {}}', '-19'],
  ['CronJob', 'batch/v1', 52, '{}', '11 characters'],
  ['StatefulSet', 'apps/v1', 52, '{}', 'controller-revision-hash'],
  ['RayCluster', 'ray.io/v1', 53, '{}', '-serve-svc'],
  ['RayJob', 'ray.io/v1', 47, '{}', 'cluster'],
  ['RayService', 'ray.io/v1', 47, '{}', 'cluster'],
  ['Service', 'v1', 63, '{}', 'DNS label'],
  ['Job', 'batch/v1', 63, '{}', 'job-name'],
  ['Job', 'batch.volcano.sh/v1alpha1', 54, '{tasks: [{name: worker, replicas: 2}]}', '-worker-1'],
  ['NicNodePolicy', 'mellanox.com/v1alpha1', 30, '{}', 'DaemonSets'],
];

describe(rule, () => {
  test.each(LIMITS)('%s of %s takes %i characters', (kind, api, limit, spec, says) => {
    expectClean(named(api, kind, limit, spec), rule);
    expectFinding(named(api, kind, limit + 1, spec), {
      rule, object: `${kind}/n/${'a'.repeat(limit + 1)}`, path: 'metadata.name', says: [`${limit + 1} characters`, `at most ${limit} characters`, says], severity: 'error',
    });
  });

  test.each([
    ['a Deployment', named('apps/v1', 'Deployment', 100)],
    ['a Service of Knative', named('serving.knative.dev/v1', 'Service', 70)],
    ['no name', 'apiVersion: batch/v1\nkind: CronJob\nmetadata: {generateName: a}\n'],
    ['a JobSet without jobs', named('jobset.x-k8s.io/v1alpha2', 'JobSet', 63)],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
