/** An address as a number: 32 bits for IPv4, 128 for IPv6. */
export interface IpValue {
  readonly version: 4 | 6;
  readonly value: bigint;
}

/** Why a text is not an address, and the change that makes it one. */
export interface IpFault {
  readonly fault: string;
  readonly cure: string;
}

/** Number of bits in an address of this version. */
export function addressBits(version: number): number {
  return version === 4 ? 32 : 128;
}

/**
 * Reads one address strictly: four decimal octets without leading zeros, or IPv6 text of RFC 4291 without a zone.
 * An IPv4-mapped address (`::ffff:0:0/96`) is a fault: programs disagree whether it is IPv4 or IPv6.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4291#section-2.2
 */
export function parseIp(text: string): IpValue | IpFault {
  if (/\s/.test(text)) {
    return { fault: 'there is white space in it', cure: `write ${text.replace(/\s+/g, '') || 'an address'} without spaces` };
  }
  const zone = text.indexOf('%');
  if (zone >= 0) {
    return { fault: `it names the zone '${text.slice(zone + 1)}', which means something on one host only`, cure: `write ${text.slice(0, zone)}` };
  }
  if (!text.includes(':')) {
    const value = parseOctets(text);
    return typeof value === 'bigint' ? { version: 4, value } : value;
  }
  const value = parseGroups(text);
  if (typeof value !== 'bigint') return value;
  if (value >> 32n === 0xffffn) {
    const plain = formatIp(4, value & 0xffffffffn);
    return { fault: `it is the IPv4-mapped form of ${plain}`, cure: `write ${plain}` };
  }
  return { version: 6, value };
}

/** Canonical text: dotted decimal, or lower-case RFC 5952 with the longest run of zero groups compressed. */
export function formatIp(version: number, value: bigint): string {
  if (version === 4) {
    return [24n, 16n, 8n, 0n].map(shift => ((value >> shift) & 0xffn).toString()).join('.');
  }
  const groups = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map(shift => ((value >> shift) & 0xffffn).toString(16));
  const { start, length } = longestZeroRun(groups);
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`;
}

/** The leftmost longest run of `0` groups. */
function longestZeroRun(groups: string[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  let length = 0;
  groups.forEach((group, index) => {
    length = group === '0' ? length + 1 : 0;
    if (length > best.length) best = { start: index - length + 1, length };
  });
  return best;
}

function parseOctets(text: string): bigint | IpFault {
  const octets = text.split('.');
  if (octets.length !== 4) {
    return { fault: `it has ${octets.length} of 4 octets`, cure: 'write all four octets, for example 10.0.0.1' };
  }
  let value = 0n;
  for (const octet of octets) {
    if (!/^[0-9]+$/.test(octet)) {
      return { fault: `octet '${octet}' is not a decimal number`, cure: 'write each octet as 0 to 255' };
    }
    if (octet.length > 1 && octet.startsWith('0')) {
      return { fault: `octet '${octet}' has a leading zero, which some programs read as octal`, cure: `write ${octet.replace(/^0+(?=.)/, '')}` };
    }
    if (Number(octet) > 255) {
      return { fault: `octet '${octet}' is above 255`, cure: 'write each octet as 0 to 255' };
    }
    value = (value << 8n) | BigInt(octet);
  }
  return value;
}

function parseGroups(text: string): bigint | IpFault {
  const halves = text.split('::');
  if (halves.length > 2) return { fault: "'::' occurs more than once", cure: "keep one '::'" };
  const left = parseGroupList(halves[0], halves.length === 1);
  if (!Array.isArray(left)) return left;
  const right = parseGroupList(halves[1] ?? '', true);
  if (!Array.isArray(right)) return right;
  const written = left.length + right.length;
  if (halves.length === 1 && written !== 8) {
    return { fault: `it has ${written} of 8 groups`, cure: "write eight groups, or '::' for the zero ones" };
  }
  if (halves.length === 2 && written > 7) {
    return { fault: `it has ${written} groups beside '::'`, cure: "write at most seven groups with a '::'" };
  }
  const zeros = new Array<bigint>(8 - written).fill(0n);
  return [...left, ...zeros, ...right].reduce((value, group) => (value << 16n) | group, 0n);
}

/** The groups on one side of `::`. Dotted decimal may stand for the last two groups of the address. */
function parseGroupList(text: string, endsAddress: boolean): bigint[] | IpFault {
  if (text === '') return [];
  const groups: bigint[] = [];
  const words = text.split(':');
  for (const [index, word] of words.entries()) {
    if (endsAddress && index === words.length - 1 && word.includes('.')) {
      const tail = parseOctets(word);
      if (typeof tail !== 'bigint') return tail;
      groups.push(tail >> 16n, tail & 0xffffn);
    } else if (!/^[0-9a-fA-F]{1,4}$/.test(word)) {
      return { fault: `group '${word}' is not one to four hexadecimal digits`, cure: 'write each group as 0 to ffff' };
    } else {
      groups.push(BigInt(`0x${word}`));
    }
  }
  return groups;
}
