import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { upstreamManifest } from '../upstream-kind';
import { SRIOV_IB_NETWORK_LIMITS } from './limits';

/** An InfiniBand attachment on one SR-IOV resource. It has no partition key: that is the fabric manager's. */
export interface SriovIBNetworkSpec {
  /**
   * CNI capabilities as a JSON text, for example `{"infinibandGUID": true}`.
   *
   * @default - none
   */
  readonly capabilities?: string;
  /**
   * IPAM section of the CNI configuration as a JSON text.
   *
   * @default - no addresses
   */
  readonly ipam?: string;
  /**
   * Link of the VF: `auto`, `enable` or `disable`.
   *
   * @default - 'auto'
   */
  readonly linkState?: string;
  /**
   * CNI plugins chained behind the InfiniBand SR-IOV plugin: JSON objects as a text, separated by commas.
   *
   * @default - none
   */
  readonly metaPlugins?: string;
  /**
   * Namespace that gets the NetworkAttachmentDefinition. Honoured only for objects in the operator's namespace.
   *
   * @default - the namespace of this object
   */
  readonly networkNamespace?: string;
  /** Resource name without the prefix, as in the SriovNetworkNodePolicy. */
  readonly resourceName: string;
}

/** Metadata and spec of a SriovIBNetwork. */
export interface SriovIBNetworkProps {
  /**
   * Object metadata; the namespace must be the operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: SriovIBNetworkSpec;
}

/**
 * An InfiniBand network on VFs: the operator renders it into a NetworkAttachmentDefinition of the same name.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/charts/sriov-network-operator/crds/sriovnetwork.openshift.io_sriovibnetworks.yaml
 */
export class SriovIBNetwork extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovIBNetwork' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: SriovIBNetworkProps): any {
    return upstreamManifest({ gvk: SriovIBNetwork.GVK, limits: SRIOV_IB_NETWORK_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: SriovIBNetworkProps) {
    super(scope, id, SriovIBNetwork.manifest(props));
  }
}
