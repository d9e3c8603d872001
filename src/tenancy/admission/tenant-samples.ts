import { AssignedRule, assignedName } from './assigned-rule';
import { admissionReview, GatorCase, PlainObject, SentRequest } from './gator-suite';
import { AccessRule } from '../../catalog/access-policy/access-rule';
import { CLAIM_RULE } from '../../catalog/access-policy/claim-rule';
import { NAMESPACE_RULE } from '../../catalog/access-policy/namespace-rule';
import { OBJECT_RULE } from '../../catalog/access-policy/object-rule';
import { POD_RULE } from '../../catalog/access-policy/pod-rule';
import { NETWORKS_ANNOTATION, TIER_LABEL } from '../../catalog/labels';
import { IPodNetwork } from '../../fabric';
import { TenantTier } from '../tenant-tier';

/** A tenant as the samples need it. */
export interface SampledTenant {
  readonly tier: TenantTier;
  /** Its Namespace object. */
  readonly namespace: PlainObject;
}

/** What the policy holds. */
export interface SampledPolicy {
  readonly networks: readonly IPodNetwork[];
  /** The use of a rule in a tier. */
  readonly ruleOf: (rule: AccessRule, tier: TenantTier) => AssignedRule;
}

type Fields = { readonly [field: string]: unknown };

interface PodTemplate {
  readonly metadata: { readonly name: string; readonly namespace: string; readonly annotations?: { readonly [key: string]: string } };
  readonly spec: { readonly containers: readonly Fields[]; readonly [field: string]: unknown };
}

const NOT_GRANTED = { attachment: 'default/not-granted', resource: 'rdma/not-granted', deviceClass: 'sriovnetwork.k8snetworkplumbingwg.io' };

/** What one tenant may do and what it may not: a pod on each of its networks, and that pod with one fault each. */
export function tenantSamples({ tier, namespace }: SampledTenant, { networks, ruleOf }: SampledPolicy): GatorCase[] {
  const own = namespace.metadata.name;
  const granted = networks.filter(network => network.grantedNamespaces.includes(own));
  const plain: PodTemplate = { metadata: { name: 'sample', namespace: own }, spec: { containers: [{ name: 'main', image: 'registry.example/sample:1' }] } };
  const attached = granted.map(network => ({ name: `attached-${network.networkName}`, template: network.patch(plain) as PodTemplate }));
  const [{ template: base }] = [...attached, { template: plain }];
  const refusedBy = (rule: AccessRule, check: string): GatorCase['denial'] => ({ constraint: assignedName(ruleOf(rule, tier)), check });
  const sent = (request: Omit<SentRequest, 'sender'>): object => admissionReview({ ...request, sender: accountOf(own) });
  return [
    { name: 'plain', object: sent({ object: podOf(plain) }) },
    ...attached.map(({ name, template }) => ({ name, object: sent({ object: podOf(template) }) })),
    ...podFaults(base, own, networks).map(({ name, check, template }) => (
      { name, object: sent({ object: podOf(template) }), denial: refusedBy(POD_RULE, check) }
    )),
    { name: 'deployment-with-host-path', object: deploymentOf(withHostPath(base)), denial: refusedBy(POD_RULE, 'host-path') },
    { name: 'device-claim', object: sent({ object: claimIn(own) }), denial: refusedBy(CLAIM_RULE, 'device-classes') },
    { name: 'other-tier', object: sent(changedTier(namespace, tier)), denial: refusedBy(NAMESPACE_RULE, 'tier-and-security-labels') },
    { name: 'own-attachment', object: sent({ object: attachmentIn(own) }), denial: refusedBy(OBJECT_RULE, 'fabric-objects') },
  ].map(each => ({ ...each, name: `${own}.${each.name}` }));
}

interface PodFault {
  readonly name: string;
  readonly check: string;
  readonly template: PodTemplate;
}

