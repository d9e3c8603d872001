import { KubernetesObject } from './case';
import { Fields, ofTemplate, workload } from './manifests';

/** A workload of one kind whose pods have this spec and these annotations. */
type WorkloadMaker = (namespace: string, podSpec?: Fields, annotations?: Fields) => KubernetesObject;

function maker(apiVersion: string, kind: string, spec: (template: Fields) => Fields, always: Fields = {}): WorkloadMaker {
  return (namespace, podSpec = {}, annotations) => workload(apiVersion, kind, namespace, spec, { ...always, ...podSpec }, annotations);
}

const ONCE = { restartPolicy: 'Never' };
const leaderWorkers = (template: Fields): Fields => ({ replicas: 1, leaderWorkerTemplate: { size: 2, workerTemplate: template } });
const rayCluster = (template: Fields): Fields => ({ headGroupSpec: { rayStartParams: {}, template } });
const job = (template: Fields): Fields => ({ template });

export const deployment = maker('apps/v1', 'Deployment', ofTemplate);
export const replicaSet = maker('apps/v1', 'ReplicaSet', ofTemplate);
export const statefulSet = maker('apps/v1', 'StatefulSet', ofTemplate);
export const daemonSet = maker('apps/v1', 'DaemonSet', ofTemplate);
export const replicationController = maker('v1', 'ReplicationController', job);
export const batchJob = maker('batch/v1', 'Job', job, ONCE);
export const indexedJob = maker('batch/v1', 'Job', template => ({ completionMode: 'Indexed', template }), ONCE);
/** One that waits to be admitted to a queue; its pods may still get annotations. */
export const suspendedJob = maker('batch/v1', 'Job', template => ({ suspend: true, manualSelector: true, ...ofTemplate(template) }), ONCE);
export const cronJob = maker('batch/v1', 'CronJob', template => ({ schedule: '* * * * *', jobTemplate: { spec: { template } } }), ONCE);
export const leaderWorkerSet = maker('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', leaderWorkers);
export const rayHead = maker('ray.io/v1', 'RayCluster', rayCluster);
export const rayWorkers = maker('ray.io/v1', 'RayCluster', template => ({
  ...rayCluster({ spec: { containers: [{ name: 'head', image: 'registry.example/ray:2' }] } }), workerGroupSpecs: [{ groupName: 'gpu', replicas: 2, template }],
}));
export const jobSet = maker('jobset.x-k8s.io/v1alpha2', 'JobSet', template => ({ replicatedJobs: [{ name: 'workers', replicas: 1, template: { spec: { template } } }] }), ONCE);
export const pyTorchJob = maker('kubeflow.org/v1', 'PyTorchJob', template => ({ pytorchReplicaSpecs: { Worker: { replicas: 2, template } } }));
export const mpiJob = maker('kubeflow.org/v2beta1', 'MPIJob', template => ({ mpiReplicaSpecs: { Launcher: { replicas: 1, template }, Worker: { replicas: 2, template } } }));
export const volcanoJob = maker('batch.volcano.sh/v1alpha1', 'Job', template => ({ minAvailable: 2, tasks: [{ name: 'worker', replicas: 2, template }] }));
export const disaggregatedSet = maker('disaggregatedset.x-k8s.io/v1', 'DisaggregatedSet', template => ({ roles: [{ name: 'prefill', spec: leaderWorkers(template) }] }));
