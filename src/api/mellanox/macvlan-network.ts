import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { upstreamManifest } from '../upstream-kind';
import { MACVLAN_NETWORK_LIMITS } from './limits';

/** A macvlan interface above one interface of the host. */
export interface MacvlanNetworkSpec {
  /**
   * IPAM section of the CNI configuration as a JSON text, without an apostrophe.
   *
   * @default - no addresses
   */
  readonly ipam?: string;
  /**
   * Interface of the host.
   *
   * @default - the one of the default route
   */
  readonly master?: string;
  /**
   * `bridge`, `private`, `vepa` or `passthru`.
   *
   * @default - 'bridge'
   */
  readonly mode?: string;
  /**
   * MTU in bytes, at most that of the host's interface; 0 is the same as the host's.
   *
   * @default - the host's
   */
  readonly mtu?: number;
  /**
   * Namespace that gets the NetworkAttachmentDefinition.
   *
   * @default - 'default'
   */
  readonly networkNamespace?: string;
}

/** Metadata and spec of a MacvlanNetwork. */
export interface MacvlanNetworkProps {
  /**
   * Object metadata; cluster-scoped.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: MacvlanNetworkSpec;
}

/**
 * A macvlan network; rendered into a NetworkAttachmentDefinition of the same name.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/crds/mellanox.com_macvlannetworks.yaml
 */
export class MacvlanNetwork extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'mellanox.com/v1alpha1', kind: 'MacvlanNetwork' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: MacvlanNetworkProps): any {
    return upstreamManifest({ gvk: MacvlanNetwork.GVK, limits: MACVLAN_NETWORK_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: MacvlanNetworkProps) {
    super(scope, id, MacvlanNetwork.manifest(props));
    keepClusterScoped(this);
  }
}
