import { Who } from './tenants-world';
import { KubernetesObject } from '../../tenancy/admission-cases';
import * as make from '../../tenancy/cases/manifests';
import * as workloads from '../../tenancy/cases/workload-manifests';

/** What somebody does to the cluster. */
export type Act =
  /** Makes the object. */
  | { readonly verb: 'create'; readonly object: KubernetesObject }
  /** Changes, reads or removes the object, which is there; a change may go by a sub-resource. */
  | { readonly verb: 'patch'; readonly object: KubernetesObject; readonly subresource?: string; readonly change?: object }
  | { readonly verb: 'get' | 'delete'; readonly object: KubernetesObject; readonly subresource?: string }
  /** Reads or removes all objects of the kind. */
  | { readonly verb: 'list' | 'deletecollection'; readonly object: KubernetesObject }
  /** Sends something to a sub-resource of the object. */
  | { readonly verb: 'post'; readonly object: KubernetesObject; readonly subresource: string; readonly body?: object }
  /** Asks in the name of somebody else. */
  | { readonly verb: 'impersonate'; readonly headers: { readonly [header: string]: string } };

/** Who does what, and whether RBAC lets him. */
export interface TenantRight {
  readonly name: string;
  readonly who: Who;
  readonly act: Act;
  readonly allowed: boolean;
}

const TEAM = 'team-a';
const WEB = 'web';

function core(kind: string, namespace: string | undefined, name: string, fields: object = {}): KubernetesObject {
  return { apiVersion: 'v1', kind, metadata: { name, ...(namespace === undefined ? {} : { namespace }) }, ...fields };
}

function rbac(kind: 'Role' | 'RoleBinding', namespace: string, name: string, fields: object): KubernetesObject {
  return { apiVersion: 'rbac.authorization.k8s.io/v1', kind, metadata: { name, namespace }, ...fields };
}

function role(namespace: string): KubernetesObject {
  return rbac('Role', namespace, 'probe', { rules: [{ apiGroups: ['k8s.cni.cncf.io'], resources: ['*'], verbs: ['*'] }] });
}

function bound(namespace: string, clusterRole: string, user: string): KubernetesObject {
  const apiGroup = 'rbac.authorization.k8s.io';
  return rbac('RoleBinding', namespace, 'probe', { roleRef: { apiGroup, kind: 'ClusterRole', name: clusterRole }, subjects: [{ apiGroup, kind: 'User', name: user }] });
}

const running = (namespace: string): KubernetesObject => core('Pod', namespace, 'running');
const labels = (change: { [label: string]: string | null }): object => ({ metadata: { labels: change } });
const debugContainer = { spec: { ephemeralContainers: [{ name: 'debug', image: make.IMAGE }] } };
const unlimited = { spec: { hard: { 'requests.rdma/rdma_vf_rail_0': '8' } } };
const openPolicy = { spec: { egress: [{}] } };
const token = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: { audiences: [] } };
const binding = core('Binding', TEAM, 'running', { target: { apiVersion: 'v1', kind: 'Node', name: 'node-1' } });
const named = (namespace: string, kind: string, apiVersion = 'v1', name = 'tenant'): KubernetesObject => ({ ...core(kind, namespace, name), apiVersion });

function may(name: string, who: Who, act: Act): TenantRight {
  return { name, who, act, allowed: true };
}

function mayNot(name: string, who: Who, act: Act): TenantRight {
  return { name, who, act, allowed: false };
}

