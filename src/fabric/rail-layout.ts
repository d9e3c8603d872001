import { chooseRails } from './rail-choice';
import { SystemRail } from '../catalog';

/** Which NICs of a server are the network. */
export interface RailChoice {
  /**
   * Numbers of the rails that belong to the network. Networks that share a pool divide its rails this way.
   *
   * @default - all rails of the system
   */
  readonly only?: number[];
}

/** Which NICs of a server are the network, and how its rails relate to each other. */
export interface PerRailOptions extends RailChoice {
  /**
   * Whether packets of one rail can't reach another rail: no spine joins them. NCCL is then told to stay on its rail.
   *
   * @default false
   */
  readonly isolated?: boolean;
}

/** Whether the NICs of a server are separate rails or one network. */
export class RailLayout {
  /**
   * One subnet, one pool, one extended resource and one attachment per rail: a pod knows which NIC is which rail, each rail routes
   * through its own interface, and a pod can take some rails and leave others. What rail-optimised fabrics are built for.
   */
  public static perRail(options: PerRailOptions = {}): RailLayout {
    return new RailLayout(false, options.isolated ?? false, options.only);
  }

  /**
   * One subnet and one extended resource for the VFs of all NICs. Fewer names: a pod asks for a number of VFs of one resource.
   *
   * The price: all interfaces of a pod are in one L2 and L3 subnet, so it depends on ARP tuning and source routing (both are chained to
   * the attachment) that a packet leaves through the NIC whose address it bears; the device plugin chooses the NICs, so a pod can't
   * choose its rails and two of its VFs may be on one NIC; traffic is not aligned with rails, so rail-optimised switches see crossing
   * traffic.
   */
  public static flat(options: RailChoice = {}): RailLayout {
    return new RailLayout(true, false, options.only);
  }

  private constructor(
    /** Whether all NICs are one network. */
    public readonly isFlat: boolean,
    /** Whether packets of one rail can't reach another. */
    public readonly isolated: boolean,
    private readonly only?: number[],
  ) {}

  /**
   * The rails of a system that belong to the network, in order of their numbers.
   *
   * @internal
   */
  public _choose(subject: string, rails: SystemRail[]): SystemRail[] {
    const inOrder = [...rails].sort((a, b) => a.rail - b.rail);
    return this.only === undefined ? inOrder : chooseRails(subject, this.only, inOrder);
  }
}
