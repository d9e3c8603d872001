import { loadCel } from './cel-engine';
import { GatekeeperRelease } from '../../src/catalog';
import { accessPolicyRelease } from '../../src/tenancy/admission/gatekeeper-webhook';

type Metadata = { readonly [field: string]: { readonly [key: string]: string } };

/** A request as the API server shows it to the conditions of a webhook. */
interface Asked {
  readonly kind: string;
  readonly group?: string;
  readonly resource: string;
  readonly subResource?: string;
  readonly namespace?: string;
  readonly metadata?: Metadata;
  readonly oldMetadata?: Metadata;
  readonly spec?: object;
  readonly oldSpec?: object;
}

const { values } = accessPolicyRelease(GatekeeperRelease.V3_23_0, ['kube-system', 'monitoring']);
const conditions = values.validatingWebhookMatchConditions as { readonly name: string; readonly expression: string }[];

const NETWORKS = 'k8s.v1.cni.cncf.io/networks';
const POD = { kind: 'Pod', resource: 'pods', namespace: 'team-a' };
const BINDING = { kind: 'Binding', resource: 'pods', subResource: 'binding', namespace: 'team-a' };
const NAMESPACE = { kind: 'Namespace', resource: 'namespaces', namespace: 'team-a' };
const withSpec = (metadata: Metadata, spec?: object): object => ({ metadata, ...(spec === undefined ? {} : { spec }) });
const REPLICA_SET = { kind: 'ReplicaSet', group: 'apps', resource: 'replicasets', namespace: 'team-a' };
const CRON_JOB = { kind: 'CronJob', group: 'batch', resource: 'cronjobs', namespace: 'team-a' };
const CRON_TEMPLATE = { jobTemplate: { spec: { template: { spec: { a: 1 } } } } };
const RAY_CLUSTER = { kind: 'RayCluster', group: 'ray.io', resource: 'rayclusters', namespace: 'team-a' };
const annotated = (annotations: { readonly [key: string]: string }): Metadata => ({ annotations });

