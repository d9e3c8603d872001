import { AddressKind } from './address-kind';
import { Cidr } from './cidr';
import { refuse } from './refusal';
import { assertUnicast } from './special-range';

/** One range with its purpose. */
export interface AddressClaim {
  /** Who claims it, as the user named it. */
  readonly name: string;
  /** What it is for. */
  readonly kind: AddressKind;
  /** The range. */
  readonly cidr: Cidr;
}

/** What the addresses of a kind do, for the sentence that says why an overlap hurts. */
const ROLES: Record<AddressKind, string> = {
  [AddressKind.POD]: 'pods answer on',
  [AddressKind.SERVICE]: 'the cluster translates to Services',
  [AddressKind.RAIL]: 'RDMA pods reach directly through a rail interface',
  [AddressKind.STORAGE]: 'pods reach directly through the storage interface',
  [AddressKind.SITE]: 'hosts outside the cluster answer on',
  [AddressKind.JOIN]: 'the CNI uses between nodes',
};

/** The ranges of one cluster, kept disjoint. */
export class AddressSpace {
  /** Sorted by address and pairwise disjoint, so the neighbours of a new range are all it can overlap with. */
  private readonly sorted: AddressClaim[] = [];

  /** All ranges, in address order. */
  public get claims(): AddressClaim[] {
    return [...this.sorted];
  }

  /**
   * Takes a range. The same name, kind and range again changes nothing. Whether a set of ranges is refused does not depend on
   * their order, and neither does the text about a pair.
   *
   * Throws CIDR_INVALID for loopback, link-local, multicast and reserved addresses, CIDR_OVERLAP when a range already taken shares an address with it.
   */
  public claim(name: string, kind: AddressKind, cidr: Cidr): void {
    assertUnicast(name, kind, cidr);
    const index = this.insertionIndex(cidr);
    const rival = [this.sorted[index - 1], this.sorted[index]].find(other => other !== undefined && other.cidr.overlaps(cidr));
    if (rival === undefined) {
      this.sorted.splice(index, 0, { name, kind, cidr });
    } else if (rival.name !== name || rival.kind !== kind || rival.cidr.compareTo(cidr) !== 0) {
      refuseOverlap([rival, { name, kind, cidr }]);
    }
  }

  /** The place of the first range that does not come before this one. */
  private insertionIndex(cidr: Cidr): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.sorted[middle].cidr.compareTo(cidr) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function refuseOverlap(pair: AddressClaim[]): never {
  const [first, second] = pair.map(claim => ({ ...claim, text: `${claim.kind} '${claim.name}' (${claim.cidr})` }))
    .sort((a, b) => a.cidr.compareTo(b.cidr) || (a.text < b.text ? -1 : 1)); // of two that overlap, the wider one first
  refuse('CIDR_OVERLAP', {
    subject: `${first.text} and ${second.text} overlap: ${reason(first.kind, second.kind)}`,
    got: `${second.cidr} in both`,
    allowed: 'ranges without a common address',
    cure: `move ${first.kind} '${first.name}' out of ${second.cidr}, or ${second.kind} '${second.name}' out of ${first.cidr}`,
  });
}

function reason(a: AddressKind, b: AddressKind): string {
  if (a === b) return `each is a set of addresses that ${ROLES[a]}, so one address would mean two things`;
  return `addresses that ${ROLES[a]} would also be addresses that ${ROLES[b]}, so traffic takes the wrong path`;
}
