import { assertCount } from './checks';
import { addressBits, formatIp, IpValue, parseIp } from './ip-address';
import { refuse } from './refusal';

/**
 * A network as an address and a prefix length, IPv4 or IPv6. Always the network address itself, always in canonical text.
 */
export class Cidr {
  /**
   * Reads `address/prefix` strictly: no host bits, no leading zeros, no short forms, no zone, no white space,
   * no IPv4-mapped IPv6. IPv6 is printed in the form of RFC 5952 however it was written.
   *
   * Throws CIDR_INVALID or CIDR_HOST_BITS.
   *
   * @param text for example `10.0.0.0/16` or `fd00:1::/48`
   * @param subject whose CIDR this is, for the error text (default `CIDR`)
   * @see https://www.rfc-editor.org/rfc/rfc5952
   */
  public static parse(text: string, subject?: string): Cidr {
    const whose = subject ?? 'CIDR';
    // Callers without types can pass anything, most often nothing.
    const slash = typeof text === 'string' ? text.indexOf('/') : -1;
    if (slash < 0) {
      refuse('CIDR_INVALID', {
        subject: `${whose} has no prefix length`,
        got: `'${text}'`,
        allowed: 'address/prefix, for example 10.0.0.0/16',
        cure: typeof text === 'string' && text.trim() !== '' ? `write ${text.trim()}/${text.includes(':') ? 128 : 32} for one address` : 'give the range',
      });
    }
    const address = parseIp(text.slice(0, slash));
    if ('fault' in address) {
      refuse('CIDR_INVALID', {
        subject: `${whose} has no valid address: ${address.fault}`,
        got: `'${text}'`,
        allowed: 'a strict IPv4 or IPv6 network address',
        cure: address.cure,
      });
    }
    const prefixLength = parsePrefixLength(text, text.slice(slash + 1), address.version, whose);
    const hostBits = BigInt(addressBits(address.version) - prefixLength);
    const network = (address.value >> hostBits) << hostBits;
    if (network !== address.value) {
      refuse('CIDR_HOST_BITS', {
        subject: `${whose} has bits set beyond its prefix of ${prefixLength}`,
        got: `'${text}'`,
        allowed: `the network address of a /${prefixLength}`,
        cure: `write ${formatIp(address.version, network)}/${prefixLength}`,
      });
    }
    return new Cidr(address.version, network, prefixLength);
  }

  /** 4 or 6. */
  public readonly version: number;

  /** Bits that all addresses of this network share: 0 to 32, or 0 to 128. */
  public readonly prefixLength: number;

  private readonly first: bigint;
  private readonly last: bigint;

  private constructor(version: number, network: bigint, prefixLength: number) {
    this.version = version;
    this.prefixLength = prefixLength;
    this.first = network;
    this.last = network + (1n << BigInt(addressBits(version) - prefixLength)) - 1n;
  }

  /** The first address of the range, without the prefix. */
  public get networkAddress(): string {
    return formatIp(this.version, this.first);
  }

  /** The lowest address that a host may have. */
  public get firstHost(): string {
    return formatIp(this.version, this.hostRange().low);
  }

  /** The highest address that a host may have. */
  public get lastHost(): string {
    return formatIp(this.version, this.hostRange().high);
  }

  /**
   * Addresses that hosts may have. IPv4: all but network and broadcast address, except for /31 (2) and /32 (1).
   * IPv6: all but the subnet-router anycast address, except for /127 (2) and /128 (1). Never above
   * `Number.MAX_SAFE_INTEGER`, which stands for "that many or more".
   *
   * @see https://www.rfc-editor.org/rfc/rfc3021
   * @see https://www.rfc-editor.org/rfc/rfc6164
   */
  public get usableHosts(): number {
    const { low, high } = this.hostRange();
    const count = high - low + 1n;
    return count > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(count);
  }

  /** Whether every address of the other network is in this one. */
  public contains(other: Cidr): boolean {
    return this.version === other.version && this.first <= other.first && other.last <= this.last;
  }

  /**
   * Whether this address is in the network, be it a host's address or not. Throws ADDRESS_INVALID.
   *
   * @param address for example `10.0.0.1`
   */
  public containsAddress(address: string): boolean {
    const { version, value } = this.readAddress(address);
    return this.version === version && this.first <= value && value <= this.last;
  }

  /** Whether the two share an address. */
  public overlaps(other: Cidr): boolean {
    return this.contains(other) || other.contains(this);
  }

  /**
   * A host's address by its place: 1 is the first, 2 the second, -1 the last.
   * Throws COUNT_INVALID for 0, a fraction, or a place beyond the hosts of this network.
   */
  public hostAt(index: number): string {
    const hosts = this.usableHosts;
    assertCount(`place of a host in ${this}`, index, index < 0 ? { min: -hosts, max: -1 } : { min: 1, max: hosts });
    const { low, high } = this.hostRange();
    return formatIp(this.version, index > 0 ? low + BigInt(index) - 1n : high + BigInt(index) + 1n);
  }

  /**
   * One of the equal parts of this network, counted from 0. Throws COUNT_INVALID when the prefix is shorter than this
   * network's own or longer than an address, or when there is no such part.
   *
   * @param prefixLength of the part
   * @param index 0 for the lowest part
   */
  public subnetAt(prefixLength: number, index: number): Cidr {
    const bits = addressBits(this.version);
    assertCount(`prefix length of a subnet of ${this}`, prefixLength, { min: this.prefixLength, max: bits });
    const parts = 1n << BigInt(prefixLength - this.prefixLength);
    const max = parts > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(parts) - 1;
    assertCount(`place of a /${prefixLength} in ${this}`, index, { min: 0, max });
    const network = this.first + (BigInt(index) << BigInt(bits - prefixLength));
    return new Cidr(this.version, network, prefixLength);
  }

  /**
   * Orders networks: IPv4 before IPv6, then by address, then the wider first.
   *
   * @returns below 0 when this one comes first, 0 when both are the same network, above 0 otherwise
   */
  public compareTo(other: Cidr): number {
    if (this.version !== other.version) return this.version - other.version;
    if (this.first !== other.first) return this.first < other.first ? -1 : 1;
    return this.prefixLength - other.prefixLength;
  }

  /** Canonical text, for example `10.0.0.0/16`. */
  public toString(): string {
    return `${this.networkAddress}/${this.prefixLength}`;
  }

  private hostRange(): { low: bigint; high: bigint } {
    if (this.last - this.first < 2n) return { low: this.first, high: this.last };
    return { low: this.first + 1n, high: this.version === 4 ? this.last - 1n : this.last };
  }

  private readAddress(address: string): IpValue {
    const parsed = parseIp(address);
    if (!('fault' in parsed)) return parsed;
    return refuse('ADDRESS_INVALID', {
      subject: `address to look up in ${this} is not valid: ${parsed.fault}`,
      got: `'${address}'`,
      allowed: 'a strict IPv4 or IPv6 address',
      cure: parsed.cure,
    });
  }
}

function parsePrefixLength(text: string, digits: string, version: number, whose: string): number {
  const max = addressBits(version);
  const value = Number(digits);
  if (!/^(0|[1-9][0-9]{0,2})$/.test(digits) || value > max) {
    refuse('CIDR_INVALID', {
      subject: `${whose} has the prefix length '${digits}'`,
      got: `'${text}'`,
      allowed: `0 to ${max} for IPv${version}, in digits without leading zeros`,
      cure: `write ${text.slice(0, text.indexOf('/'))}/${/^[0-9]+$/.test(digits) ? Math.min(value, max) : max}`,
    });
  }
  return value;
}
