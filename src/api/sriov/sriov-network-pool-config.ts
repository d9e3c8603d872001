import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { LabelSelector } from '../kubernetes';
import { upstreamManifest } from '../upstream-kind';
import { SRIOV_NETWORK_POOL_CONFIG_LIMITS } from './limits';

/** Hardware offload of Open vSwitch. Excludes the other settings of the pool. */
export interface OvsHardwareOffloadConfig {
  /**
   * Unique name of the setting; on OpenShift that of the MachineConfigPool.
   *
   * @default - none
   */
  readonly name?: string;
  /**
   * `other_config` of `ovs-vswitchd`.
   *
   * @default - hw-offload is on
   */
  readonly otherConfig?: { [key: string]: string };
}

/** Nodes that are changed together, and what they share. */
export interface SriovNetworkPoolConfigSpec {
  /**
   * Nodes that may be away at once: a whole number, or a percentage such as `20%`.
   *
   * @default - 1
   */
  readonly maxUnavailable?: any;
  /**
   * The nodes: a label selector, unlike the flat map of SriovNetworkNodePolicy. A node in two pools is not drained.
   *
   * @default - no nodes
   */
  readonly nodeSelector?: LabelSelector;
  /**
   * Hardware offload of Open vSwitch.
   *
   * @default - none
   */
  readonly ovsHardwareOffloadConfig?: OvsHardwareOffloadConfig;
  /**
   * Network namespaces and RDMA devices: `shared` (every namespace sees all) or `exclusive` (the owner alone). A change
   * restarts the nodes.
   *
   * @default - left alone
   */
  readonly rdmaMode?: string;
}

/** Metadata and spec of a SriovNetworkPoolConfig. */
export interface SriovNetworkPoolConfigProps {
  /**
   * Object metadata; the namespace must be the operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: SriovNetworkPoolConfigSpec;
}

/**
 * How the operator treats a set of nodes: how many at once, and their RDMA namespace mode.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/charts/sriov-network-operator/crds/sriovnetwork.openshift.io_sriovnetworkpoolconfigs.yaml
 */
export class SriovNetworkPoolConfig extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkPoolConfig' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: SriovNetworkPoolConfigProps): any {
    return upstreamManifest({ gvk: SriovNetworkPoolConfig.GVK, limits: SRIOV_NETWORK_POOL_CONFIG_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: SriovNetworkPoolConfigProps) {
    super(scope, id, SriovNetworkPoolConfig.manifest(props));
  }
}
