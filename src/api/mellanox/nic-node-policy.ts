import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { Toleration } from '../kubernetes';
import { upstreamManifest } from '../upstream-kind';
import { DevicePluginSpec } from './image-spec';
import { NIC_NODE_POLICY_LIMITS } from './limits';
import { OFEDDriverSpec } from './ofed-driver-spec';

/** Parts of the network stack on some nodes. Policies may not share a node, nor a section with the NicClusterPolicy. */
export interface NicNodePolicySpec {
  /**
   * Annotations of the pods.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };
  /**
   * Labels of the pods.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };
  /**
   * Labels of the nodes: a flat map.
   *
   * @default - every node
   */
  readonly nodeSelector?: { [key: string]: string };
  /**
   * The DOCA-OFED driver container.
   *
   * @default - the host brings the driver
   */
  readonly ofedDriver?: OFEDDriverSpec;
  /**
   * RDMA shared device plugin.
   *
   * @default - not installed
   */
  readonly rdmaSharedDevicePlugin?: DevicePluginSpec;
  /**
   * SR-IOV device plugin for functions that no SriovNetworkNodePolicy makes.
   *
   * @default - not installed
   */
  readonly sriovDevicePlugin?: DevicePluginSpec;
  /**
   * Taints that the pods accept.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];
}

/** Metadata and spec of a NicNodePolicy. */
export interface NicNodePolicyProps {
  /**
   * Object metadata; cluster-scoped, and the name has at most 30 characters.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: NicNodePolicySpec;
}

/**
 * Driver and device plugins for one set of nodes.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/crds/mellanox.com_nicnodepolicies.yaml
 */
export class NicNodePolicy extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'mellanox.com/v1alpha1', kind: 'NicNodePolicy' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: NicNodePolicyProps): any {
    return upstreamManifest({ gvk: NicNodePolicy.GVK, limits: NIC_NODE_POLICY_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: NicNodePolicyProps) {
    super(scope, id, NicNodePolicy.manifest(props));
    keepClusterScoped(this);
  }
}
