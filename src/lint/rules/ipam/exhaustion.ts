import { sectionName } from './allocator';
import { AddressSection, excludedRange, ipamSections, sectionsOf } from '../../model/address-section';
import { Attachment } from '../../model/attachment';
import { attachmentUsers, AttachmentUser } from '../../model/attachment-user';
import { Bundle } from '../../model/bundle';
import { Rule } from '../../rule';

/** Each pod takes an address for each time it selects a network. */
export const rule: Rule = {
  id: 'IPAM/exhaustion',
  family: 'IPAM',
  severity: 'error',
  title: 'More pods than addresses',
  cause: 'When a range has no free address, sandboxes of further pods fail with "could not allocate IP in range" and the pods wait for ever.',
  remedy: 'Widen the range, or run fewer pods on it.',
  source: 'k8snetworkplumbingwg/whereabouts:pkg/allocate; Mellanox/nvidia-k8s-ipam README',
  since: '0.1.0',
  example: '"ipam": {"type": "whereabouts", "range": "192.168.100.0/29"}   # a Deployment has 8 replicas',
  *check(bundle) {
    for (const { section, users } of demands(bundle)) {
      const pods = users.reduce((sum, { template }) => sum + (template.replicas ?? 1), 0);
      const free = freeAddresses(section);
      if (free === undefined || BigInt(pods) <= free) continue;
      const networks = [...new Set(users.map(({ selection }) => selection.name))];
      yield {
        object: section.object,
        path: section.subnet.path,
        message: `${section.subnet.text} of ${sectionName(section)} has ${free} addresses for pods, and the pods of the input need ${pods} on ${networks.join(', ')}`,
      };
    }
  },
};

interface Demand {
  readonly section: AddressSection;
  readonly users: AttachmentUser[];
}

/** Users of each range. Attachments that write the same whereabouts range share it; of several ranges a pod gets one address each. */
function demands(bundle: Bundle): Demand[] {
  const demand = new Map<string, Demand>();
  for (const [attachment, users] of attachmentUsers(bundle)) {
    if (ipamSections(attachment).length > 1) continue;
    for (const section of countable(attachment, bundle)) {
      const key = section.plugin === 'whereabouts' ? `${section.subnet.text} ${section.network}` : section.object.describe();
      const known = demand.get(key);
      if (known === undefined) demand.set(key, { section, users: [...users] });
      else known.users.push(...users);
    }
  }
  return [...demand.values()];
}

/** Sections that the whole cluster shares: those of host-local are of a node, those of static of a pod. */
function countable(attachment: Attachment, bundle: Bundle): AddressSection[] {
  return sectionsOf(attachment, bundle).filter(({ plugin, object }) => plugin === 'whereabouts' || (plugin === 'nv-ipam' && object.kind === 'IPPool'));
}

function freeAddresses(section: AddressSection): bigint | undefined {
  const { range } = section;
  if (range === undefined) return undefined;
  const kept = section.excluded.flatMap(({ text }) => excludedRange(text) ?? []).filter(excluded => range.contains(excluded));
  const free = kept.reduce((sum, excluded) => sum - excluded.size, range.size);
  // nv-ipam keeps the gateway; that whereabouts does not is another rule's.
  return section.plugin === 'nv-ipam' && section.gateway !== undefined ? free - 1n : free;
}
