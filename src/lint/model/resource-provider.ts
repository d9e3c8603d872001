import { ManifestObject } from './manifest-object';
import { Path } from './path';

/** What makes nodes advertise an extended resource. */
export type ProviderKind =
  /** SriovNetworkNodePolicy. */
  | 'sriov-policy'
  /** A pool of the SR-IOV device plugin's configuration. */
  | 'sriov-device-plugin'
  /** A pool of the RDMA shared device plugin's configuration. */
  | 'rdma-shared-device-plugin'
  /** SpectrumXRailPoolConfig. */
  | 'spectrum-x';

/** Who provides an extended resource. */
export interface ResourceProvider {
  /** Full name, for example `nvidia.com/rail0`. */
  readonly resource: string;
  readonly kind: ProviderKind;
  /** The object to change. */
  readonly object: ManifestObject;
  /** Where the name is written. */
  readonly path: Path;
  /** Whether the prefix is written in the input; otherwise it was inferred or is the default of the operator. */
  readonly prefixWritten: boolean;
  /** Virtual functions per node and device that the pool offers, where it says. */
  readonly perNode?: number;
  /** Whether the devices carry RDMA; undefined where it isn't said. */
  readonly rdma?: boolean;
  /** Whether several pods share one device. */
  readonly shared: boolean;
  /** Whether the link is InfiniBand; undefined where it isn't said. */
  readonly infiniband?: boolean;
}
