import { AdmissionCase, admitted, denied, KubernetesObject } from './case';
import { container, NETWORKS, pod, podWith, RAIL_0, VF_0 } from './manifests';
import { CONTROLLER, Sender } from './senders';
import { batchJob, leaderWorkerSet, rayHead, statefulSet } from './workload-manifests';

const WITH_DEVICE = { containers: [container({ resources: { limits: { [VF_0]: '1' } } })] };

/** A controller of workloads, by its service account. */
function controller(namespace: string, name: string): Sender {
  return { username: `system:serviceaccount:${namespace}:${name}`, groups: ['system:authenticated', 'system:serviceaccounts', `system:serviceaccounts:${namespace}`] };
}

/** The object as the controller of its owner makes it. */
function madeFor(apiVersion: string, kind: string, object: KubernetesObject): KubernetesObject {
  const ownerReferences = [{ apiVersion, kind, name: 'owner', uid: '9b0c7d1e-3f0a-4c55-8a57-0d1f6f3a7a10', controller: true, blockOwnerDeletion: true }];
  return { ...object, metadata: { ...object.metadata, ownerReferences } };
}

const KUBERAY = { sender: controller('kuberay-operator', 'kuberay-operator') };
const LEADER_WORKERS = { sender: controller('lws-system', 'lws-controller-manager') };
const MPI = { sender: controller('mpi-operator', 'mpi-operator') };
const JOBSETS = { sender: controller('jobset-system', 'jobset-controller-manager') };
const TRAINING = { sender: controller('kubeflow', 'training-operator') };
const VOLCANO = { sender: controller('volcano-system', 'volcano-controllers') };
const BUILT_IN = { sender: CONTROLLER };

/** What controllers make of workloads: templates in lists, in maps and in other objects are no template's to follow, so their children are denied. */
export const CHILD_CASES: readonly AdmissionCase[] = [
  denied('pod-of-replicaset', 'privileged', madeFor('apps/v1', 'ReplicaSet', podWith('web', { securityContext: { privileged: true } })), BUILT_IN),
  denied('job-of-cronjob', 'resources', madeFor('batch/v1', 'CronJob', batchJob('web', WITH_DEVICE)), BUILT_IN),
  denied('job-of-jobset', 'resources', madeFor('jobset.x-k8s.io/v1alpha2', 'JobSet', batchJob('web', WITH_DEVICE)), JOBSETS),
  denied('pod-of-pytorchjob', 'networks', madeFor('kubeflow.org/v1', 'PyTorchJob', pod('web', {}, { [NETWORKS]: `team-a/${RAIL_0}` })), TRAINING),
  denied('job-of-mpijob-launcher', 'host-namespaces', madeFor('kubeflow.org/v2beta1', 'MPIJob', batchJob('team-a', { hostNetwork: true })), MPI),
  denied('pod-of-mpijob-worker', 'capabilities', madeFor('kubeflow.org/v2beta1', 'MPIJob', podWith('web', { securityContext: { capabilities: { add: ['IPC_LOCK'] } } })), MPI),
  denied('pod-of-raycluster-worker', 'mofed-devices', madeFor('ray.io/v1', 'RayCluster', podWith('web', { env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] })), KUBERAY),
  denied('raycluster-of-rayjob', 'resources', madeFor('ray.io/v1', 'RayJob', rayHead('web', WITH_DEVICE)), KUBERAY),
  denied('pod-of-volcano-job', 'host-path', madeFor('batch.volcano.sh/v1alpha1', 'Job', pod('web', { volumes: [{ name: 'd', hostPath: { path: '/dev' } }] })), VOLCANO),
  denied('statefulset-of-leader-template', 'resources', madeFor('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', statefulSet('web', WITH_DEVICE)), LEADER_WORKERS),
  denied('leaderworkerset-of-disaggregatedset', 'resources', madeFor('disaggregatedset.x-k8s.io/v1', 'DisaggregatedSet', leaderWorkerSet('web', WITH_DEVICE)), LEADER_WORKERS),
  admitted('job-of-jobset-with-rdma', madeFor('jobset.x-k8s.io/v1alpha2', 'JobSet', batchJob('team-a', WITH_DEVICE, { [NETWORKS]: RAIL_0 })), JOBSETS),
  admitted('pod-of-pytorchjob-with-rdma', madeFor('kubeflow.org/v1', 'PyTorchJob', pod('team-a', WITH_DEVICE, { [NETWORKS]: RAIL_0 })), TRAINING),
  admitted('pod-of-raycluster-with-rdma', madeFor('ray.io/v1', 'RayCluster', pod('team-a', WITH_DEVICE, { [NETWORKS]: RAIL_0 })), KUBERAY),
];
