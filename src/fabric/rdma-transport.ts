import { LinkLayer } from '../catalog';

/** RoCE v2: RDMA over a lossless Ethernet. */
export interface RoceOptions {
  /**
   * Traffic class byte of RDMA packets, 0 to 255: DSCP x 4 plus the ECN bits. It selects the lossless queue of the switches, so it has
   * to be the fabric's own value. All libraries get the same.
   *
   * @default - not set: each library keeps its own default, and these differ
   */
  readonly trafficClass?: number;
  /**
   * MTU of NIC, VF and pod interface in bytes. RDMA itself packs up to 4096 bytes, which needs more than 4096 plus headers here, for
   * example 4220.
   *
   * @default 9000
   */
  readonly mtu?: number;
  /**
   * VLAN that the NIC puts the VFs into, 1 to 4094. Pods can't see or leave it.
   *
   * @default - untagged
   */
  readonly vlan?: number;
  /**
   * 802.1p priority of the VLAN tag, 0 to 7.
   *
   * @default - the driver's, 0
   */
  readonly vlanPriority?: number;
  /**
   * Whether the switches route adaptively, so that packets of one connection may arrive out of order (Spectrum-X and alike).
   *
   * @default - not known: libraries keep their default, which is off
   */
  readonly adaptiveRouting?: boolean;
}

/** InfiniBand, with a subnet manager. */
export interface InfinibandOptions {
  /**
   * Partition key, 0x1 to 0x7fff, or with the membership bit 0x8001 to 0xffff. Needs ib-kubernetes, which asks the subnet manager to put
   * the VF into the partition; the cluster says how it reaches it.
   *
   * @default - the default partition
   */
  readonly pkey?: number;
  /**
   * MTU of the IPoIB interface in bytes. RDMA does not depend on it.
   *
   * @default - the one the subnet manager gives
   */
  readonly mtu?: number;
  /**
   * Service level, 0 to 15.
   *
   * @default - the libraries use level 0 or ask the fabric
   */
  readonly serviceLevel?: number;
  /**
   * Whether the switches route adaptively.
   *
   * @default - not known: libraries keep their default, which is on
   */
  readonly adaptiveRouting?: boolean;
}

/** What carries RDMA between nodes. */
export class RdmaTransport {
  /** RoCE v2 over Ethernet. */
  public static roce(options: RoceOptions = {}): RdmaTransport {
    return new RdmaTransport(LinkLayer.ETHERNET, { mtu: 9000, ...options });
  }

  /** InfiniBand. */
  public static infiniband(options: InfinibandOptions = {}): RdmaTransport {
    return new RdmaTransport(LinkLayer.INFINIBAND, options);
  }

  /** MTU in bytes; not set where the subnet manager gives it. */
  public readonly mtu?: number;
  /** Traffic class byte of RoCE packets. */
  public readonly trafficClass?: number;
  /** VLAN of the VFs. */
  public readonly vlan?: number;
  /** 802.1p priority of the VLAN tag. */
  public readonly vlanPriority?: number;
  /** Partition key, as given. */
  public readonly pkey?: number;
  /** InfiniBand service level. */
  public readonly serviceLevel?: number;
  /** Whether the switches route adaptively. */
  public readonly adaptiveRouting?: boolean;

  private constructor(
    /** Whether it is RoCE (Ethernet) or InfiniBand. */
    public readonly linkLayer: LinkLayer,
    options: RoceOptions & InfinibandOptions,
  ) {
    this.mtu = options.mtu;
    this.trafficClass = options.trafficClass;
    this.vlan = options.vlan;
    this.vlanPriority = options.vlanPriority;
    this.pkey = options.pkey;
    this.serviceLevel = options.serviceLevel;
    this.adaptiveRouting = options.adaptiveRouting;
  }
}
