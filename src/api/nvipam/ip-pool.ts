import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { NodeSelector } from '../kubernetes';
import { upstreamManifest } from '../upstream-kind';
import { IP_POOL_LIMITS } from './limits';
import { ExcludeIndexRange, ExcludeRange, Route } from './pool-parts';

/**
 * One flat subnet, cut into blocks of equal size, one block per node.
 *
 * @struct
 */
export interface IPPoolSpec {
  /**
   * Make the gateway the pod's default route. Never wanted on a further network.
   *
   * @default false
   */
  readonly defaultGateway?: boolean;
  /**
   * Addresses that are never given out.
   *
   * @default - none
   */
  readonly exclusions?: ExcludeRange[];
  /**
   * Gateway address within the subnet.
   *
   * @default - no gateway
   */
  readonly gateway?: string;
  /**
   * Nodes that get a block.
   *
   * @default - every node
   */
  readonly nodeSelector?: NodeSelector;
  /** Addresses per node, at least 1: as many as interfaces of one node that take from this pool. */
  readonly perNodeBlockSize: number;
  /**
   * Positions of each block that are never given out.
   *
   * @default - none
   */
  readonly perNodeExclusions?: ExcludeIndexRange[];
  /**
   * Routes that pods get.
   *
   * @default - none
   */
  readonly routes?: Route[];
  /** The subnet as a CIDR. */
  readonly subnet: string;
}

/**
 * Metadata and spec of a IPPool.
 *
 * @struct
 */
export interface IPPoolProps {
  /**
   * Object metadata; the namespace must be that of nv-ipam, the network operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: IPPoolSpec;
}

/**
 * A subnet of one L2 network, cut into blocks of addresses per node.
 *
 * @see https://github.com/Mellanox/nvidia-k8s-ipam/blob/network-operator-v26.4.1/deploy/crds/nv-ipam.nvidia.com_ippools.yaml
 */
export class IPPool extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'nv-ipam.nvidia.com/v1alpha1', kind: 'IPPool' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: IPPoolProps): any {
    return upstreamManifest({ gvk: IPPool.GVK, limits: IP_POOL_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: IPPoolProps) {
    super(scope, id, IPPool.manifest(props));
  }
}
