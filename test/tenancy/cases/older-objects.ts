import { AdmissionCase, admitted, denied, KubernetesObject } from './case';
import { DEBUGGER, Fields, mounting, NETWORKS, RAIL_0 } from './manifests';
import { CONTROLLER, NETWORK_OPERATOR } from './senders';
import { cronJob, daemonSet, deployment, leaderWorkerSet, rayHead, replicaSet } from './workload-manifests';

const WITH_DEV = { volumes: [{ name: 'd', hostPath: { path: '/dev' } }] };

/** The object as it waits for its finalizers, from before the policy. */
function deleting(object: KubernetesObject): KubernetesObject {
  return { ...object, metadata: { ...object.metadata, finalizers: ['foregroundDeletion'] } };
}

function scaled(object: KubernetesObject, replicas: number): KubernetesObject {
  return { ...object, spec: { ...object.spec as Fields, replicas } };
}

/** The object with these fields at a path, beside what is there. */
function changedAt(object: KubernetesObject, path: string, fields: Fields): KubernetesObject {
  return merged(object, path.split('.'), fields) as unknown as KubernetesObject;
}

function merged(object: object, [field, ...deeper]: readonly string[], fields: Fields): Fields {
  if (field === undefined) return { ...object, ...fields };
  return { ...object, [field]: merged((object as { readonly [field: string]: object | undefined })[field] ?? {}, deeper, fields) };
}

const NETWORK_STATUS = { 'k8s.v1.cni.cncf.io/network-status': '[]' };
const BY_MULTUS = { sender: NETWORK_OPERATOR, subresource: 'status' };

/** Where workloads keep the template of their pods. */
const TEMPLATE = 'spec.template';
const WORKER_TEMPLATE = 'spec.leaderWorkerTemplate.workerTemplate';
const HEAD_TEMPLATE = 'spec.headGroupSpec.template';
const JOB_TEMPLATE = 'spec.jobTemplate';

/** An update that changes these fields at a path of an object from before the policy. */
function older(object: KubernetesObject, path: string, fields: Fields, how: Partial<AdmissionCase> = {}): [KubernetesObject, Partial<AdmissionCase>] {
  return [changedAt(object, path, fields), { oldObject: object, ...how }];
}

/** The template of a custom kind need not say anything. */
const WITHOUT_POD_SPEC = { ...leaderWorkerSet('web'), spec: { replicas: 1, leaderWorkerTemplate: { size: 2, workerTemplate: {} } } };