/** What editors do all day. */
const OWN_WORK: TenantRight[] = [
  ...[
    make.pod(TEAM), workloads.deployment(TEAM), workloads.statefulSet(TEAM), workloads.daemonSet(TEAM), workloads.replicaSet(TEAM),
    workloads.batchJob(TEAM), workloads.cronJob(TEAM), workloads.replicationController(TEAM), workloads.leaderWorkerSet(TEAM),
    workloads.disaggregatedSet(TEAM), workloads.jobSet(TEAM), workloads.pyTorchJob(TEAM), workloads.mpiJob(TEAM), workloads.rayHead(TEAM), core('ConfigMap', TEAM, 'probe'), core('Secret', TEAM, 'probe'),
    core('ServiceAccount', TEAM, 'probe'), core('Service', TEAM, 'probe', { spec: { ports: [{ port: 80 }] } }), make.claim(TEAM, 'gpu.nvidia.com'),
  ].map(object => may(`group of team-a makes ${object.kind}`, 'group of team-a', { verb: 'create', object })),
  may('user of team-a makes a Job', 'user of team-a', { verb: 'create', object: workloads.batchJob(TEAM) }),
  may('group of team-a reads its pods', 'group of team-a', { verb: 'list', object: running(TEAM) }),
  may('group of team-a labels its pod', 'group of team-a', { verb: 'patch', object: running(TEAM), change: labels({ team: 'x' }) }),
  may('group of team-a removes its pod', 'group of team-a', { verb: 'delete', object: running(TEAM) }),
  may('group of team-a removes its pods', 'group of team-a', { verb: 'deletecollection', object: running(TEAM) }),
  may('group of team-a evicts its pod', 'group of team-a', {
    verb: 'post', object: running(TEAM), subresource: 'eviction', body: { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: 'running', namespace: TEAM } },
  }),
  may('group of team-a runs a program in its pod', 'group of team-a', { verb: 'post', object: running(TEAM), subresource: 'exec?command=ls' }),
  may('group of team-a attaches to its pod', 'group of team-a', { verb: 'post', object: running(TEAM), subresource: 'attach' }),
  may('group of team-a forwards a port of its pod', 'group of team-a', { verb: 'post', object: running(TEAM), subresource: 'portforward' }),
  may('group of team-a reads the log of its pod', 'group of team-a', { verb: 'get', object: running(TEAM), subresource: 'log' }),
  may('group of team-a reads its secret', 'group of team-a', { verb: 'get', object: core('Secret', TEAM, 'own') }),
  may('group of team-a sees its quota', 'group of team-a', { verb: 'get', object: named(TEAM, 'ResourceQuota') }),
  may('group of team-a sees its network policies', 'group of team-a', { verb: 'list', object: named(TEAM, 'NetworkPolicy', 'networking.k8s.io/v1', 'default-deny') }),
  may('group of team-a sees its attachments', 'group of team-a', { verb: 'list', object: make.custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', TEAM) }),
  may('group of team-a scales its deployment', 'group of team-a', {
    verb: 'patch', object: { ...workloads.deployment(TEAM), metadata: { name: 'running', namespace: TEAM } }, subresource: 'scale', change: { spec: { replicas: 2 } },
  }),
  may('group of web makes a Deployment', 'group of web', { verb: 'create', object: workloads.deployment(WEB) }),
  may('group of web reads its pods', 'group of web', { verb: 'list', object: running(WEB) }),
  may('user of web makes a CronJob', 'user of web', { verb: 'create', object: workloads.cronJob(WEB) }),
  may('group of web debugs its pod where the tenant says so', 'group of web', { verb: 'patch', object: running(WEB), subresource: 'ephemeralcontainers', change: debugContainer }),
  may('trainer account of team-a makes a Job', 'trainer account of team-a', { verb: 'create', object: workloads.batchJob(TEAM) }),
];

const FABRIC_OBJECTS = [
  make.custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', TEAM),
  make.custom('sriovnetwork.openshift.io/v1', 'SriovNetwork', TEAM),
  make.custom('sriovnetwork.openshift.io/v1', 'SriovIBNetwork', TEAM),
  make.custom('sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', TEAM),
  make.custom('mellanox.com/v1alpha1', 'NicClusterPolicy'),
  make.custom('mellanox.com/v1alpha1', 'MacvlanNetwork'),
  make.custom('mellanox.com/v1alpha1', 'HostDeviceNetwork'),
  make.custom('nv-ipam.nvidia.com/v1alpha1', 'IPPool', TEAM),
  make.custom('nv-ipam.nvidia.com/v1alpha1', 'CIDRPool', TEAM),
  { ...make.custom('resource.k8s.io/v1', 'DeviceClass'), spec: {} },
];

/** Networks and devices, which belong to the platform. */
const FABRIC: TenantRight[] = [
  ...FABRIC_OBJECTS.map(object => mayNot(`group of team-a makes ${object.kind}`, 'group of team-a', { verb: 'create', object })),
  ...FABRIC_OBJECTS.slice(0, 5).map(object => mayNot(`default account of team-a makes ${object.kind}`, 'default account of team-a', { verb: 'create', object })),
  mayNot('user of team-a changes its attachment', 'user of team-a', {
    verb: 'patch', object: named(TEAM, 'NetworkAttachmentDefinition', 'k8s.cni.cncf.io/v1', 'own'), change: { spec: { config: '{"type":"host-device"}' } },
  }),
  mayNot('group of web makes a ResourceClaim', 'group of web', { verb: 'create', object: make.claim(WEB, 'gpu.nvidia.com') }),
  mayNot('group of web makes a ResourceClaimTemplate', 'group of web', {
    verb: 'create', object: { ...make.claim(WEB, ''), kind: 'ResourceClaimTemplate', spec: { spec: make.claim(WEB, 'gpu.nvidia.com').spec } },
  }),
  mayNot('group of team-a allocates its ResourceClaim', 'group of team-a', {
    verb: 'patch', object: named(TEAM, 'ResourceClaim', 'resource.k8s.io/v1', 'own'), subresource: 'status', change: { status: { devices: [] } },
  }),
];

/** What the tenant is held by. */
const LIMITS: TenantRight[] = [
  mayNot('group of team-a raises its tier', 'group of team-a', { verb: 'patch', object: core('Namespace', undefined, TEAM), change: labels({ 'gpu-fabric.dev/tier': 'privileged' }) }),
  mayNot('user of web raises its tier', 'user of web', { verb: 'patch', object: core('Namespace', undefined, WEB), change: labels({ 'gpu-fabric.dev/tier': 'privileged' }) }),
  mayNot('group of web lowers pod security', 'group of web', {
    verb: 'patch', object: core('Namespace', undefined, WEB), change: labels({ 'pod-security.kubernetes.io/enforce': 'privileged' }),
  }),
  mayNot('default account of web raises its tier', 'default account of web', {
    verb: 'patch', object: core('Namespace', undefined, WEB), change: labels({ 'gpu-fabric.dev/tier': 'privileged' }),
  }),
  mayNot('group of team-a makes a namespace', 'group of team-a', { verb: 'create', object: core('Namespace', undefined, 'fresh') }),
  mayNot('group of team-a raises its quota', 'group of team-a', { verb: 'patch', object: named(TEAM, 'ResourceQuota'), change: unlimited }),
  mayNot('group of team-a removes its quota', 'group of team-a', { verb: 'delete', object: named(TEAM, 'ResourceQuota') }),
  mayNot('user of web raises its quota', 'user of web', { verb: 'patch', object: named(WEB, 'ResourceQuota'), change: unlimited }),
  mayNot('group of team-a opens its network', 'group of team-a', {
    verb: 'patch', object: named(TEAM, 'NetworkPolicy', 'networking.k8s.io/v1', 'default-deny'), change: openPolicy,
  }),
  mayNot('group of team-a adds a network policy', 'group of team-a', {
    verb: 'create', object: { ...named(TEAM, 'NetworkPolicy', 'networking.k8s.io/v1', 'probe'), spec: { podSelector: {}, egress: [{}], policyTypes: ['Egress'] } },
  }),
  mayNot('group of team-a removes its network policy', 'group of team-a', { verb: 'delete', object: named(TEAM, 'NetworkPolicy', 'networking.k8s.io/v1', 'default-deny') }),
  mayNot('group of team-a debugs a pod where the tenant does not say so', 'group of team-a', {
    verb: 'patch', object: running(TEAM), subresource: 'ephemeralcontainers', change: debugContainer,
  }),
  mayNot('group of team-a writes the status of its pod', 'group of team-a', {
    verb: 'patch', object: running(TEAM), subresource: 'status', change: { metadata: { annotations: { [make.NETWORKS]: make.RAIL_0 } } },
  }),
  mayNot('group of team-a binds its pod', 'group of team-a', { verb: 'post', object: running(TEAM), subresource: 'binding', body: binding }),
];

/** Ways to further rights. */
const RIGHTS: TenantRight[] = [
  mayNot('group of team-a makes a Role', 'group of team-a', { verb: 'create', object: role(TEAM) }),
  mayNot('user of team-a binds cluster-admin', 'user of team-a', { verb: 'create', object: bound(TEAM, 'cluster-admin', 'uma') }),
  mayNot('group of team-a binds edit to a friend', 'group of team-a', { verb: 'create', object: bound(TEAM, 'edit', 'friend') }),
  mayNot('group of team-a widens its Role', 'group of team-a', {
    verb: 'patch', object: rbac('Role', TEAM, 'tenant-editor', {}), change: { rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }] },
  }),
  mayNot('group of team-a binds its Role to another', 'group of team-a', { verb: 'patch', object: rbac('RoleBinding', TEAM, 'tenant-editor', {}), change: { subjects: [] } }),
  mayNot('group of team-a takes a token of an account', 'group of team-a', { verb: 'post', object: core('ServiceAccount', TEAM, 'trainer'), subresource: 'token', body: token }),
  mayNot('user of web takes a token of an account', 'user of web', { verb: 'post', object: core('ServiceAccount', WEB, 'default'), subresource: 'token', body: token }),
  mayNot('trainer account acts as an administrator', 'trainer account of team-a', {
    verb: 'impersonate', headers: { 'Impersonate-User': 'kubernetes-admin', 'Impersonate-Group': 'system:masters' },
  }),
  mayNot('trainer account acts as the operator', 'trainer account of team-a', {
    verb: 'impersonate', headers: { 'Impersonate-User': 'system:serviceaccount:nvidia-network-operator:sriov-network-operator' },
  }),
  mayNot('trainer account acts as an editor', 'trainer account of team-a', { verb: 'impersonate', headers: { 'Impersonate-User': 'uma' } }),
];

