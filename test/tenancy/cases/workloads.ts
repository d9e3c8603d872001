import { AdmissionCase, admitted, denied } from './case';
import { container, custom, Fields, NETWORKS, RAIL_0, VF_0 } from './manifests';
import { CONTROLLER } from './senders';
import {
  batchJob, cronJob, daemonSet, deployment, disaggregatedSet, indexedJob, jobSet, leaderWorkerSet, mpiJob, pyTorchJob, rayHead, rayWorkers,
  replicaSet, replicationController, statefulSet, suspendedJob, volcanoJob,
} from './workload-manifests';
import { GRANTED, OTHERS } from '../admission-world';

const WITH_DEVICE = { containers: [container({ resources: { limits: { [VF_0]: '1' } } })] };
const PRIVILEGED = { containers: [container({ securityContext: { privileged: true } })] };
const WITH_MOFED = { containers: [container({ env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] })] };
const WITH_DEV = { volumes: [{ name: 'd', hostPath: { path: '/dev' } }] };
const adding = (capability: string): Fields => ({ containers: [container({ securityContext: { capabilities: { add: [capability] } } })] });
const NETWORK_OF_TEAM_A = { [NETWORKS]: `team-a/${RAIL_0}` };
const RDMA_POD = {
  containers: [container({ securityContext: { capabilities: { add: ['IPC_LOCK'] } }, resources: { limits: { 'nvidia.com/gpu': 8, [VF_0]: 1 } } })],
};

/** Workloads, which are denied before their pods, when they are made and when they change. */
export const WORKLOAD_CASES: readonly AdmissionCase[] = [
  denied('deployment-with-network', 'networks', deployment('web', {}, NETWORK_OF_TEAM_A)),
  denied('deployment-without-tier', 'host-path', deployment('stray', WITH_DEV)),
  denied('replicaset-with-host-path', 'host-path', replicaSet('web', WITH_DEV)),
  denied('statefulset-privileged', 'privileged', statefulSet('team-a', PRIVILEGED)),
  denied('statefulset-with-networks-of-other-tenant', 'networks', statefulSet('team-a', {}, { [NETWORKS]: `[ {"name" : "${OTHERS.attachments[0]}", "namespace":"team-b"} ]` })),
  denied('daemonset-host-network', 'host-namespaces', daemonSet('team-a', { hostNetwork: true })),
  denied('daemonset-in-name-like-exempt', 'host-namespaces', daemonSet('kube-system-2', { hostNetwork: true })),
  denied('job-with-resource', 'resources', batchJob('web', WITH_DEVICE)),
  denied('job-with-claim', 'resource-claims', batchJob('web', { resourceClaims: [{ name: 'vf', resourceClaimTemplateName: 'vf' }] })),
  denied('cronjob-with-resource', 'resources', cronJob('web', WITH_DEVICE)),
  denied('cronjob-with-network', 'networks', cronJob('web', {}, NETWORK_OF_TEAM_A)),
  denied('replicationcontroller-with-capability', 'capabilities', replicationController('web', adding('IPC_LOCK'))),
  denied('leaderworkerset-worker', 'resources', leaderWorkerSet('web', WITH_DEVICE)),
  denied('leaderworkerset-request-only', 'resources', leaderWorkerSet('web', { containers: [container({ resources: { requests: { [VF_0]: '1' } } })] })),
  denied('leaderworkerset-zero-and-one', 'resources', leaderWorkerSet('web', { containers: [container({ resources: { requests: { [VF_0]: '0' }, limits: { [VF_0]: 1 } } })] })),
  denied('leaderworkerset-with-network', 'networks', leaderWorkerSet('team-a', {}, { [NETWORKS]: `${RAIL_0},some-other` })),
  denied('raycluster-head', 'mofed-devices', rayHead('web', WITH_MOFED)),
  denied('raycluster-head-visible-devices', 'visible-devices', rayHead('team-a', { containers: [container({ env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] })] })),
  denied('raycluster-of-older-version', 'host-path', { ...rayHead('web', WITH_DEV), apiVersion: 'ray.io/v1alpha1' }),
  denied('deployment-update-adds-host-path', 'host-path', deployment('team-a', WITH_DEV), { oldObject: deployment('team-a') }),
  denied('statefulset-update-adds-network', 'networks', statefulSet('web', {}, NETWORK_OF_TEAM_A), { oldObject: statefulSet('web') }),
  denied('daemonset-update-adds-privileged', 'privileged', daemonSet('web', PRIVILEGED), { oldObject: daemonSet('web') }),
  denied('cronjob-update-adds-resource', 'resources', cronJob('web', WITH_DEVICE), { oldObject: cronJob('web') }),
  denied('suspended-job-update-adds-network', 'networks', suspendedJob('web', {}, NETWORK_OF_TEAM_A), { oldObject: suspendedJob('web') }),
  denied('leaderworkerset-update-adds-capability', 'capabilities', leaderWorkerSet('web', adding('IPC_LOCK')), { oldObject: leaderWorkerSet('web') }),
  denied('raycluster-update-adds-host-network', 'host-namespaces', rayHead('team-a', { hostNetwork: true }), { oldObject: rayHead('team-a') }),
  admitted('training-job', indexedJob('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('cronjob-in-standard', cronJob('web')),
  admitted('deployment-in-standard', deployment('web')),
  admitted('deployment-changed', deployment('web', { terminationGracePeriodSeconds: 5 }), { oldObject: deployment('web') }),
  admitted('statefulset-with-rdma', statefulSet('team-a', RDMA_POD, { [NETWORKS]: JSON.stringify(GRANTED.attachments.map(name => ({ name }))) })),
  admitted('replicaset-by-controller', replicaSet('team-a', RDMA_POD), { sender: CONTROLLER }),
  admitted('replicationcontroller-in-standard', replicationController('web')),
  admitted('daemonset-with-storage', daemonSet('team-a', {}, { [NETWORKS]: GRANTED.storage })),
  admitted('leaderworkerset-without-leader-template', leaderWorkerSet('team-a')),
  admitted('leaderworkerset-with-rdma', leaderWorkerSet('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('raycluster-with-rdma-workers', rayWorkers('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('jobset-with-rdma', jobSet('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('pytorchjob-with-rdma', pyTorchJob('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('mpijob-with-rdma', mpiJob('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('volcano-job-with-rdma', volcanoJob('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('disaggregatedset-with-rdma', disaggregatedSet('team-a', RDMA_POD, { [NETWORKS]: RAIL_0 })),
  admitted('system-daemonset', daemonSet('kube-system', { hostNetwork: true })),
  admitted('workload-graph-of-a-tenant', custom('nvidia.com/v1alpha1', 'DynamoGraphDeployment', 'team-a')),
];
