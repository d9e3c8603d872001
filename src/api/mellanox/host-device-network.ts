import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { upstreamManifest } from '../upstream-kind';
import { HOST_DEVICE_NETWORK_LIMITS } from './limits';

/** A whole function of the host moved into the pod. */
export interface HostDeviceNetworkSpec {
  /**
   * IPAM section of the CNI configuration as a JSON text, without an apostrophe.
   *
   * @default - no addresses
   */
  readonly ipam?: string;
  /**
   * Namespace that gets the NetworkAttachmentDefinition.
   *
   * @default - none: say it, the operator has no default here
   */
  readonly networkNamespace?: string;
  /**
   * Resource name without the prefix, as in the SR-IOV device plugin.
   *
   * @default - none
   */
  readonly resourceName?: string;
}

/** Metadata and spec of a HostDeviceNetwork. */
export interface HostDeviceNetworkProps {
  /**
   * Object metadata; cluster-scoped.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: HostDeviceNetworkSpec;
}

/**
 * A network on whole functions; rendered into a NetworkAttachmentDefinition of the same name.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/crds/mellanox.com_hostdevicenetworks.yaml
 */
export class HostDeviceNetwork extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'mellanox.com/v1alpha1', kind: 'HostDeviceNetwork' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: HostDeviceNetworkProps): any {
    return upstreamManifest({ gvk: HostDeviceNetwork.GVK, limits: HOST_DEVICE_NETWORK_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: HostDeviceNetworkProps) {
    super(scope, id, HostDeviceNetwork.manifest(props));
    keepClusterScoped(this);
  }
}