describe('The webhook', () => {
  let asks: (asked: Asked) => boolean;

  beforeAll(async () => {
    const { Environment } = await loadCel();
    const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
    asks = ({ kind, group = '', resource, subResource, namespace, metadata = {}, oldMetadata, spec, oldSpec }) => {
      const exists = oldMetadata !== undefined || oldSpec !== undefined;
      const request = {
        kind: { kind },
        operation: exists ? 'UPDATE' : 'CREATE',
        resource: { group, resource },
        ...(subResource === undefined ? {} : { subResource }),
        ...(namespace === undefined ? {} : { namespace }),
      };
      const context = { request, object: withSpec(metadata, spec), oldObject: exists ? withSpec(oldMetadata ?? {}, oldSpec) : null };
      return conditions.every(({ expression }) => environment.evaluate(expression, context) === true);
    };
  });

  test.each<[string, Asked]>([
    ['a pod of a tenant', POD],
    ['an ephemeral container', { ...POD, subResource: 'ephemeralcontainers', oldMetadata: {} }],
    ['a status that adds networks', { ...POD, subResource: 'status', metadata: annotated({ [NETWORKS]: 'rail-0' }), oldMetadata: {} }],
    ['a status that changes networks', { ...POD, subResource: 'status', metadata: annotated({ [NETWORKS]: 'b' }), oldMetadata: annotated({ [NETWORKS]: 'a' }) }],
    ['a status that adds a default network', { ...POD, subResource: 'status', metadata: annotated({ 'v1.multus-cni.io/default-network': 'a' }), oldMetadata: {} }],
    ['a status that adds devices', { ...POD, subResource: 'status', metadata: annotated({ 'devices.nri.io/pod': '-' }), oldMetadata: {} }],
    ['a binding with networks', { ...BINDING, metadata: annotated({ [NETWORKS]: 'rail-0' }) }],
    ['a binding with devices, by the older resource', { ...BINDING, resource: 'bindings', subResource: undefined, metadata: annotated({ 'cdi.k8s.io/x': 'y' }) }],
    ['a namespace', NAMESPACE],
    ['an exempt namespace, for its labels', { ...NAMESPACE, namespace: 'kube-system' }],
    ['a namespace finalized with another tier', { ...NAMESPACE, subResource: 'finalize', metadata: { labels: { tier: 'a' } }, oldMetadata: { labels: { tier: 'b' } } }],
    ['a namespace status that removes all labels', { ...NAMESPACE, subResource: 'status', oldMetadata: { labels: { tier: 'b' } } }],
    ['an attachment in an exempt namespace', { kind: 'NetworkAttachmentDefinition', group: 'k8s.cni.cncf.io', resource: 'network-attachment-definitions', namespace: 'kube-system' }],
    ['an object without a namespace', { kind: 'NicClusterPolicy', group: 'mellanox.com', resource: 'nicclusterpolicies' }],
    ['a new workload', { ...REPLICA_SET, spec: { template: { a: 1 } } }],
    ['a workload whose pods change', { ...REPLICA_SET, spec: { template: { spec: { a: 2 } } }, oldSpec: { template: { spec: { a: 1 } } } }],
    ['a workload whose pods get a spec', { ...REPLICA_SET, spec: { template: { spec: { a: 1 } } }, oldSpec: { template: {} } }],
    ['a workload whose pods get annotations', { ...REPLICA_SET, spec: { template: { metadata: annotated({ a: '1' }) } }, oldSpec: { template: {} } }],
    ['a CronJob whose pods change', {
      ...CRON_JOB, spec: { jobTemplate: { spec: { template: { spec: { a: 2 } } } } }, oldSpec: CRON_TEMPLATE,
    }],
    ['a workload that lost its template', { ...RAY_CLUSTER, spec: {}, oldSpec: { headGroupSpec: { template: {} } } }],
    ['a namespace that only begins like an exempt one', { ...POD, namespace: 'kube-system-2' }],
  ])('is asked about %s', (_, asked) => {
    expect(asks(asked)).toBe(true);
  });

  test.each<[string, Asked]>([
    ['a workload that is scaled', { ...REPLICA_SET, spec: { replicas: 0, template: { a: 1 } }, oldSpec: { replicas: 1, template: { a: 1 } } }],
    ['a workload whose pods get labels', {
      ...REPLICA_SET, spec: { template: { metadata: { labels: { a: '1' } }, spec: { a: 1 } } }, oldSpec: { template: { spec: { a: 1 } } },
    }],
    ['a CronJob that is suspended', { ...CRON_JOB, spec: { suspend: true, ...CRON_TEMPLATE }, oldSpec: CRON_TEMPLATE }],
    ['a CronJob whose jobs change beside their pods', {
      ...CRON_JOB, spec: { jobTemplate: { metadata: { labels: { a: '1' } }, spec: { backoffLimit: 2, template: { spec: { a: 1 } } } } }, oldSpec: CRON_TEMPLATE,
    }],
    ['a workload that loses a finalizer', {
      ...RAY_CLUSTER, spec: { headGroupSpec: { template: { a: 1 } } }, oldSpec: { headGroupSpec: { template: { a: 1 } } }, oldMetadata: {},
    }],
    ['a pod of an exempt namespace', { ...POD, namespace: 'kube-system' }],
    ['the status that a kubelet writes', { ...POD, subResource: 'status', metadata: annotated({ [NETWORKS]: 'a' }), oldMetadata: annotated({ [NETWORKS]: 'a' }) }],
    ['the status that Multus writes', {
      ...POD, subResource: 'status', metadata: annotated({ [NETWORKS]: 'a', 'k8s.v1.cni.cncf.io/network-status': '[]' }), oldMetadata: annotated({ [NETWORKS]: 'a' }),
    }],
    ['a status without annotations', { ...POD, subResource: 'status', oldMetadata: {} }],
    ['what the scheduler binds', BINDING],
    ['a binding with other annotations', { ...BINDING, metadata: annotated({ team: 'x' }) }],
    ['the removal of a namespace', { ...NAMESPACE, subResource: 'finalize', metadata: { labels: { tier: 'a' } }, oldMetadata: { labels: { tier: 'a' } } }],
    ['the removal of a namespace without labels', { ...NAMESPACE, subResource: 'finalize', oldMetadata: {} }],
  ])('is not asked about %s', (_, asked) => {
    expect(asks(asked)).toBe(false);
  });

  test('hears of every resource by which a pod or a namespace is written', () => {
    const core = (values.validatingWebhookCustomRules as { apiGroups: string[]; resources: string[] }[]).find(({ apiGroups }) => apiGroups.includes(''));
    expect(core?.resources).toEqual([
      'bindings', 'namespaces', 'namespaces/finalize', 'namespaces/status',
      'pods', 'pods/binding', 'pods/ephemeralcontainers', 'pods/resize', 'pods/status', 'replicationcontrollers',
    ]);
  });
});
