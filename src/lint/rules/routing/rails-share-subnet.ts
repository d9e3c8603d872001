import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { AddressSection, sectionsOf } from '../../model/address-section';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { IpRange } from '../../model/ip-range';
import { numberAt, textsAt } from '../../model/json';
import { NetworkSelection } from '../../model/networks';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Interfaces of one subnet need routing by source. */
export const rule: Rule = {
  id: 'ROUTING/rails-share-subnet',
  family: 'ROUTING',
  severity: 'warning',
  title: 'Interfaces of a pod in one subnet without source routing',
  cause: 'Linux sends everything for a subnet through one of its interfaces. With two in one subnet traffic of the second leaves through the first: RoCE connections time out, or all rails share one NIC.',
  remedy: 'Give each network a subnet of its own, or chain the sbr plugin in all of them.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin#297; NVIDIA/nccl#1581; containernetworking/plugins:plugins/meta/sbr README',
  since: '0.1.0',
  example: 'k8s.v1.cni.cncf.io/networks: rail0,rail1   # both have addresses of 192.168.10.0/24, without sbr',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (!template.hostNetwork && template.networks.length > 1) yield* sharedSubnets(template, bundle);
    }
  },
};

interface Interface {
  readonly selection: NetworkSelection;
  readonly network: IpRange;
}

function* sharedSubnets(template: PodTemplate, bundle: Bundle): Iterable<Problem> {
  const interfaces = template.networks.flatMap(selection => interfacesOf(selection, bundle));
  const pair = firstShared(interfaces);
  if (pair === undefined || !isFabric(template, pair, bundle)) return;
  const [first, second] = pair;
  const wide = first.network.contains(second.network) ? first.network : second.network;
  const count = interfaces.filter(({ network }) => network.overlaps(wide)).length;
  const names = first.selection.name === second.selection.name ? `the interfaces of ${first.selection.name}` : `${first.selection.name} and ${second.selection.name}`;
  yield {
    object: template.owner,
    path: template.networksPath,
    message: `${names} are in the same subnet ${wide} of ${template.describe()} without sbr${count > 2 ? ` (${count} interfaces in all)` : ''}`,
  };
}

/** Whether a CNI plugin hands a device of the fabric to a pod. */
function givesDevice(type: string): boolean {
  const { device, link } = cniPlugin(type);
  return device === 'always' || link === LinkLayer.INFINIBAND;
}

/** Whether the interfaces carry traffic of GPUs or RDMA: two interfaces of any pod on one segment can be meant. */
function isFabric(template: PodTemplate, pair: readonly Interface[], bundle: Bundle): boolean {
  if (template.usesGpu || template.requests.some(({ resource }) => bundle.symbols.isRdma(resource))) return true;
  return pair.every(({ selection }) => givesDevice(bundle.symbols.attachment(selection.namespace, selection.name)?.type ?? ''));
}

/** Interfaces that a selection makes, one for each subnet; none where their routing is by source. */
function interfacesOf(selection: NetworkSelection, bundle: Bundle): Interface[] {
  const attachment = bundle.symbols.attachment(selection.namespace, selection.name);
  if (attachment?.chained.includes('sbr') === true) return [];
  const given = textsAt(selection.body, 'ips').flatMap(text => text.includes('/') ? IpRange.ofCidr(text) ?? [] : []);
  const sections = attachment === undefined ? [] : sectionsOf(attachment, bundle);
  const networks = given.length > 0 && !sections.some(({ plugin }) => plugin !== 'static') ? given : sections.flatMap(section => linkNetwork(section, attachment) ?? []);
  return networks.map(network => ({ selection, network }));
}

/** The network that an interface is in: of a CIDRPool the pool, of which all interfaces of a node have one part. */
function linkNetwork(section: AddressSection, attachment: Attachment | undefined): IpRange | undefined {
  const { network } = section;
  // A host route is no subnet; overlays have no rails.
  if (network === undefined || network.size < 2n || section.plugin === 'ovn-kubernetes' || attachment?.type === 'bond') return undefined;
  const prefix = section.object.kind === 'CIDRPool' ? numberAt(section.object.body, 'spec', 'perNodeNetworkPrefix') : undefined;
  return prefix !== undefined && prefix >= (network.version === 4 ? 32 : 128) ? undefined : network;
}

/** The first two interfaces whose networks overlap. Sorted by address: neighbours are all that must be compared. */
function firstShared(interfaces: readonly Interface[]): [Interface, Interface] | undefined {
  for (const version of [4, 6]) {
    const order = new Map(interfaces.map((own, index) => [own, index] as const));
    const sorted = interfaces.filter(({ network }) => network.version === version)
      .sort((a, b) => (a.network.first < b.network.first ? -1 : a.network.first > b.network.first ? 1 : order.get(a)! - order.get(b)!));
    for (let index = 1, widest = 0; index < sorted.length; index++) {
      const [one, other] = [sorted[widest], sorted[index]];
      if (one.network.overlaps(other.network)) return order.get(one)! < order.get(other)! ? [one, other] : [other, one];
      if (other.network.last > one.network.last) widest = index;
    }
  }
  return undefined;
}
