import { AddressSection } from '../../model/address-section';
import { booleanAt, scalarAt } from '../../model/json';

/** Who keeps book of the addresses of a section: sections of one allocator never give an address twice. */
export function allocatorOf(section: AddressSection): string {
  const { object, plugin, attachment, network } = section;
  if (plugin === 'whereabouts') return `whereabouts ${scalarAt(attachment?.ipam?.value, 'network_name') ?? ''} ${network}`;
  if (plugin === 'ovn-kubernetes') return `ovn-kubernetes ${scalarAt(attachment?.config?.value, 'name')}`;
  // nv-ipam reads one namespace, and Kube-OVN has none: the same name is the same pool.
  return plugin === 'host-local' || plugin === 'static' ? `${plugin} ${object.describe()}` : `${plugin} ${object.kind} ${object.name}`;
}

/** Whether whereabouts compares addresses of a section with those of its other ranges. */
export function comparesRanges({ attachment }: AddressSection): boolean {
  return booleanAt(attachment?.ipam?.value, 'enable_overlapping_ranges') ?? true;
}

/** Network of the segment, where the section says one: `network_name` keeps isolated networks apart. */
export function networkName({ attachment }: AddressSection): string {
  return scalarAt(attachment?.ipam?.value, 'network_name') ?? '';
}

/** Name of a section in messages. */
export function sectionName({ attachment, object }: AddressSection): string {
  return attachment === undefined ? `${object.kind} ${object.name}` : attachment.name;
}

/** A pair of sections with a common address. */
export interface OverlapPair {
  readonly earlier: AddressSection;
  readonly later: AddressSection;
}

/** Most partners that one section is compared with: ranges of a cluster that overlap more often are one fault. */
const MOST_PARTNERS = 8;

/**
 * Pairs of sections whose handed-out addresses overlap, each later one with few earlier ones. Sorted by address, so that
 * only neighbours are compared.
 */
export function overlapPairs(sections: readonly AddressSection[]): OverlapPair[] {
  const order = new Map(sections.map((section, index) => [section, index] as const));
  const sorted = sections.flatMap(section => section.range === undefined ? [] : [{ section, range: section.range }])
    .sort((a, b) => a.range.version - b.range.version || (a.range.first < b.range.first ? -1 : a.range.first > b.range.first ? 1 : 0));
  const pairs: OverlapPair[] = [];
  let open: typeof sorted = [];
  for (const current of sorted) {
    open = open.filter(({ range }) => range.version === current.range.version && range.last >= current.range.first).slice(-MOST_PARTNERS);
    for (const other of open) {
      const isInOrder = order.get(other.section)! < order.get(current.section)!;
      pairs.push(isInOrder ? { earlier: other.section, later: current.section } : { earlier: current.section, later: other.section });
    }
    open.push(current);
  }
  return pairs;
}