/** Objects from before the policy: what leaves the spec and the annotations of pods as they are is admitted; the rest is judged. */
export const OLDER_OBJECT_CASES: readonly AdmissionCase[] = [
  denied('status-adds-network-to-older-pod', 'host-path', ...older(mounting('team-a', '/dev'), 'metadata.annotations', { [NETWORKS]: RAIL_0 }, { subresource: 'status' })),
  denied('ephemeral-container-in-older-pod', 'host-path', ...older(mounting('web', '/dev'), 'spec', { ephemeralContainers: [DEBUGGER] }, { subresource: 'ephemeralcontainers' })),
  denied('older-deployment-annotated', 'host-path', ...older(deployment('web', WITH_DEV), `${TEMPLATE}.metadata.annotations`, { team: 'x' })),
  denied('older-replicaset-spec-changed', 'host-path', ...older(replicaSet('team-a', WITH_DEV), `${TEMPLATE}.spec`, { terminationGracePeriodSeconds: 5 })),
  denied('older-cronjob-annotated', 'host-path', ...older(cronJob('web', WITH_DEV), `${JOB_TEMPLATE}.spec.template.metadata.annotations`, { team: 'x' })),
  denied('older-cronjob-spec-changed', 'host-path', ...older(cronJob('web', WITH_DEV), `${JOB_TEMPLATE}.spec.template.spec`, { terminationGracePeriodSeconds: 5 })),
  denied('older-leaderworkerset-annotated', 'host-path', ...older(leaderWorkerSet('web', WITH_DEV), `${WORKER_TEMPLATE}.metadata.annotations`, { team: 'x' })),
  denied('older-raycluster-annotated', 'host-path', ...older(rayHead('web', WITH_DEV), `${HEAD_TEMPLATE}.metadata.annotations`, { team: 'x' })),
  denied('label-and-host-path-added', 'host-path', changedAt(deployment('web', WITH_DEV), `${TEMPLATE}.metadata.labels`, { team: 'x' }), { oldObject: deployment('web') }),
  denied('backoff-limit-and-host-path-added', 'host-path', changedAt(cronJob('web', WITH_DEV), `${JOB_TEMPLATE}.spec`, { backoffLimit: 2 }), { oldObject: cronJob('web') }),
  denied('spec-added-to-worker-template', 'host-path', leaderWorkerSet('web', WITH_DEV), { oldObject: WITHOUT_POD_SPEC }),
  admitted('finalizer-of-older-pod-removed', mounting('team-a', '/dev'), {
    oldObject: { ...mounting('team-a', '/dev'), metadata: { name: 'probe', namespace: 'team-a', finalizers: ['batch.kubernetes.io/job-tracking'] } },
    sender: CONTROLLER,
  }),
  admitted('finalizer-of-older-deployment-removed', deployment('team-a', WITH_DEV), { oldObject: deleting(deployment('team-a', WITH_DEV)), sender: CONTROLLER }),
  admitted('finalizer-of-older-cronjob-removed', cronJob('web', WITH_DEV), { oldObject: deleting(cronJob('web', WITH_DEV)), sender: CONTROLLER }),
  admitted('finalizer-of-older-leaderworkerset-removed', leaderWorkerSet('web', WITH_DEV), { oldObject: deleting(leaderWorkerSet('web', WITH_DEV)), sender: CONTROLLER }),
  admitted('older-replicaset-scaled-down', scaled(replicaSet('web', WITH_DEV), 0), { oldObject: scaled(replicaSet('web', WITH_DEV), 3), sender: CONTROLLER }),
  admitted('older-deployment-labelled', ...older(deployment('team-a', WITH_DEV), `${TEMPLATE}.metadata.labels`, { team: 'x' })),
  admitted('older-replicaset-labelled', ...older(replicaSet('web', WITH_DEV), `${TEMPLATE}.metadata.labels`, { team: 'x' })),
  admitted('older-daemonset-labelled', ...older(daemonSet('web', WITH_DEV), `${TEMPLATE}.metadata.labels`, { team: 'x' })),
  admitted('older-leaderworkerset-labelled', ...older(leaderWorkerSet('web', WITH_DEV), `${WORKER_TEMPLATE}.metadata.labels`, { team: 'x' })),
  admitted('older-raycluster-labelled', ...older(rayHead('team-a', WITH_DEV), `${HEAD_TEMPLATE}.metadata.labels`, { team: 'x' })),
  admitted('older-cronjob-backoff-limit-changed', ...older(cronJob('web', WITH_DEV), `${JOB_TEMPLATE}.spec`, { backoffLimit: 2 })),
  admitted('older-cronjob-jobs-labelled', ...older(cronJob('team-a', WITH_DEV), `${JOB_TEMPLATE}.metadata.labels`, { team: 'x' })),
  admitted('leaderworkerset-without-pod-spec-scaled', scaled(WITHOUT_POD_SPEC, 3), { oldObject: WITHOUT_POD_SPEC }),
  admitted('network-status-of-older-pod-written', ...older(mounting('web', '/dev'), 'metadata.annotations', NETWORK_STATUS, BY_MULTUS)),
  admitted('network-status-of-older-pod-of-team-written', ...older(mounting('team-a', '/dev'), 'metadata.annotations', NETWORK_STATUS, BY_MULTUS)),
];
