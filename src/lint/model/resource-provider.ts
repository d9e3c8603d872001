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

/** Words that tell an RDMA resource of an unknown pool from an ordinary network device. */
const RDMA_WORDS = /rdma|roce|rail|hca|infiniband|(?:^|[^a-z])ib(?:[^a-z]|\d|$)|mlx|mlnx|connectx|gdr/i;

/** Words that tell a network device from a GPU or a part of one. */
const NETWORK_WORDS = /fabric|sriov|sr-iov|hostdev|(?:^|[^a-z])(?:vfs?|nics?)(?:[^a-z]|$)/i;

/** Whether the name of a resource says RDMA. */
export function saysRdma(resource: string): boolean {
  return RDMA_WORDS.test(resource);
}

/**
 * Whether the name of a resource says a device of the fabric: by the prefix of a plugin that gives nothing else, or by a word. Under
 * `nvidia.com/` stand NICs, GPUs and what vGPU schedulers count, such as `nvidia.com/gpumem`.
 */
export function saysFabricDevice(resource: string): boolean {
  if (/^(?:rdma|openshift\.io|mellanox\.com)\//.test(resource)) return true;
  return resource.startsWith('nvidia.com/') && (saysRdma(resource) || NETWORK_WORDS.test(resource));
}
