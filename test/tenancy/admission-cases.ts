/**
 * Requests against the access policy, as data: each is sent by somebody, and has to be denied or admitted. The world that they assume is
 * `admission-world.ts`. Engines are judged by this table, so a case names no engine.
 */
import { GRANTED, OTHERS } from './admission-world';

/** Who sends a request. */
export interface Sender {
  readonly username: string;
  readonly groups: readonly string[];
}

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly [field: string]: unknown; readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

export interface AdmissionCase {
  /** Unique, a DNS label. */
  readonly name: string;
  /** Id of the check that denies it; absent when it is admitted. */
  readonly deniedBy?: string;
  readonly object: KubernetesObject;
  /** State before an update; absent for a creation. */
  readonly oldObject?: KubernetesObject;
  readonly subresource?: string;
  readonly sender: Sender;
}

type Fields = { readonly [field: string]: unknown };

export const EDITOR: Sender = { username: 'mallory', groups: ['system:authenticated', 'team-editors'] };
export const TENANT_ACCOUNT: Sender = {
  username: 'system:serviceaccount:team-a:default',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:team-a'],
};
export const CONTROLLER: Sender = {
  username: 'system:serviceaccount:kube-system:job-controller',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:kube-system'],
};
export const SCHEDULER: Sender = { username: 'system:kube-scheduler', groups: ['system:authenticated'] };
export const NETWORK_OPERATOR: Sender = {
  username: 'system:serviceaccount:nvidia-network-operator:sriov-network-operator',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:nvidia-network-operator'],
};
export const ADMINISTRATOR: Sender = { username: 'kubernetes-admin', groups: ['kubeadm:cluster-admins', 'system:authenticated'] };
export const DELIVERY: Sender = {
  username: 'system:serviceaccount:argocd:argocd-application-controller',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:argocd'],
};

const IMAGE = 'registry.example/train:1.4';
const NETWORKS = 'k8s.v1.cni.cncf.io/networks';
const DEFAULT_NETWORK = 'v1.multus-cni.io/default-network';
const [RAIL_0, RAIL_1] = GRANTED.attachments;
const [VF_0] = GRANTED.resources;

function container(fields: Fields = {}): Fields {
  return { name: 'main', image: IMAGE, ...fields };
}

function pod(namespace: string, spec: Fields = {}, annotations?: Fields): KubernetesObject {
  const metadata = { name: 'probe', namespace, ...(annotations === undefined ? {} : { annotations }) };
  return { apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [container()], ...spec } };
}

function podWith(namespace: string, fields: Fields): KubernetesObject {
  return pod(namespace, { containers: [container(fields)] });
}

function requesting(namespace: string, resource: string, amount: string | number = '1', list = 'limits'): KubernetesObject {
  return podWith(namespace, { resources: { [list]: { [resource]: amount } } });
}

function mounting(namespace: string, path: string): KubernetesObject {
  const volumes = [{ name: 'host', hostPath: { path } }];
  return pod(namespace, { volumes, containers: [container({ volumeMounts: [{ name: 'host', mountPath: '/host' }] })] });
}

function adding(namespace: string, ...capabilities: string[]): KubernetesObject {
  return podWith(namespace, { securityContext: { capabilities: { add: capabilities } } });
}

function attached(namespace: string, networks: string): KubernetesObject {
  return pod(namespace, {}, { [NETWORKS]: networks });
}

function workload(
  apiVersion: string, kind: string, namespace: string, spec: (template: Fields) => Fields, podSpec: Fields, annotations?: Fields,
): KubernetesObject {
  const metadata = { labels: { app: 'probe' }, ...(annotations === undefined ? {} : { annotations }) };
  const template = { metadata, spec: { containers: [container()], ...podSpec } };
  return { apiVersion, kind, metadata: { name: 'probe', namespace }, spec: spec(template) };
}

const ofTemplate = (template: Fields): Fields => ({ selector: { matchLabels: { app: 'probe' } }, template });

function labelled(name: string, labels: Fields): KubernetesObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { 'kubernetes.io/metadata.name': name, ...labels } } };
}

function claim(namespaceName: string, deviceClassName: string): KubernetesObject {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'probe', namespace: namespaceName },
    spec: { devices: { requests: [{ name: 'device', exactly: { deviceClassName } }] } },
  };
}

function custom(apiVersion: string, kind: string, namespaceName?: string, spec: Fields = {}): KubernetesObject {
  return { apiVersion, kind, metadata: { name: 'probe', ...(namespaceName === undefined ? {} : { namespace: namespaceName }) }, spec };
}

function claiming(request: Fields, apiVersion = 'v1'): KubernetesObject {
  return { ...claim('team-a', ''), apiVersion: `resource.k8s.io/${apiVersion}`, spec: { devices: { requests: [{ name: 'device', ...request }] } } };
}

function binding(namespaceName: string, annotations?: Fields): KubernetesObject {
  const metadata = { name: 'probe', namespace: namespaceName, ...(annotations === undefined ? {} : { annotations }) };
  return { apiVersion: 'v1', kind: 'Binding', metadata, target: { apiVersion: 'v1', kind: 'Node', name: 'node-1' } };
}