/** What belongs to others: tenants, the platform, nodes. */
const OTHERS: TenantRight[] = [
  mayNot('group of team-a reads pods of web', 'group of team-a', { verb: 'list', object: running(WEB) }),
  mayNot('group of team-a makes a pod in web', 'group of team-a', { verb: 'create', object: make.pod(WEB) }),
  mayNot('group of team-a makes a Job in team-b', 'group of team-a', { verb: 'create', object: workloads.batchJob('team-b') }),
  mayNot('group of web makes a pod in team-a', 'group of web', { verb: 'create', object: make.pod(TEAM) }),
  mayNot('user of web reads a secret of team-a', 'user of web', { verb: 'get', object: core('Secret', TEAM, 'own') }),
  mayNot('group of team-a runs a program in a pod of web', 'group of team-a', { verb: 'post', object: running(WEB), subresource: 'exec?command=ls' }),
  mayNot('group of team-a makes a pod of the operator', 'group of team-a', { verb: 'create', object: make.pod('nvidia-network-operator') }),
  mayNot('group of team-a makes a pod in kube-system', 'group of team-a', { verb: 'create', object: make.pod('kube-system') }),
  mayNot('group of team-a reads secrets of kube-system', 'group of team-a', { verb: 'list', object: core('Secret', 'kube-system', 'any') }),
  mayNot('group of team-a reads nodes', 'group of team-a', { verb: 'list', object: core('Node', undefined, 'node-1') }),
  mayNot('group of team-a labels a node', 'group of team-a', { verb: 'patch', object: core('Node', undefined, 'node-1'), change: labels({ pool: 'h100' }) }),
  mayNot('group of team-a offers devices of a node', 'group of team-a', {
    verb: 'patch', object: core('Node', undefined, 'node-1'), subresource: 'status', change: { status: { capacity: { 'rdma/rdma_vf_rail_0': '8' } } },
  }),
  mayNot('group of team-a reaches a kubelet', 'group of team-a', { verb: 'get', object: core('Node', undefined, 'node-1'), subresource: 'proxy/pods' }),
  mayNot('default account of team-a reads pods', 'default account of team-a', { verb: 'list', object: running(TEAM) }),
  mayNot('default account of team-a makes a pod', 'default account of team-a', { verb: 'create', object: make.pod(TEAM) }),
  mayNot('default account of team-a reads a secret', 'default account of team-a', { verb: 'get', object: core('Secret', TEAM, 'own') }),
  mayNot('stranger reads pods of team-a', 'stranger', { verb: 'list', object: running(TEAM) }),
];

export const TENANT_RIGHTS: readonly TenantRight[] = [...OWN_WORK, ...FABRIC, ...LIMITS, ...RIGHTS, ...OTHERS];
