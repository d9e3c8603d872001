import { Cidr } from '../core';

/** How NVIDIA's nv-ipam hands out the addresses of a network. */
export interface NvIpamOptions {
  /**
   * Addresses that nv-ipam reserves for each node in each subnet, at least as many as the node has interfaces there.
   *
   * @default - the interfaces of a node in the subnet, plus one where the subnet has a gateway
   */
  readonly perNodeBlockSize?: number;
  /**
   * Address of the gateway. Only where the network has one subnet: per-rail networks say `gatewayIndex`.
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
   * @param cidr the range, for example `192.168.0.0/16` or `fd00:10::/48`
   */
  public static nvIpam(cidr: string, options: NvIpamOptions = {}): Addressing {
    return new Addressing([Cidr.parse(cidr)], true, options);
  }

  /**
   * Addresses by nv-ipam, out of subnets that the fabric already has: one per rail, in rail order.
   *
   * @param subnets the subnets, for example `['10.0.0.0/24', '10.0.8.0/24']`
   */
  public static nvIpamSubnets(subnets: string[], options: NvIpamOptions = {}): Addressing {
    return new Addressing(subnets.map(subnet => Cidr.parse(subnet)), false, options);
  }

  private constructor(
    /**
     * The ranges as given: one that is carved, or one per rail.
     *
     * @internal
     */
    public readonly _ranges: Cidr[],
    /**
     * Whether the one range is carved.
     *
     * @internal
     */
    public readonly _carve: boolean,
    /**
     * What the user chose.
     *
     * @internal
     */
    public readonly _options: NvIpamOptions,
  ) {}
}
