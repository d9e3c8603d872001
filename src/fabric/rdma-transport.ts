import { LinkLayer } from '../catalog';
import { assertVlan } from '../core/checks';
import { refuse } from '../core/refusal';

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
   * Partition key, 0x1 to 0x7fff; the membership bit (0x8000) may be set and is ignored, since the subnet manager decides on membership.
   * Needs ib-kubernetes, which asks the subnet manager to put the VF into the partition; `GpuCluster.ibKubernetes` says how it reaches it.
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
  /** RoCE v2 over Ethernet. Throws TRANSPORT_INVALID, VLAN_INVALID or MTU_OUT_OF_RANGE. */
  public static roce(options: RoceOptions = {}): RdmaTransport {
    return new RdmaTransport(LinkLayer.ETHERNET, { ...options, mtu: options.mtu ?? 9000 });
  }

  /** InfiniBand. Throws TRANSPORT_INVALID or MTU_OUT_OF_RANGE. */
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
  /** Partition key without the membership bit, 0x1 to 0x7fff. */
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
    this.serviceLevel = options.serviceLevel;
    this.adaptiveRouting = options.adaptiveRouting;
    if (options.mtu !== undefined) {
      assertMtu(linkLayer, options.mtu);
    }
    assertRange('traffic class of RoCE', options.trafficClass, 255, 'DSCP x 4 plus the ECN bits, for example 106');
    assertRange('service level of InfiniBand', options.serviceLevel, 15, 'the level that the subnet manager maps, for example 0');
    assertRange('VLAN priority of RoCE', options.vlanPriority, 7, 'the priority of the lossless queue, for example 3');
    if (options.vlan !== undefined) {
      assertVlan('RoCE transport', options.vlan);
    } else if (options.vlanPriority !== undefined) {
      refuse('TRANSPORT_INVALID', {
        subject: 'VLAN priority of RoCE has no VLAN tag to stand in',
        got: `vlanPriority ${options.vlanPriority} without a vlan`,
        allowed: 'a priority together with a vlan of 1 to 4094',
        cure: `give a vlan, or drop vlanPriority ${options.vlanPriority}`,
      });
    }
    this.pkey = options.pkey === undefined ? undefined : partitionOf(options.pkey);
  }
}

/** What upstream takes at all; the NIC and the address family narrow it further. */
function assertMtu(linkLayer: LinkLayer, mtu: number): void {
  if (Number.isInteger(mtu) && mtu >= 68) return;
  refuse('MTU_OUT_OF_RANGE', {
    subject: `MTU of the ${linkLayer} transport is not a whole number of bytes that IP can use`,
    got: `${mtu}`,
    allowed: 'a whole number from 68 up to the maximum of the NIC',
    cure: linkLayer === LinkLayer.ETHERNET ? 'use the MTU of the switches, for example 9000' : 'leave it out to take what the subnet manager gives',
  });
}

function assertRange(subject: string, value: number | undefined, max: number, advice: string): void {
  if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= max)) return;
  refuse('TRANSPORT_INVALID', { subject: `${subject} is out of range`, got: `${value}`, allowed: `a whole number from 0 to ${max}`, cure: `use ${advice}` });
}

/** The 15 bits of a partition key that name the partition. */
function partitionOf(pkey: number): number {
  const partition = pkey > 0x7fff ? pkey - 0x8000 : pkey;
  if (Number.isInteger(pkey) && partition >= 1 && partition <= 0x7fff) {
    return partition;
  }
  return refuse('TRANSPORT_INVALID', {
    subject: 'partition key of InfiniBand is out of range',
    got: Number.isInteger(pkey) && pkey >= 0 ? `0x${pkey.toString(16)}` : `${pkey}`,
    allowed: '0x1 to 0x7fff, or 0x8001 to 0xffff with the membership bit',
    cure: 'use the key of a partition of the subnet manager, or leave it out for the default partition',
  });
}
