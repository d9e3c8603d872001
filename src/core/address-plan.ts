import { assertCount } from './checks';
import { Cidr } from './cidr';
import { addressBits } from './ip-address';
import { refuse } from './refusal';

/** Splits address ranges into the equal subnets that rails need. */
export class AddressPlan {
  /**
   * The first `count` equal subnets of a range, in address order and disjoint.
   *
   * Throws SUBNET_TOO_SMALL when the range does not hold that many, COUNT_INVALID for a count that is not a whole number above 0.
   *
   * @param supernet the range to split
   * @param count subnets wanted, one for each rail
   * @param prefixLength of each subnet (default: the shortest that yields at least `count` of them)
   */
  public static carve(supernet: Cidr, count: number, prefixLength?: number): Cidr[] {
    assertCount(`subnets carved from ${supernet}`, count);
    const needed = supernet.prefixLength + bitsFor(count);
    const chosen = prefixLength ?? needed;
    const longest = addressBits(supernet.version);
    if (needed > longest || chosen < needed) {
      refuse('SUBNET_TOO_SMALL', {
        subject: `${supernet} does not hold ${count} subnets${prefixLength === undefined ? '' : ` of /${prefixLength}`}`,
        got: `${count}`,
        allowed: `at most ${AddressPlan.capacity(supernet, Math.min(chosen, longest))}`,
        cure: needed > longest ? 'start from a wider range, or ask for fewer subnets' : `use subnets of /${needed} or longer, or start from a wider range`,
      });
    }
    return Array.from({ length: count }, (_, index) => supernet.subnetAt(chosen, index));
  }

  /**
   * How many subnets of this prefix length a range holds; 0 when the prefix is shorter than the range's own.
   * Never above `Number.MAX_SAFE_INTEGER`, which stands for "that many or more".
   */
  public static capacity(supernet: Cidr, prefixLength: number): number {
    assertCount(`prefix length of a subnet of ${supernet}`, prefixLength, { min: 0, max: addressBits(supernet.version) });
    const bits = prefixLength - supernet.prefixLength;
    return bits < 0 ? 0 : Math.min(2 ** bits, Number.MAX_SAFE_INTEGER);
  }

  private constructor() {}
}

/** Bits that number `count` things: 0 for one, 3 for eight. */
function bitsFor(count: number): number {
  let bits = 0;
  while (2 ** bits < count) bits++;
  return bits;
}
