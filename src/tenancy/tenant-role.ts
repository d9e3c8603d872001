import { TenantTier } from './tenant-tier';

/** One rule of a Role. */
export interface RoleRule {
  readonly apiGroups: string[];
  readonly resources: string[];
  readonly verbs: string[];
}

/** Who gets the Role. */
export interface RoleSubject {
  readonly kind: 'Group' | 'User';
  readonly name: string;
  readonly apiGroup: string;
}

const READ = ['get', 'list', 'watch'];
const EDIT = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'];

/** What editors change, by API group. Groups whose operators are not in the cluster grant nothing. */
const EDITED: readonly [string, string[]][] = [
  ['', ['configmaps', 'persistentvolumeclaims', 'pods', 'replicationcontrollers', 'secrets', 'serviceaccounts', 'services']],
  ['apps', ['daemonsets', 'deployments', 'deployments/scale', 'replicasets', 'replicasets/scale', 'statefulsets', 'statefulsets/scale']],
  ['autoscaling', ['horizontalpodautoscalers']],
  ['batch', ['cronjobs', 'jobs']],
  ['disaggregatedset.x-k8s.io', ['disaggregatedsets']],
  ['gateway.networking.k8s.io', ['grpcroutes', 'httproutes']],
  ['inference.networking.k8s.io', ['inferencepools']],
  ['inference.networking.x-k8s.io', ['inferencemodelrewrites', 'inferenceobjectives']],
  ['jobset.x-k8s.io', ['jobsets']],
  ['kubeflow.org', ['mpijobs', 'pytorchjobs']],
  ['leaderworkerset.x-k8s.io', ['leaderworkersets', 'leaderworkersets/scale']],
  ['monitoring.coreos.com', ['podmonitors', 'servicemonitors']],
  ['networking.k8s.io', ['ingresses']],
  ['policy', ['poddisruptionbudgets']],
  ['ray.io', ['rayclusters', 'rayjobs', 'rayservices']],
  ['trainer.kubeflow.org', ['trainingruntimes', 'trainjobs']],
];

/** What editors of the privileged tier change besides: devices by DRA, and NVLink between nodes. */
const EDITED_WHEN_PRIVILEGED: readonly [string, string[]][] = [
  ['resource.k8s.io', ['resourceclaims', 'resourceclaimtemplates']],
  ['resource.nvidia.com', ['computedomains']],
];

/** What editors see and the platform changes. */
const SEEN: readonly [string, string[]][] = [
  ['', ['endpoints', 'events', 'limitranges', 'pods/status', 'resourcequotas']],
  ['discovery.k8s.io', ['endpointslices']],
  ['events.k8s.io', ['events']],
  ['k8s.cni.cncf.io', ['network-attachment-definitions']],
  ['kueue.x-k8s.io', ['localqueues', 'workloads']],
  ['networking.k8s.io', ['networkpolicies']],
];

/**
 * Rules of the Role for a tenant's editors. Written out, because `edit` of Kubernetes collects what other charts add to it, attachments
 * among it. Not in here: networks and devices of any operator, roles, quotas, network policies, the namespace itself, service account tokens.
 */
export function editorRules(tier: TenantTier, debugContainers: boolean): RoleRule[] {
  const edited = tier === TenantTier.PRIVILEGED ? [...EDITED, ...EDITED_WHEN_PRIVILEGED] : EDITED;
  const containers = ['pods/attach', 'pods/exec', 'pods/portforward'];
  return [
    ...edited.map(([group, resources]) => ({ apiGroups: [group], resources, verbs: EDIT })),
    ...SEEN.map(([group, resources]) => ({ apiGroups: [group], resources, verbs: READ })),
    { apiGroups: [''], resources: ['pods/log'], verbs: ['get'] },
    { apiGroups: [''], resources: containers, verbs: ['create', 'get'] },
    { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] },
    ...(debugContainers ? [{ apiGroups: [''], resources: ['pods/ephemeralcontainers'], verbs: ['patch', 'update'] }] : []),
  ];
}

/** The subjects of the RoleBinding, groups before users, each sorted. */
export function editorSubjects(groups: readonly string[], users: readonly string[]): RoleSubject[] {
  const subjects = (kind: RoleSubject['kind'], names: readonly string[]): RoleSubject[] =>
    [...new Set(names)].sort().map(name => ({ kind, name, apiGroup: 'rbac.authorization.k8s.io' }));
  return [...subjects('Group', groups), ...subjects('User', users)];
}
