import { Cidr } from '../core';
import { addressBits, formatIp, IpValue, parseIp } from '../core/ip-address';
import { refuse } from '../core/refusal';

/** Addresses from the first to the last, both included. */
export interface AddressRange {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

/** One subnet of a network, before it is divided between nodes. */
export interface SubnetPlan {
  readonly subnet: Cidr;
  readonly gateway?: string;
  readonly exclusions: AddressRange[];
}

/** Reads `address`, `address/prefix` or `first-last`. Throws ADDRESS_INVALID, CIDR_INVALID or CIDR_HOST_BITS. */
export function parseExclusion(text: string): AddressRange {
  if (text.includes('/')) {
    return rangeOf(Cidr.parse(text, 'exclusion of nv-ipam'));
  }
  const [from, to = from, ...rest] = text.split('-').map(part => part.trim());
  const first = readAddress(text, from);
  const last = readAddress(text, to);
  if (rest.length > 0 || first.version !== last.version || last.value < first.value) {
    refuse('ADDRESS_INVALID', {
      subject: 'an exclusion of nv-ipam is not a range of addresses',
      got: `'${text}'`,
      allowed: 'first-last of one address family, the first not above the last',
      cure: first.version === last.version && rest.length === 0 ? `write '${to}-${from}'` : 'write for example 10.0.0.1-10.0.0.9',
    });
  }
  return { version: first.version, first: first.value, last: last.value };
}

/** Every address of a subnet, hosts or not. */
export function rangeOf(subnet: Cidr): AddressRange {
  const { value, version } = addressValue(subnet.networkAddress);
  return { version, first: value, last: value + 2n ** BigInt(addressBits(version) - subnet.prefixLength) - 1n };
}

/** The addresses of a subnet that nv-ipam hands out. */
export function hostRangeOf(subnet: Cidr): AddressRange {
  const { value, version } = addressValue(subnet.firstHost);
  return { version, first: value, last: addressValue(subnet.lastHost).value };
}

/** Whether a range lies in a subnet. */
export function rangeWithin(subnet: Cidr, range: AddressRange): boolean {
  const whole = rangeOf(subnet);
  return range.version === whole.version && whole.first <= range.first && range.last <= whole.last;
}

/** First address of a range, as text. */
export function firstAddress(range: AddressRange): string {
  return formatIp(range.version, range.first);
}

/** Last address of a range, as text. */
export function lastAddress(range: AddressRange): string {
  return formatIp(range.version, range.last);
}

/** A range as a user would write it. */
export function rangeText(range: AddressRange): string {
  return range.first === range.last ? firstAddress(range) : `${firstAddress(range)}-${lastAddress(range)}`;
}

/** The number behind an address that is known to be valid. */
export function addressValue(address: string): IpValue {
  return readAddress(address, address);
}

function readAddress(whole: string, text: string): IpValue {
  const parsed = parseIp(text);
  if ('fault' in parsed) {
    refuse('ADDRESS_INVALID', {
      subject: `an address of nv-ipam is not valid: ${parsed.fault}`,
      got: `'${whole}'`,
      allowed: 'an address, a CIDR, or a range first-last',
      cure: parsed.cure,
    });
  }
  return parsed;
}