function denied(name: string, deniedBy: string, object: KubernetesObject, more: Partial<AdmissionCase> = {}): AdmissionCase {
  return { name, deniedBy, object, sender: EDITOR, ...more };
}

function admitted(name: string, object: KubernetesObject, more: Partial<AdmissionCase> = {}): AdmissionCase {
  return { name, object, sender: EDITOR, ...more };
}

const SIDECAR = { name: 'side', image: IMAGE, restartPolicy: 'Always' };
const DEBUGGER = { name: 'debug', image: IMAGE };
const LABELS_OF_WEB = { 'gpu-fabric.dev/tier': 'standard', 'pod-security.kubernetes.io/enforce': 'baseline' };

/** Extended resources: every list of every container, every form of amount, every other name of the device. */
const RESOURCES: AdmissionCase[] = [
  denied('resource-limit-in-standard', 'resources', requesting('web', VF_0)),
  denied('resource-request-only', 'resources', requesting('web', VF_0, '1', 'requests')),
  denied('resource-as-number', 'resources', requesting('web', VF_0, 1)),
  denied('resource-in-init-container', 'resources', pod('web', { initContainers: [{ name: 'init', image: IMAGE, resources: { limits: { [VF_0]: '1' } } }] })),
  denied('resource-in-sidecar', 'resources', pod('web', { initContainers: [{ ...SIDECAR, resources: { limits: { [VF_0]: '1' } } }] })),
  denied('resource-in-second-container', 'resources', pod('web', { containers: [container(), { name: 'two', image: IMAGE, resources: { limits: { [VF_0]: '1' } } }] })),
  denied('resource-of-pod', 'resources', pod('web', { resources: { limits: { [VF_0]: '1' } } })),
  denied('resource-thousand', 'resources', requesting('web', VF_0, '1k')),
  denied('resource-exponent', 'resources', requesting('web', VF_0, '1e0')),
  denied('resource-binary', 'resources', requesting('web', VF_0, '1Ki')),
  denied('resource-zero-and-one', 'resources', podWith('web', { resources: { requests: { [VF_0]: '0' }, limits: { [VF_0]: '1' } } })),
  denied('resource-leading-zero', 'resources', requesting('web', VF_0, '01')),
  denied('resource-shared-plugin', 'resources', requesting('web', 'rdma/rdma_shared_device_a')),
  denied('resource-other-rdma-name', 'resources', requesting('web', 'rdma/ib')),
  denied('resource-nvidia-prefix', 'resources', requesting('web', 'nvidia.com/rdma_vf_rail_0')),
  denied('resource-openshift-prefix', 'resources', requesting('web', 'openshift.io/rdma_vf_rail_0')),
  denied('resource-mellanox-prefix', 'resources', requesting('web', 'mellanox.com/mlnx_sriov_rdma')),
  denied('resource-by-device-class', 'resources', requesting('web', 'deviceclass.resource.kubernetes.io/sriovnetwork.k8snetworkplumbingwg.io')),
  denied('resource-name-like-gpu', 'resources', requesting('web', 'nvidia.com/gpu_vf')),
  denied('resource-name-like-mig', 'resources', requesting('web', 'nvidia.com/mig_vf')),
  denied('resource-without-tier', 'resources', requesting('stray', VF_0)),
  denied('resource-unknown-tier', 'resources', requesting('typo', VF_0)),
  denied('resource-like-exempt-name', 'resources', requesting('kube-system-2', VF_0)),
  denied('resource-of-other-tenant', 'resources', requesting('team-a', OTHERS.resources[0])),
  denied('resource-of-tenant-without-networks', 'resources', requesting('team-b', VF_0)),
];

