import { assertCount } from '../core/checks';

/** How SR-IOV divides the NICs. */
export interface SriovOptions {
  /**
   * Virtual functions of each NIC port (physical function). A pod takes at least one per rail, so this is how many RDMA pods a node
   * can run. The firmware's NUM_OF_VFS has to allow it.
   */
  readonly vfsPerNic: number;
  /**
   * Priority of the node policies, 0 to 99. The lower number wins where two policies configure one NIC, and a policy without one counts
   * as 0 and beats all others; so it is always written.
   *
   * @default 90
   * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator#sriovnetworknodepolicy
   */
  readonly priority?: number;
  /**
   * Whether somebody else creates the VFs (the cloud's image, for example), so that the operator only hands them out.
   *
   * @default false
   */
  readonly externallyManaged?: boolean;
  /**
   * Whether the NIC drops packets of a VF whose source MAC is not the VF's own. Ethernet only.
   *
   * @default - the driver's own
   */
  readonly spoofCheck?: boolean;
  /**
   * Whether a pod may change the MAC address and receive mode of its VF. Ethernet only.
   *
   * @default - the driver's own, not trusted
   */
  readonly trust?: boolean;
}

/** How a NIC gets into a pod. */
export class RdmaAttachment {
  /**
   * By SR-IOV: the NIC is divided into virtual functions and a pod gets whole ones, with network interface and RDMA device.
   *
   * Throws COUNT_INVALID.
   */
  public static sriov(options: SriovOptions): RdmaAttachment {
    return new RdmaAttachment(options);
  }

  /** Virtual functions of each physical function. */
  public readonly vfsPerNic: number;
  /** Priority of the node policies; the lower number wins. */
  public readonly priority: number;
  /** Whether somebody else creates the VFs. */
  public readonly externallyManaged: boolean;
  /** Whether the NIC checks source MAC addresses. */
  public readonly spoofCheck?: boolean;
  /** Whether a pod may change its VF's MAC address. */
  public readonly trust?: boolean;

  private constructor(options: SriovOptions) {
    assertCount('vfsPerNic of SR-IOV', options.vfsPerNic, { min: 1 });
    assertCount('priority of SR-IOV node policies', options.priority ?? 90, { min: 0, max: 99 });
    this.vfsPerNic = options.vfsPerNic;
    this.priority = options.priority ?? 90;
    this.externallyManaged = options.externallyManaged ?? false;
    this.spoofCheck = options.spoofCheck;
    this.trust = options.trust;
  }
}
