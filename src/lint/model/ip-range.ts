import { addressBits, formatIp, parseIp } from '../../core/ip-address';

/** Addresses from a first to a last one: a network, a span, or one address. */
export class IpRange {
  /** The network of `address/prefix`, host bits dropped; undefined where the text is none. */
  public static ofCidr(text: string): IpRange | undefined {
    const [address, digits, ...rest] = text.trim().split('/');
    const start = parseIp(address);
    if ('fault' in start || rest.length > 0 || !/^\d{1,3}$/.test(digits ?? '') || Number(digits) > addressBits(start.version)) return undefined;
    const size = 2n ** BigInt(addressBits(start.version) - Number(digits));
    const first = start.value - start.value % size;
    return new IpRange(start.version, first, first + size - 1n, Number(digits));
  }

  /** One address; undefined where the text is none. A prefix length after it is ignored. */
  public static ofAddress(text: string): IpRange | undefined {
    const address = parseIp(text.trim().replace(/\/\d+$/, ''));
    return 'fault' in address ? undefined : new IpRange(address.version, address.value, address.value);
  }

  /** From the first address of one range to the last of another; undefined where they are of two families or the wrong way round. */
  public static between(from: IpRange, to: IpRange): IpRange | undefined {
    return from.version === to.version && from.first <= to.last ? new IpRange(from.version, from.first, to.last) : undefined;
  }

  private constructor(
    /** 4 or 6. */
    public readonly version: number,
    public readonly first: bigint,
    public readonly last: bigint,
    /** Prefix length, of networks. */
    public readonly prefix?: number,
  ) {}

  /** Number of addresses. */
  public get size(): bigint {
    return this.last - this.first + 1n;
  }

  /** The first address, as a range of one. */
  public get start(): IpRange {
    return new IpRange(this.version, this.first, this.first);
  }

  /** The last address, as a range of one. */
  public get end(): IpRange {
    return new IpRange(this.version, this.last, this.last);
  }

  /** Addresses that hosts of a network may have: all but the first, and the last in IPv4; all where there are two or one. */
  public get hosts(): IpRange {
    if (this.size <= 2n) return this;
    return new IpRange(this.version, this.first + 1n, this.version === 4 ? this.last - 1n : this.last);
  }

  /** Whether every address of another range is in this one. */
  public contains(other: IpRange): boolean {
    return this.version === other.version && this.first <= other.first && other.last <= this.last;
  }

  /** Whether two ranges have an address in common. */
  public overlaps(other: IpRange): boolean {
    return this.version === other.version && this.first <= other.last && other.first <= this.last;
  }

  /** Whether both hold the same addresses. */
  public equals(other: IpRange): boolean {
    return this.contains(other) && other.contains(this);
  }

  /** `10.0.0.0/24`, `10.0.0.4-10.0.0.9` or `10.0.0.4`. */
  public toString(): string {
    const first = formatIp(this.version, this.first);
    if (this.prefix !== undefined) return `${first}/${this.prefix}`;
    return this.first === this.last ? first : `${first}-${formatIp(this.version, this.last)}`;
  }
}

/** What is wrong with a text that should be `address/prefix`, and the text that is right; undefined where it is right. */
export function cidrFault(text: string): { readonly fault: string; readonly cure?: string } | undefined {
  if (IpRange.ofCidr(text) !== undefined) return undefined;
  const slash = text.indexOf('/');
  const address = parseIp((slash < 0 ? text : text.slice(0, slash)).trim());
  if ('fault' in address) return { fault: address.fault, cure: address.cure };
  if (slash < 0) return { fault: 'it has no prefix length', cure: `write ${text}/${addressBits(address.version)} for one address` };
  return { fault: `'${text.slice(slash + 1)}' is no prefix length from 0 to ${addressBits(address.version)}` };
}

/** The network that a CIDR with host bits lies in, as text; undefined where it has none. */
export function withoutHostBits(text: string): string | undefined {
  const network = IpRange.ofCidr(text);
  const address = IpRange.ofAddress(text);
  return network === undefined || address === undefined || network.first === address.first ? undefined : network.toString();
}