/** Multus annotations in both forms. */
const ANNOTATIONS: AdmissionCase[] = [
  denied('networks-short-in-standard', 'networks', attached('web', RAIL_0)),
  denied('networks-short-other-namespace', 'networks', attached('web', `team-a/${RAIL_0}`)),
  denied('networks-json-in-standard', 'networks', attached('web', `[{"name":"${RAIL_0}","namespace":"team-a"}]`)),
  denied('networks-json-odd-spacing', 'networks', attached('web', ` [ {\n"name"\t:\n "${RAIL_0}" , "namespace" : "team-a" } ] `)),
  denied('networks-without-tier', 'networks', attached('stray', `team-a/${RAIL_0}`)),
  denied('networks-unknown-tier', 'networks', attached('typo', `team-a/${RAIL_0}`)),
  denied('networks-of-other-tenant', 'networks', attached('team-a', `team-b/${OTHERS.attachments[0]}`)),
  denied('networks-own-name-of-other-namespace', 'networks', attached('team-a', `team-b/${RAIL_0}`)),
  denied('networks-not-granted', 'networks', attached('team-a', 'some-other')),
  denied('networks-second-not-granted', 'networks', attached('team-a', `${RAIL_0}, some-other`)),
  denied('networks-name-begins-so', 'networks', attached('team-a', `${RAIL_0}-x`)),
  denied('networks-json-other-namespace', 'networks', attached('team-a', `[{"name":"${RAIL_0}","namespace":"team-b"}]`)),
  denied('networks-json-key-in-other-case', 'networks', attached('team-a', `[{"name":"${RAIL_0}","Namespace":"team-b"}]`)),
  denied('networks-json-escaped-key', 'networks', attached('team-a', `[{"name":"${RAIL_0}","n\\u0061mespace":"team-b"}]`)),
  denied('networks-json-escaped-value', 'networks', attached('team-a', '[{"name":"some\\u002dother"}]')),
  denied('networks-json-key-twice', 'networks', attached('team-a', `[{"name":"${RAIL_0}","name":"some-other"}]`)),
  denied('networks-json-second-entry', 'networks', attached('team-a', `[{"name":"${RAIL_0}"},{"name":"some-other"}]`)),
  denied('networks-json-device', 'networks', attached('team-a', `[{"name":"${RAIL_0}","deviceID":"0000:18:00.2"}]`)),
  denied('networks-json-guid', 'networks', attached('team-a', `[{"name":"${RAIL_0}","infiniband-guid":"02:00:00:00:00:00:00:01"}]`)),
  denied('networks-json-address', 'networks', attached('team-a', `[{"name":"${RAIL_0}","ips":["192.168.0.9"]}]`)),
  denied('networks-json-arguments', 'networks', attached('team-a', `[{"name":"${RAIL_0}","cni-args":{"deviceID":"0000:18:00.2"}}]`)),
  denied('networks-json-default-route', 'networks', attached('team-a', `[{"name":"${RAIL_0}","default-route":["192.168.0.1"]}]`)),
  denied('networks-no-break-space', 'networks', attached('team-a', `${RAIL_0},\u00a0some-other`)),
  denied('networks-json-object-alone', 'networks', attached('team-a', '{"name":"some-other"}')),
  denied('networks-trailing-line', 'networks', attached('team-a', `${RAIL_0}\nteam-b/${OTHERS.attachments[0]}`)),
  denied('default-network-in-standard', 'default-network', pod('web', {}, { [DEFAULT_NETWORK]: `team-a/${RAIL_0}` })),
  denied('default-network-json', 'default-network', pod('web', {}, { [DEFAULT_NETWORK]: `[{"name":"${RAIL_0}","namespace":"team-a"}]` })),
  denied('default-network-granted-name', 'default-network', pod('team-a', {}, { [DEFAULT_NETWORK]: `team-a/${RAIL_0}` })),
  denied('cdi-annotation', 'injected-devices', pod('web', {}, { 'cdi.k8s.io/vfs': 'mellanox.com/net=0' })),
  denied('nvidia-cdi-annotation', 'injected-devices', pod('team-a', {}, { 'nvidia.cdi.k8s.io/x': 'nvidia.com/gpu=all' })),
  denied('cri-o-devices', 'injected-devices', pod('web', {}, { 'io.kubernetes.cri-o.Devices': '/dev/infiniband/uverbs0' })),
  denied('cri-o-devices-of-container', 'injected-devices', pod('web', {}, { 'io.kubernetes.cri-o.Devices/main': '/dev/infiniband/uverbs0' })),
  denied('cri-o-devices-under-new-name', 'injected-devices', pod('team-a', {}, { 'devices.crio.io': '/dev/infiniband/uverbs0' })),
  denied('nri-devices', 'injected-devices', pod('web', {}, { 'devices.nri.io/container.main': '- path: /dev/infiniband/uverbs0\n  type: c' })),
  denied('nri-mounts', 'injected-devices', pod('team-a', {}, { 'mounts.noderesource.dev/pod': '- source: /dev\n  destination: /host' })),
  denied('nri-cdi-devices', 'injected-devices', pod('web', {}, { 'cdi-devices.noderesource.dev/container.main': '- nvidia.com/gpu=all' })),
];

