import { CoveredNetwork, coveredNetworks } from './multi-network-policies';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { append, grouped } from '../../model/grouping';
import { listAt, numberAt, objectAt, scalarAt, textsAt } from '../../model/json';
import { selects } from '../../model/label-selector';
import { ManifestObject } from '../../model/manifest-object';
import { compatible } from '../../model/name-index';
import { NetworkSelection } from '../../model/networks';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** NetworkPolicy ends at the cluster network. */
export const rule: Rule = {
  id: 'POLICY/secondary-network',
  family: 'POLICY',
  severity: 'warning',
  title: 'A deny policy over pods with a second, open network',
  cause: 'NetworkPolicy acts on the cluster network only. Interfaces that Multus adds are not filtered: pods that a policy denies all traffic reach, and are reached over, the storage or fabric network.',
  remedy: 'Add a MultiNetworkPolicy with policy-for for the attachment (macvlan, ipvlan, SR-IOV without RDMA), or isolate tenants in the fabric by VLAN, PKey or VRF.',
  source: 'k8snetworkplumbingwg/multus-cni#465, #780; openshift/enhancements#430; k8snetworkplumbingwg/multi-networkpolicy README',
  since: '0.1.0',
  example: 'kind: NetworkPolicy\nspec: {podSelector: {}, policyTypes: [Ingress, Egress]}\n---\nkind: Pod\nmetadata:\n  annotations: {k8s.v1.cni.cncf.io/networks: storage}',
  *check(bundle) {
    const denials = bundle.byKind('NetworkPolicy', 'networking.k8s.io').filter(isDenial);
    if (denials.length === 0) return;
    const exposed = exposedPods(bundle);
    for (const object of denials) {
      const { namespace } = object;
      const candidates = namespace === undefined ? [...exposed.values()].flat() : [...exposed.get(namespace) ?? [], ...exposed.get(undefined) ?? []];
      const found = candidates.find(({ template }) => selects(objectAt(object.body, 'spec', 'podSelector'), template.labels));
      if (found === undefined) continue;
      const { template, selection } = found;
      yield {
        object,
        path: ['spec', 'policyTypes'],
        message: `the policy does not cover attachment ${selection.namespace === undefined ? '' : `${selection.namespace}/`}${selection.name} of ${template.describe()}, and no MultiNetworkPolicy does`,
      };
    }
  },
};

/** Whether a policy denies all traffic in one direction. */
function isDenial(object: ManifestObject): boolean {
  const types = textsAt(object.body, 'spec', 'policyTypes');
  const denies = (type: string, field: string): boolean => types.includes(type) && listAt(object.body, 'spec', field).length === 0;
  return denies('Ingress', 'ingress') || denies('Egress', 'egress') || (types.length === 0 && listAt(object.body, 'spec', 'ingress').length === 0);
}

interface Exposed {
  readonly template: PodTemplate;
  readonly selection: NetworkSelection;
}

/** Pods with a network that nothing isolates, by namespace; of pods that are alike in labels and networks one. */
function exposedPods(bundle: Bundle): Map<string | undefined, Exposed[]> {
  const covered = grouped(coveredNetworks(bundle), ({ name }) => name);
  const found = new Map<string | undefined, Exposed[]>();
  const seen = new Set<string>();
  for (const template of bundle.podTemplates) {
    const key = JSON.stringify([template.namespace, template.labels, template.networks.map(({ namespace, name }) => [namespace, name])]);
    if (template.networks.length === 0 || seen.has(key)) continue;
    seen.add(key);
    const selection = template.networks.find(candidate => isOpen(bundle, template, candidate, covered));
    if (selection !== undefined) append(found, template.namespace, { template, selection });
  }
  return found;
}

type Covered = ReadonlyMap<string, readonly CoveredNetwork[]>;

function isOpen(bundle: Bundle, template: PodTemplate, { namespace, name }: NetworkSelection, covered: Covered): boolean {
  const attachment = bundle.symbols.attachment(namespace, name);
  if (attachment !== undefined && isApart(bundle, attachment)) return false;
  return !(covered.get(name) ?? []).some(network => {
    const isInPlace = compatible(network.namespace, namespace) && compatible(network.policy.namespace, template.namespace);
    return isInPlace && selects(objectAt(network.policy.body, 'spec', 'podSelector'), template.labels);
  });
}

/** Whether the fabric keeps tenants apart, or the traffic is RDMA, which no filter of the pod sees. */
function isApart(bundle: Bundle, attachment: Attachment): boolean {
  const { type, resource } = attachment;
  if (cniPlugin(type).link === LinkLayer.INFINIBAND) return true;
  if (/\.\d+$/.test(scalarAt(attachment.at('master') ?? null) ?? '')) return true;
  if ((numberAt(attachment.at('vlan') ?? null) ?? numberAt(attachment.at('vlanID') ?? null) ?? 0) > 0) return true;
  return resource !== undefined && bundle.symbols.providersOf(resource).some(({ rdma }) => rdma === true);
}
