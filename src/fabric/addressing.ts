import { AddressRange, addressValue, hostRangeOf, parseExclusion, rangeText, rangeWithin, SubnetPlan } from './addressing-range';
import { AddressPlan, Cidr } from '../core';
import { assertAddress, assertCount } from '../core/checks';
import { refuse } from '../core/refusal';

/** How NVIDIA's nv-ipam hands out the addresses of a network. */
export interface NvIpamOptions {
  /**
   * Addresses that nv-ipam reserves for each node in each subnet, at least as many as the node has interfaces there.
   *
   * @default - the fewest with which every node gets an address for each of its interfaces in the subnet
   */
  readonly perNodeBlockSize?: number;
  /**
   * Address of the gateway. Only where the network has one subnet: a network with more says `gatewayIndex`.
   *
   * @default - none
   */
  readonly gateway?: string;
  /**
   * Which host of each subnet is its gateway: 1 is the first, -1 the last. It never becomes the pod's default route.
   *
   * @default - none: traffic stays inside its subnet
   */
  readonly gatewayIndex?: number;
  /**
   * Addresses that nv-ipam must not hand out: an address, a CIDR, or a range `first-last`. Each has to lie in one subnet of the network.
   *
   * @default - none
   */
  readonly exclude?: string[];
}

/** Where the addresses of a network come from, and how they are shared between nodes. */
export class Addressing {
  /**
   * Addresses by nv-ipam, out of one range. A per-rail network carves the range into equal subnets, one per rail, in rail order;
   * every other network uses it as its one subnet.
   *
   * Throws CIDR_INVALID, CIDR_HOST_BITS, ADDRESS_INVALID or COUNT_INVALID.
   *
   * @param cidr the range, for example `192.168.0.0/16` or `fd00:10::/48`
   */
  public static nvIpam(cidr: string, options: NvIpamOptions = {}): Addressing {
    return new Addressing([Cidr.parse(cidr, 'range of nv-ipam')], true, options);
  }

  /**
   * Addresses by nv-ipam, out of subnets that the fabric already has: one per rail, in rail order.
   *
   * Throws CIDR_INVALID, CIDR_HOST_BITS, ADDRESS_INVALID or COUNT_INVALID.
   *
   * @param subnets the subnets, for example `['10.0.0.0/24', '10.0.8.0/24']`; all IPv4 or all IPv6
   */
  public static nvIpamSubnets(subnets: string[], options: NvIpamOptions = {}): Addressing {
    assertCount('subnets of nv-ipam', subnets.length, { min: 1 });
    const ranges = subnets.map((subnet, index) => Cidr.parse(subnet, `subnet ${index} of nv-ipam`));
    const odd = ranges.find(({ version }) => version !== ranges[0].version);
    if (odd !== undefined) {
      refuse('CIDR_INVALID', {
        subject: `subnets of one network mix IPv${ranges[0].version} and IPv${odd.version}`,
        got: `'${odd}' beside '${ranges[0]}'`,
        allowed: `IPv${ranges[0].version} subnets only, or IPv${odd.version} subnets only`,
        cure: `replace '${odd}' by an IPv${ranges[0].version} subnet`,
      });
    }
    return new Addressing(ranges, false, options);
  }

  /** Address family: 4 or 6. */
  public readonly version: number;

  /**
   * Addresses for each node, where the user chose them.
   *
   * @internal
   */
  public readonly _perNodeBlockSize?: number;

  private readonly exclusions: AddressRange[];

  private constructor(private readonly ranges: Cidr[], private readonly carve: boolean, private readonly options: NvIpamOptions) {
    this.version = ranges[0].version;
    this._perNodeBlockSize = options.perNodeBlockSize;
    if (options.perNodeBlockSize !== undefined) {
      assertCount('perNodeBlockSize', options.perNodeBlockSize, { min: 1 });
    }
    if (options.gateway !== undefined) {
      assertAddress('gateway of nv-ipam', options.gateway);
    }
    if (options.gateway !== undefined && options.gatewayIndex !== undefined) {
      refuse('ADDRESS_INVALID', {
        subject: 'nv-ipam is given the gateway twice',
        got: `gateway '${options.gateway}' and gatewayIndex ${options.gatewayIndex}`,
        allowed: 'one of the two',
        cure: `drop gatewayIndex or drop gateway '${options.gateway}'`,
      });
    }
    this.exclusions = (options.exclude ?? []).map(parseExclusion);
  }

  /**
   * The range that covers every subnet, where one was given; undefined where the subnets were listed and are more than one.
   *
   * @internal
   */
  public get _cover(): string | undefined {
    return this.ranges.length === 1 ? this.ranges[0].toString() : undefined;
  }

  /**
   * The subnets of a network, in order.
   *
   * @param subject the network, as the user named it
   * @internal
   */
  public _plan(subject: string, count: number): SubnetPlan[] {
    const subnets = this.subnets(subject, count);
    for (const range of this.exclusions) {
      if (!subnets.some(subnet => rangeWithin(subnet, range))) {
        refuse('ADDRESS_INVALID', {
          subject: `an exclusion of ${subject} does not lie in one of its subnets`,
          got: `'${rangeText(range)}'`,
          allowed: `addresses within ${subnets.join(' or ')}`,
          cure: `drop '${rangeText(range)}', or write one exclusion for each subnet`,
        });
      }
    }
    return subnets.map(subnet => ({
      subnet,
      gateway: this.gatewayOf(subject, subnet, count),
      exclusions: this.exclusions.filter(range => rangeWithin(subnet, range)),
    }));
  }

  private subnets(subject: string, count: number): Cidr[] {
    if (this.carve) {
      return AddressPlan.carve(this.ranges[0], count);
    }
    if (this.ranges.length !== count) {
      refuse('COUNT_INVALID', {
        subject: `${subject} needs ${count} ${count === 1 ? 'subnet' : 'subnets, one per rail'}`,
        got: `${this.ranges.length} (${this.ranges.join(', ')})`,
        allowed: `${count}`,
        cure: `list ${count} in nvIpamSubnets, or give one range to nvIpam`,
      });
    }
    return this.ranges;
  }

  private gatewayOf(subject: string, subnet: Cidr, count: number): string | undefined {
    const { gateway, gatewayIndex } = this.options;
    if (gatewayIndex !== undefined) {
      return subnet.hostAt(gatewayIndex);
    }
    if (gateway === undefined) {
      return undefined;
    }
    if (count > 1) {
      refuse('ADDRESS_INVALID', {
        subject: `${subject} has ${count} subnets, and one address can't be the gateway of all`,
        got: `gateway '${gateway}'`,
        allowed: 'gatewayIndex, which names a host of each subnet',
        cure: 'write gatewayIndex: 1 for the first host of each subnet',
      });
    }
    const hosts = hostRangeOf(subnet);
    const { value } = addressValue(gateway);
    if (!subnet.containsAddress(gateway) || value < hosts.first || value > hosts.last) {
      refuse('ADDRESS_INVALID', {
        subject: `gateway of ${subject} is ${subnet.containsAddress(gateway) ? 'the network or broadcast address of' : 'outside'} its subnet`,
        got: `'${gateway}'`,
        allowed: `${subnet.firstHost} to ${subnet.lastHost}`,
        cure: `use ${subnet.firstHost} or another host of ${subnet}`,
      });
    }
    return gateway;
  }
}