/** The node, and what the container runtime injects. */
const HOST: AdmissionCase[] = [
  denied('host-path-infiniband', 'host-path', mounting('web', '/dev/infiniband')),
  denied('host-path-infiniband-privileged-tier', 'host-path', mounting('team-a', '/dev/infiniband')),
  denied('host-path-device', 'host-path', mounting('team-a', '/dev/infiniband/uverbs0')),
  denied('host-path-trailing-slash', 'host-path', mounting('team-a', '/dev/infiniband/')),
  denied('host-path-double-slash', 'host-path', mounting('team-a', '//dev//infiniband')),
  denied('host-path-dev', 'host-path', mounting('team-a', '/dev')),
  denied('host-path-root', 'host-path', mounting('team-a', '/')),
  denied('host-path-through-proc', 'host-path', mounting('team-a', '/proc/1/root/dev')),
  denied('host-path-device-plugins', 'host-path', mounting('team-a', '/var/lib/kubelet/device-plugins')),
  denied('host-path-without-tier', 'host-path', mounting('stray', '/dev/infiniband')),
  denied('flex-volume', 'host-programs', pod('web', { volumes: [{ name: 'x', flexVolume: { driver: 'example/any', options: { path: '/dev' } } }] })),
  denied('git-repository-volume', 'host-programs', pod('team-a', { volumes: [{ name: 'x', gitRepo: { repository: 'https://git.example/x', directory: '.' } }] })),
  denied('host-path-after-other-volumes', 'host-path', pod('web', { volumes: [{ name: 'tmp', emptyDir: {} }, { name: 'x', hostPath: { path: '/dev' } }] })),
  denied('privileged-container', 'privileged', podWith('web', { securityContext: { privileged: true } })),
  denied('privileged-in-privileged-tier', 'privileged', podWith('team-a', { securityContext: { privileged: true } })),
  denied('privileged-init-container', 'privileged', pod('team-a', { initContainers: [{ name: 'init', image: IMAGE, securityContext: { privileged: true } }] })),
  denied('privileged-ephemeral-container', 'privileged', pod('team-a', { ephemeralContainers: [{ ...DEBUGGER, securityContext: { privileged: true } }] }), {
    oldObject: pod('team-a'), subresource: 'ephemeralcontainers',
  }),
  denied('host-network', 'host-namespaces', pod('team-a', { hostNetwork: true })),
  denied('host-network-in-standard', 'host-namespaces', pod('web', { hostNetwork: true })),
  denied('host-pid', 'host-namespaces', pod('team-a', { hostPID: true })),
  denied('host-ipc', 'host-namespaces', pod('team-a', { hostIPC: true })),
  denied('ipc-lock-in-standard', 'capabilities', adding('web', 'IPC_LOCK')),
  denied('ipc-lock-without-tier', 'capabilities', adding('stray', 'IPC_LOCK')),
  denied('sys-rawio', 'capabilities', adding('team-a', 'IPC_LOCK', 'SYS_RAWIO')),
  denied('sys-admin', 'capabilities', adding('team-a', 'SYS_ADMIN')),
  denied('net-raw', 'capabilities', adding('team-a', 'NET_RAW')),
  denied('net-admin', 'capabilities', adding('team-a', 'NET_ADMIN')),
  denied('mknod', 'capabilities', adding('team-a', 'MKNOD')),
  denied('all-capabilities', 'capabilities', adding('team-a', 'ALL')),
  denied('capability-with-prefix', 'capabilities', adding('team-a', 'CAP_SYS_ADMIN')),
  denied('capability-in-lower-case', 'capabilities', adding('web', 'ipc_lock')),
  denied('capability-of-sidecar', 'capabilities', pod('web', { initContainers: [{ ...SIDECAR, securityContext: { capabilities: { add: ['IPC_LOCK'] } } }] })),
  denied('capability-of-ephemeral-container', 'capabilities',
    pod('web', { ephemeralContainers: [{ ...DEBUGGER, securityContext: { capabilities: { add: ['IPC_LOCK'] } } }] }),
    { oldObject: pod('web'), subresource: 'ephemeralcontainers' }),
  denied('visible-devices-all', 'visible-devices', podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] })),
  denied('visible-devices-by-number', 'visible-devices', podWith('team-a', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: '0' }] })),
  denied('visible-devices-from-field', 'visible-devices',
    podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', valueFrom: { fieldRef: { fieldPath: 'metadata.labels[\'x\']' } } }] })),
  denied('visible-devices-expanded', 'visible-devices', podWith('web', { env: [{ name: 'X', value: 'all' }, { name: 'NVIDIA_VISIBLE_DEVICES', value: '$(X)' }] })),
  denied('visible-devices-in-init', 'visible-devices', pod('web', { initContainers: [{ name: 'init', image: IMAGE, env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] }] })),
  denied('visible-devices-by-cdi-name', 'visible-devices', podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'nvidia.com/net=0' }] })),
  denied('visible-devices-set-twice', 'visible-devices',
    podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'void' }, { name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] })),
  denied('visible-devices-of-ephemeral-container', 'visible-devices',
    pod('web', { ephemeralContainers: [{ ...DEBUGGER, env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] }] }),
    { oldObject: pod('web'), subresource: 'ephemeralcontainers' }),
  denied('mofed-in-sidecar', 'mofed-devices', pod('team-a', { initContainers: [{ ...SIDECAR, env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] }] })),
  denied('nvswitch-enabled', 'nvswitch-devices', podWith('team-a', { env: [{ name: 'NVIDIA_NVSWITCH', value: 'enabled' }] })),
  denied('runtime-class-legacy', 'runtime-class', pod('web', { runtimeClassName: 'nvidia-legacy' })),
  denied('runtime-class-in-privileged-tier', 'runtime-class', pod('team-a', { runtimeClassName: 'nvidia' })),
  denied('runtime-class-without-tier', 'runtime-class', pod('stray', { runtimeClassName: 'nvidia-cdi' })),
  denied('runtime-class-like-open-one', 'runtime-class', pod('web', { runtimeClassName: 'gvisor2' })),
  denied('mofed-enabled', 'mofed-devices', podWith('web', { env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] })),
  denied('mofed-in-privileged-tier', 'mofed-devices', podWith('team-a', { env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] })),
  denied('imex-channels', 'imex-channels', podWith('team-a', { env: [{ name: 'NVIDIA_IMEX_CHANNELS', value: '0' }] })),
];

