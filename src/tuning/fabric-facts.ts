import { GpuModel, LinkLayer, NicModel } from '../catalog';

/**
 * What communication libraries have to know of a fabric, and nothing else. A network derives it from its own model; whoever has no
 * such network writes it by hand.
 */
export interface FabricFacts {
  /** Whether the rails speak Ethernet (RoCE v2) or InfiniBand. */
  readonly linkLayer: LinkLayer;

  /** Parallel networks of the fabric, 1 to 32. A flat network over eight NICs has one rail and eight HCAs. */
  readonly rails: number;

  /** RDMA devices that one pod is given, 1 to 32. */
  readonly numberOfHcas: number;

  /** GPU model of the nodes. */
  readonly gpu: GpuModel;

  /** Model of the NICs that carry the rails. */
  readonly nic: NicModel;

  /** Pod interface of the management network, for example `eth0`: start-up handshakes run on it, data never. */
  readonly bootstrapInterface: string;

  /** Address family of the rails: 4 or 6. */
  readonly addressFamily: number;

  /**
   * Traffic class byte of RoCE packets, 0 to 255: DSCP x 4 + ECN bits. Not on InfiniBand, which has service levels.
   *
   * @default - not set: each library keeps its own default, and these differ
   */
  readonly trafficClass?: number;

  /**
   * InfiniBand service level, or Ethernet priority on RoCE, 0 to 15.
   *
   * @default - not set: the libraries use 0
   */
  readonly serviceLevel?: number;

  /**
   * InfiniBand partition key, 1 to 0xffff, with or without the membership bit 0x8000.
   *
   * @default - the first partition of the port
   */
  readonly pkey?: number;

  /**
   * Whether the switches route adaptively, so that packets of one connection may arrive out of order.
   *
   * @default - not known: libraries keep their own default (on for InfiniBand, off for RoCE)
   */
  readonly adaptiveRouting?: boolean;

  /**
   * Whether packets of one rail cannot reach another, while all members of one rail share its subnet. Rails whose nodes have subnets of
   * their own and meet by routing are not isolated in this sense.
   *
   * @default false
   */
  readonly railIsolated?: boolean;

  /**
   * Common beginning of the verbs device names of the rails, when no device outside the rails begins with it.
   *
   * @default - not known
   */
  readonly hcaPrefix?: string;

  /**
   * Exact verbs device names of the rails as the pod sees them, only where they are the same in every pod.
   *
   * @default - not known
   */
  readonly hcas?: string[];

  /**
   * CIDR that covers all rails of the fabric and nothing else of the pod.
   *
   * @default - not known
   */
  readonly addressRange?: string;
}
