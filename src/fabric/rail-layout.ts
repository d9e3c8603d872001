/** How per-rail networks relate to each other. */
export interface PerRailOptions {
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
    return new RailLayout(false, options.isolated ?? false);
  }

  /**
   * One subnet and one extended resource for the VFs of all NICs. Fewer names: a pod asks for a number of VFs of one resource.
   *
   * The price: all interfaces of a pod are in one subnet, so it depends on ARP tuning and source routing (both are set) that packets
   * leave through the NIC they belong to; the device plugin chooses the NICs, so a pod can't choose its rails and two VFs may be on one
   * NIC; traffic is not aligned with rails, so rail-optimised switches see crossing traffic.
   */
  public static flat(): RailLayout {
    return new RailLayout(true, false);
  }

  private constructor(
    /** Whether all NICs are one network. */
    public readonly isFlat: boolean,
    /** Whether packets of one rail can't reach another. */
    public readonly isolated: boolean,
  ) {}
}