function podFaults(base: PodTemplate, own: string, networks: readonly IPodNetwork[]): PodFault[] {
  const { attachment, resource } = notGranted(own, networks);
  const annotations = { ...base.metadata.annotations, [NETWORKS_ANNOTATION]: attachment };
  return [
    { name: 'foreign-network', check: 'networks', template: { ...base, metadata: { ...base.metadata, annotations } } },
    { name: 'ungranted-resource', check: 'resources', template: withContainer(base, { resources: { limits: { [resource]: '1' } } }) },
    { name: 'host-network', check: 'host-namespaces', template: withSpec(base, { hostNetwork: true }) },
    { name: 'host-path', check: 'host-path', template: withHostPath(base) },
    { name: 'privileged', check: 'privileged', template: withContainer(base, { securityContext: { privileged: true } }) },
    { name: 'capability', check: 'capabilities', template: withContainer(base, { securityContext: { capabilities: { add: ['SYS_ADMIN'] } } }) },
    { name: 'visible-devices', check: 'visible-devices', template: withContainer(base, { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] }) },
  ];
}

/** An attachment of somebody else and a resource that the namespace was not given; invented ones where there are none. */
function notGranted(own: string, networks: readonly IPodNetwork[]): { readonly attachment: string; readonly resource: string } {
  const foreign = networks.flatMap(network => network.grantedNamespaces.filter(namespace => namespace !== own)
    .flatMap(namespace => network.attachmentNames(namespace).map(name => `${namespace}/${name}`)));
  const granted = networks.filter(network => network.grantedNamespaces.includes(own)).flatMap(network => network.resourceNames);
  const others = networks.flatMap(network => network.resourceNames).filter(name => !granted.includes(name));
  return { attachment: foreign.sort()[0] ?? NOT_GRANTED.attachment, resource: others.sort()[0] ?? NOT_GRANTED.resource };
}

function withSpec(base: PodTemplate, fields: Fields): PodTemplate {
  return { ...base, spec: { ...base.spec, ...fields } };
}

/** With one container more, so that the fault stands beside what is right. */
function withContainer(base: PodTemplate, fields: Fields): PodTemplate {
  return withSpec(base, { containers: [...base.spec.containers, { name: 'faulty', image: 'registry.example/sample:1', ...fields }] });
}

function withHostPath(base: PodTemplate): PodTemplate {
  const volumes = base.spec.volumes as readonly Fields[] | undefined;
  return withSpec(base, { volumes: [...volumes ?? [], { name: 'host', hostPath: { path: '/dev/infiniband' } }] });
}

function podOf(template: PodTemplate): PlainObject {
  return { apiVersion: 'v1', kind: 'Pod', ...template };
}

function deploymentOf({ metadata: { name, namespace, ...metadata }, spec }: PodTemplate): PlainObject {
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace },
    spec: { selector: { matchLabels: labels }, template: { metadata: { ...metadata, labels }, spec } },
  };
}

function claimIn(namespace: string): PlainObject {
  const requests = [{ name: 'device', exactly: { deviceClassName: NOT_GRANTED.deviceClass } }];
  return { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata: { name: 'sample', namespace }, spec: { devices: { requests } } };
}

function attachmentIn(namespace: string): PlainObject {
  const config = JSON.stringify({ cniVersion: '1.0.0', type: 'host-device' });
  return { apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition', metadata: { name: 'sample', namespace }, spec: { config } };
}

function changedTier(namespace: PlainObject, tier: TenantTier): Omit<SentRequest, 'sender'> {
  const other = tier === TenantTier.PRIVILEGED ? TenantTier.STANDARD : TenantTier.PRIVILEGED;
  const labels = { ...namespace.metadata.labels, [TIER_LABEL]: other };
  return { object: { ...namespace, metadata: { ...namespace.metadata, labels } }, oldObject: namespace };
}

/** The service account of the namespace: whoever works there by a pod. */
function accountOf(namespace: string): SentRequest['sender'] {
  const groups = ['system:authenticated', 'system:serviceaccounts', `system:serviceaccounts:${namespace}`];
  return { username: `system:serviceaccount:${namespace}:default`, groups };
}
