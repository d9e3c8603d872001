import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { NodeSelector } from '../kubernetes';
import { upstreamManifest } from '../upstream-kind';
import { CIDR_POOL_LIMITS } from './limits';
import { ExcludeIndexRange, ExcludeRange, Route } from './pool-parts';

/** A prefix that is kept for a node, or out of use. */
export interface CIDRPoolStaticAllocation {
  /**
   * Gateway of the prefix.
   *
   * @default - by `gatewayIndex`
   */
  readonly gateway?: string;
  /**
   * The node.
   *
   * @default - the prefix is given to no node
   */
  readonly nodeName?: string;
  /** The prefix as a CIDR within the pool. */
  readonly prefix: string;
}

/** One range, cut into prefixes of equal length, one prefix per node. */
export interface CIDRPoolSpec {
  /** The range as a CIDR. */
  readonly cidr: string;
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
   * Position of the gateway within each node's prefix, for example 0.
   *
   * @default - no gateway
   */
  readonly gatewayIndex?: number;
  /**
   * Nodes that get a prefix.
   *
   * @default - every node
   */
  readonly nodeSelector?: NodeSelector;
  /**
   * Positions of each prefix that are never given out.
   *
   * @default - none
   */
  readonly perNodeExclusions?: ExcludeIndexRange[];
  /** Length of the prefix that a node gets, for example 31. */
  readonly perNodeNetworkPrefix: number;
  /**
   * Routes that pods get.
   *
   * @default - none
   */
  readonly routes?: Route[];
  /**
   * Prefixes with a fixed node.
   *
   * @default - none
   */
  readonly staticAllocations?: CIDRPoolStaticAllocation[];
}

/** Metadata and spec of a CIDRPool. */
export interface CIDRPoolProps {
  /**
   * Object metadata; the namespace must be that of nv-ipam, the network operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: CIDRPoolSpec;
}

/**
 * A range of a routed network, cut into one prefix per node.
 *
 * @see https://github.com/Mellanox/nvidia-k8s-ipam/blob/network-operator-v26.4.1/deploy/crds/nv-ipam.nvidia.com_cidrpools.yaml
 */
export class CIDRPool extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'nv-ipam.nvidia.com/v1alpha1', kind: 'CIDRPool' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: CIDRPoolProps): any {
    return upstreamManifest({ gvk: CIDRPool.GVK, limits: CIDR_POOL_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: CIDRPoolProps) {
    super(scope, id, CIDRPool.manifest(props));
  }
}
