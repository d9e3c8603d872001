import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { upstreamManifest } from '../upstream-kind';
import { IPOIB_NETWORK_LIMITS } from './limits';

/**
 * An IPoIB interface above one InfiniBand interface of the host.
 *
 * @struct
 */
export interface IPoIBNetworkSpec {
  /**
   * IPAM section of the CNI configuration as a JSON text, without an apostrophe.
   *
   * @default - no addresses
   */
  readonly ipam?: string;
  /**
   * InfiniBand interface of the host.
   *
   * @default - the one of the default route
   */
  readonly master?: string;
  /**
   * Namespace that gets the NetworkAttachmentDefinition.
   *
   * @default - 'default'
   */
  readonly networkNamespace?: string;
}

/**
 * Metadata and spec of a IPoIBNetwork.
 *
 * @struct
 */
export interface IPoIBNetworkProps {
  /**
   * Object metadata; cluster-scoped.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: IPoIBNetworkSpec;
}

/**
 * An IPoIB network; rendered into a NetworkAttachmentDefinition of the same name.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/crds/mellanox.com_ipoibnetworks.yaml
 */
export class IPoIBNetwork extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'mellanox.com/v1alpha1', kind: 'IPoIBNetwork' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: IPoIBNetworkProps): any {
    return upstreamManifest({ gvk: IPoIBNetwork.GVK, limits: IPOIB_NETWORK_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: IPoIBNetworkProps) {
    super(scope, id, IPoIBNetwork.manifest(props));
    keepClusterScoped(this);
  }
}