/** DRA. */
const CLAIMS: AdmissionCase[] = [
  denied('pod-claim-in-standard', 'resource-claims', pod('web', { resourceClaims: [{ name: 'vf', resourceClaimTemplateName: 'vf' }] })),
  denied('pod-claim-without-tier', 'resource-claims', pod('stray', { resourceClaims: [{ name: 'vf', resourceClaimName: 'vf' }] })),
  denied('vf-claim-in-standard', 'device-classes', claim('web', 'sriovnetwork.k8snetworkplumbingwg.io')),
  denied('vf-claim-in-privileged-tier', 'device-classes', claim('team-a', 'sriovnetwork.k8snetworkplumbingwg.io')),
  denied('nvlink-claim-in-standard', 'device-classes', claim('web', 'compute-domain-default-channel.nvidia.com')),
  denied('claim-template', 'device-classes', {
    ...claim('team-a', ''),
    kind: 'ResourceClaimTemplate',
    spec: { spec: { devices: { requests: [{ name: 'vf', exactly: { deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' } }] } } },
  }),
  denied('claim-second-choice', 'device-classes', {
    ...claim('team-a', ''),
    spec: {
      devices: {
        requests: [{ name: 'x', firstAvailable: [{ name: 'a', deviceClassName: 'gpu.nvidia.com' }, { name: 'b', deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' }] }],
      },
    },
  }),
  denied('claim-of-older-version', 'device-classes', {
    ...claim('team-a', ''),
    apiVersion: 'resource.k8s.io/v1beta1',
    spec: { devices: { requests: [{ name: 'vf', deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' }] } },
  }),
  denied('claim-without-tier', 'device-classes', claim('stray', 'gpu.nvidia.com')),
  denied('claim-admin-access', 'device-admin-access', claiming({ exactly: { deviceClassName: 'gpu.nvidia.com', adminAccess: true } })),
  denied('claim-admin-access-of-older-version', 'device-admin-access', claiming({ deviceClassName: 'gpu.nvidia.com', adminAccess: true }, 'v1beta1')),
  denied('claim-template-admin-access', 'device-admin-access', {
    ...claim('team-a', ''),
    kind: 'ResourceClaimTemplate',
    spec: { spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu.nvidia.com', adminAccess: true } }] } } },
  }),
  denied('claim-of-unknown-form', 'device-classes', { ...claim('team-a', ''), spec: { devices: { requests: [{ name: 'vf', someday: {} }] } } }),
];

/** Workloads, which are denied before their pods. */
const WORKLOADS: AdmissionCase[] = [
  denied('deployment-with-network', 'networks', workload('apps/v1', 'Deployment', 'web', ofTemplate, {}, { [NETWORKS]: `team-a/${RAIL_0}` })),
  denied('replicaset-with-host-path', 'host-path', workload('apps/v1', 'ReplicaSet', 'web', ofTemplate, { volumes: [{ name: 'd', hostPath: { path: '/dev' } }] })),
  denied('statefulset-privileged', 'privileged',
    workload('apps/v1', 'StatefulSet', 'team-a', ofTemplate, { containers: [container({ securityContext: { privileged: true } })] })),
  denied('daemonset-host-network', 'host-namespaces', workload('apps/v1', 'DaemonSet', 'team-a', ofTemplate, { hostNetwork: true })),
  denied('job-with-resource', 'resources',
    workload('batch/v1', 'Job', 'web', template => ({ template }), { restartPolicy: 'Never', containers: [container({ resources: { limits: { [VF_0]: '1' } } })] })),
  denied('cronjob-with-resource', 'resources', workload('batch/v1', 'CronJob', 'web', template => ({ schedule: '* * * * *', jobTemplate: { spec: { template } } }), {
    restartPolicy: 'Never', containers: [container({ resources: { limits: { [VF_0]: '1' } } })],
  })),
  denied('replicationcontroller-with-capability', 'capabilities',
    workload('v1', 'ReplicationController', 'web', template => ({ template }), { containers: [container({ securityContext: { capabilities: { add: ['IPC_LOCK'] } } })] })),
  denied('leaderworkerset-worker', 'resources',
    workload('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', 'web', template => ({ leaderWorkerTemplate: { size: 2, workerTemplate: template } }), {
      containers: [container({ resources: { limits: { [VF_0]: '1' } } })],
    })),
  denied('raycluster-head', 'mofed-devices', workload('ray.io/v1', 'RayCluster', 'web', template => ({ headGroupSpec: { rayStartParams: {}, template } }), {
    containers: [container({ env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] })],
  })),
];

/** Updates that add what creation refused. */
const UPDATES: AdmissionCase[] = [
  denied('update-adds-network', 'networks', attached('web', `team-a/${RAIL_0}`), { oldObject: pod('web') }),
  denied('update-changes-network', 'networks', attached('team-a', 'some-other'), { oldObject: attached('team-a', RAIL_0) }),
  denied('update-adds-default-network', 'default-network', pod('web', {}, { [DEFAULT_NETWORK]: RAIL_0 }), { oldObject: pod('web') }),
  denied('update-adds-devices', 'injected-devices', pod('web', {}, { 'cdi-devices.nri.io': '- nvidia.com/net=0' }), { oldObject: pod('web') }),
  denied('status-adds-network', 'networks', attached('web', `team-a/${RAIL_0}`), { oldObject: pod('web'), subresource: 'status' }),
  denied('status-adds-default-network', 'default-network', pod('team-a', {}, { [DEFAULT_NETWORK]: RAIL_0 }), { oldObject: pod('team-a'), subresource: 'status' }),
  denied('binding-adds-network', 'networks', binding('web', { [NETWORKS]: `team-a/${RAIL_0}` }), { subresource: 'binding' }),
  denied('binding-adds-network-of-other-tenant', 'networks', binding('team-a', { [NETWORKS]: `team-b/${OTHERS.attachments[0]}` })),
  denied('binding-adds-default-network', 'default-network', binding('team-a', { [DEFAULT_NETWORK]: RAIL_0 }), { subresource: 'binding' }),
  denied('binding-adds-devices', 'injected-devices', binding('web', { 'devices.nri.io/pod': '- path: /dev/infiniband/uverbs0' }), { subresource: 'binding' }),
];

/** Labels that decide over a namespace. */
const NAMESPACES: AdmissionCase[] = [
  denied('tier-raised', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  denied('tier-raised-by-service-account', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), sender: TENANT_ACCOUNT,
  }),
  denied('tier-removed', 'tier-and-security-labels', labelled('web', { 'pod-security.kubernetes.io/enforce': 'baseline' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  denied('tier-added', 'tier-and-security-labels', labelled('stray', { 'gpu-fabric.dev/tier': 'privileged' }), { oldObject: labelled('stray', {}) }),
  denied('tier-of-new-namespace', 'tier-and-security-labels', labelled('fresh', { 'gpu-fabric.dev/tier': 'privileged' })),
  denied('pod-security-lowered', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'pod-security.kubernetes.io/enforce': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('pod-security-removed', 'tier-and-security-labels', labelled('web', { 'gpu-fabric.dev/tier': 'standard' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  denied('gatekeeper-ignored', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'admission.gatekeeper.sh/ignore': 'true' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('tier-raised-by-status', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), subresource: 'status', sender: TENANT_ACCOUNT,
  }),
  denied('tier-raised-by-finalize', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), subresource: 'finalize', sender: TENANT_ACCOUNT,
  }),
  denied('pod-security-version-set', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'pod-security.kubernetes.io/enforce-version': 'v1.0' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('admin-access-to-devices', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'resource.kubernetes.io/admin-access': 'true' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('admin-access-to-devices-by-older-label', 'tier-and-security-labels', labelled('fresh', { 'resource.k8s.io/admin-access': 'true' })),
  denied('exempt-name-taken', 'reserved-names', labelled('monitoring', {})),
];

/** Objects that make networks and devices. */
const OBJECTS: AdmissionCase[] = [
  denied('attachment-made-by-tenant', 'fabric-objects', custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'web', { config: '{"type":"host-device"}' })),
  denied('attachment-made-by-service-account', 'fabric-objects',
    custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"sriov"}' }), { sender: TENANT_ACCOUNT }),
  denied('network-for-other-namespace', 'fabric-objects',
    custom('sriovnetwork.openshift.io/v1', 'SriovNetwork', 'nvidia-network-operator', { networkNamespace: 'web', resourceName: 'rdma_vf_rail_0' })),
  denied('ib-network', 'fabric-objects', custom('sriovnetwork.openshift.io/v1', 'SriovIBNetwork', 'web')),
  denied('node-policy', 'fabric-objects', custom('sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', 'nvidia-network-operator')),
  denied('macvlan-network', 'fabric-objects', custom('mellanox.com/v1alpha1', 'MacvlanNetwork')),
  denied('host-device-network', 'fabric-objects', custom('mellanox.com/v1alpha1', 'HostDeviceNetwork')),
  denied('address-pool', 'fabric-objects', custom('nv-ipam.nvidia.com/v1alpha1', 'IPPool', 'nvidia-network-operator')),
  denied('gpu-operator-policy', 'fabric-objects', custom('nvidia.com/v1', 'ClusterPolicy')),
  denied('device-class', 'fabric-objects', custom('resource.k8s.io/v1', 'DeviceClass')),
  denied('host-nic-into-virtual-switch', 'fabric-objects', custom('kubeovn.io/v1', 'ProviderNetwork', undefined, { defaultInterface: 'ens5f0' })),
  denied('host-interface-policy', 'fabric-objects', custom('nmstate.io/v1', 'NodeNetworkConfigurationPolicy')),
  denied('gpu-driver', 'fabric-objects', custom('nvidia.com/v1alpha1', 'NVIDIADriver')),
  denied('attachment-changed', 'fabric-objects', custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"host-device"}' }), {
    oldObject: custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"sriov"}' }),
  }),
  denied('expansion-changed', 'fabric-objects', custom('expansion.gatekeeper.sh/v1beta1', 'ExpansionTemplate')),
  denied('constraint-changed', 'fabric-objects', custom('constraints.gatekeeper.sh/v1beta1', 'GpuFabricPodAccess'), {
    oldObject: custom('constraints.gatekeeper.sh/v1beta1', 'GpuFabricPodAccess'),
  }),
];

/** Objects that work on the cluster as it is meant. */
const LEGITIMATE: AdmissionCase[] = [
  admitted('plain-pod-in-standard', pod('web')),
  admitted('plain-pod-without-tier', pod('stray')),
  admitted('gpu-in-standard', requesting('web', 'nvidia.com/gpu', '1')),
  admitted('mig-slice-in-standard', requesting('web', 'nvidia.com/mig-1g.10gb', '1')),
  admitted('shared-gpu-in-standard', requesting('web', 'nvidia.com/gpu.shared', 1)),
  admitted('open-resource', requesting('web', 'smarter-devices/fuse', 1)),
  admitted('native-resources', podWith('web', {
    resources: { requests: { 'cpu': '500m', 'memory': '64Gi', 'ephemeral-storage': '10Gi' }, limits: { 'memory': '64Gi', 'hugepages-2Mi': '512Mi' } },
  })),
  admitted('nothing-of-a-device', requesting('web', VF_0, '0')),
  admitted('nothing-of-a-device-in-other-forms', podWith('web', { resources: { requests: { [VF_0]: 0 }, limits: { [VF_0]: '0k', 'rdma/ib': '0e3', 'rdma/x': '0.0' } } })),
  admitted('null-container-fields', podWith('web', { resources: {}, securityContext: {}, env: [] })),
  admitted('not-privileged-said', podWith('web', { securityContext: { privileged: false, capabilities: { drop: ['ALL'] } } })),
  admitted('host-namespaces-off-said', pod('web', { hostNetwork: false, hostPID: false, hostIPC: false })),
  admitted('bind-low-ports', adding('web', 'NET_BIND_SERVICE')),
  admitted('other-volumes', pod('web', { volumes: [{ name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '1Gi' } }, { name: 'data', persistentVolumeClaim: { claimName: 'data' } }] })),
  admitted('no-visible-devices', podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'void' }, { name: 'NCCL_DEBUG', value: 'INFO' }] })),
  admitted('other-annotations', pod('web', {}, { 'prometheus.io/scrape': 'true', 'gpu-fabric.dev/ignore': 'x: y' })),
  admitted('blank-networks', attached('web', '')),
  admitted('empty-network-list', attached('web', ' [ ] ')),
  admitted('sidecar-and-ephemeral-container', pod('web', { initContainers: [SIDECAR], ephemeralContainers: [DEBUGGER] }), {
    oldObject: pod('web', { initContainers: [SIDECAR] }), subresource: 'ephemeralcontainers',
  }),
  admitted('rdma-pod', pod('team-a', {
    containers: [container({
      securityContext: { capabilities: { add: ['IPC_LOCK'] } },
      resources: {
        requests: { 'nvidia.com/gpu': '8', ...Object.fromEntries(GRANTED.resources.map(resource => [resource, '1'])) },
        limits: { 'nvidia.com/gpu': '8', ...Object.fromEntries(GRANTED.resources.map(resource => [resource, '1'])) },
      },
      env: [{ name: 'NCCL_SOCKET_IFNAME', value: 'eth0' }, { name: 'VLLM_NIXL_SIDE_CHANNEL_HOST', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } }],
    })],
    volumes: [{ name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '64Gi' } }],
  }, { [NETWORKS]: JSON.stringify(GRANTED.attachments.map((name, rail) => ({ name, interface: `rail${rail}` }))) })),
  admitted('large-pod', pod('team-a', {
    containers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(number => ({
      name: `c${number}`,
      image: IMAGE,
      env: Array.from({ length: 100 }, (_, index) => ({ name: `VARIABLE_${index}`, value: 'x'.repeat(50) })),
      securityContext: { capabilities: { add: ['IPC_LOCK'] } },
      resources: { limits: Object.fromEntries(GRANTED.resources.map(resource => [resource, '1'])) },
    })),
    volumes: Array.from({ length: 30 }, (_, index) => ({ name: `v${index}`, emptyDir: {} })),
  }, { [NETWORKS]: JSON.stringify([...GRANTED.attachments, ...GRANTED.attachments].map((name, index) => ({ name, interface: `net${index}` }))) })),
  admitted('granted-networks-short', attached('team-a', `${RAIL_0},${RAIL_1}`)),
  admitted('granted-networks-short-spaced', attached('team-a', ` ${RAIL_0}@rail0 , team-a/${RAIL_1}@rail1 `)),
  admitted('granted-network-twice', attached('team-a', `${RAIL_0},${RAIL_0}`)),
  admitted('granted-network-json-spaced', attached('team-a', `[ { "interface" : "rail0" ,\n "namespace":"team-a", "name" : "${RAIL_0}" } ]`)),
  admitted('granted-storage', attached('team-a', `[{"name":"${GRANTED.storage}","interface":"storage0"}]`)),
  admitted('granted-resource-in-init-container', pod('team-a', { initContainers: [{ name: 'check', image: IMAGE, resources: { limits: { [VF_0]: '1' } } }] })),
  admitted('other-tenant-own-network', attached('team-c', OTHERS.attachments[0])),
  admitted('compute-domain-pod', pod('team-a', { resourceClaims: [{ name: 'imex', resourceClaimTemplateName: 'imex' }] })),
  admitted('gpu-claim', claim('team-a', 'gpu.nvidia.com')),
  admitted('gpu-claim-without-admin-access', claiming({ exactly: { deviceClassName: 'gpu.nvidia.com', adminAccess: false } })),
  admitted('nvlink-claim-template', {
    ...claim('team-a', ''),
    kind: 'ResourceClaimTemplate',
    spec: { spec: { devices: { requests: [{ name: 'channel', exactly: { deviceClassName: 'compute-domain-default-channel.nvidia.com' } }] } } },
  }, { sender: CONTROLLER }),
  admitted('training-job', workload('batch/v1', 'Job', 'team-a', template => ({ completionMode: 'Indexed', template }), {
    restartPolicy: 'Never',
    containers: [container({ securityContext: { capabilities: { add: ['IPC_LOCK'] } }, resources: { limits: { 'nvidia.com/gpu': 8, [VF_0]: 1 } } })],
  }, { [NETWORKS]: RAIL_0 })),
  admitted('cronjob-in-standard', workload('batch/v1', 'CronJob', 'web', template => ({ schedule: '* * * * *', jobTemplate: { spec: { template } } }), { restartPolicy: 'Never' })),
  admitted('deployment-in-standard', workload('apps/v1', 'Deployment', 'web', ofTemplate, {})),
  admitted('leaderworkerset-without-leader-template',
    workload('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', 'team-a', template => ({ leaderWorkerTemplate: { size: 2, workerTemplate: template } }), {})),
  admitted('operator-pod', pod('nvidia-network-operator', { hostNetwork: true, volumes: [{ name: 'dev', hostPath: { path: '/dev' } }] })),
  admitted('system-daemonset', workload('apps/v1', 'DaemonSet', 'kube-system', ofTemplate, { hostNetwork: true })),
  admitted('exempt-agent', mounting('monitoring', '/')),
  admitted('finalizer-of-older-pod-removed', mounting('team-a', '/dev'), {
    oldObject: { ...mounting('team-a', '/dev'), metadata: { name: 'probe', namespace: 'team-a', finalizers: ['batch.kubernetes.io/job-tracking'] } },
    sender: CONTROLLER,
  }),
  admitted('binding-by-scheduler', binding('team-a'), { sender: SCHEDULER, subresource: 'binding' }),
  admitted('binding-with-annotations-of-its-pod', binding('team-a', { [NETWORKS]: RAIL_0, team: 'x' }), { sender: SCHEDULER, subresource: 'binding' }),
  admitted('network-status-written', pod('team-a', {}, { [NETWORKS]: RAIL_0, 'k8s.v1.cni.cncf.io/network-status': '[]' }), {
    oldObject: attached('team-a', RAIL_0), sender: NETWORK_OPERATOR, subresource: 'status',
  }),
  admitted('open-runtime-class', pod('web', { runtimeClassName: 'gvisor' })),
  admitted('nvswitch-off-said', podWith('team-a', { env: [{ name: 'NVIDIA_NVSWITCH', value: 'disabled' }] })),
  admitted('ephemeral-container', pod('team-a', { ephemeralContainers: [DEBUGGER] }), { oldObject: pod('team-a'), subresource: 'ephemeralcontainers' }),
  admitted('namespace-of-nobody', labelled('fresh', { team: 'x' })),
  admitted('other-label-of-namespace', labelled('web', { ...LABELS_OF_WEB, team: 'x' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  admitted('namespace-finalized', labelled('web', LABELS_OF_WEB), { oldObject: labelled('web', LABELS_OF_WEB), subresource: 'finalize', sender: CONTROLLER }),
  admitted('tenant-made-by-administrator', labelled('fresh', { 'gpu-fabric.dev/tier': 'privileged' }), { sender: ADMINISTRATOR }),
  admitted('tenant-made-by-delivery', labelled('fresh', LABELS_OF_WEB), { sender: DELIVERY }),
  admitted('tier-changed-by-administrator', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), sender: ADMINISTRATOR,
  }),
  admitted('attachment-made-by-operator', custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"sriov"}' }), { sender: NETWORK_OPERATOR }),
  admitted('network-made-by-administrator', custom('sriovnetwork.openshift.io/v1', 'SriovNetwork', 'nvidia-network-operator'), { sender: ADMINISTRATOR }),
  admitted('workload-graph-of-a-tenant', custom('nvidia.com/v1alpha1', 'DynamoGraphDeployment', 'team-a')),
];

/** Every case, attempts first. */
export const ADMISSION_CASES: readonly AdmissionCase[] = [
  ...RESOURCES, ...ANNOTATIONS, ...HOST, ...CLAIMS, ...WORKLOADS, ...UPDATES, ...NAMESPACES, ...OBJECTS, ...LEGITIMATE,
];
