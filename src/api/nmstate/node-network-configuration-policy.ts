import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { upstreamManifest } from '../upstream-kind';
import { NODE_NETWORK_CONFIGURATION_POLICY_LIMITS } from './limits';

/** Network state of the selected nodes. */
export interface NodeNetworkConfigurationPolicySpec {
  /**
   * Expressions over the current state that `desiredState` may refer to.
   *
   * @default - none
   */
  readonly capture?: { [key: string]: string };
  /**
   * Wanted state in nmstate's own form (`interfaces`, `routes`, `dns-resolver`), passed on as it is.
   *
   * @default - nothing is changed
   */
  readonly desiredState?: any;
  /**
   * Nodes that are changed at once: a whole number, or a percentage such as `50%`.
   *
   * @default - '50%'
   */
  readonly maxUnavailable?: any;
  /**
   * Labels of the nodes: a flat map.
   *
   * @default - every node
   */
  readonly nodeSelector?: { [key: string]: string };
}

/** Metadata and spec of a NodeNetworkConfigurationPolicy. */
export interface NodeNetworkConfigurationPolicyProps {
  /**
   * Object metadata; cluster-scoped.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: NodeNetworkConfigurationPolicySpec;
}

/**
 * Interfaces that nmstate makes on nodes, such as the VLAN interface under a storage network.
 *
 * @see https://github.com/nmstate/kubernetes-nmstate/blob/v0.86.0/deploy/crds/nmstate.io_nodenetworkconfigurationpolicies.yaml
 */
export class NodeNetworkConfigurationPolicy extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'nmstate.io/v1', kind: 'NodeNetworkConfigurationPolicy' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: NodeNetworkConfigurationPolicyProps): any {
    return upstreamManifest({ gvk: NodeNetworkConfigurationPolicy.GVK, limits: NODE_NETWORK_CONFIGURATION_POLICY_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: NodeNetworkConfigurationPolicyProps) {
    super(scope, id, NodeNetworkConfigurationPolicy.manifest(props));
    keepClusterScoped(this);
  }
}
