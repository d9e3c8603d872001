import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { upstreamManifest } from '../upstream-kind';
import { NETWORK_ATTACHMENT_DEFINITION_LIMITS } from './limits';

/** The CNI configuration of one network. */
export interface NetworkAttachmentDefinitionSpec {
  /**
   * CNI configuration or configuration list as a JSON text.
   *
   * @default - a configuration file of the node, by this object's name
   */
  readonly config?: string;
}

/** Metadata and spec of a NetworkAttachmentDefinition. */
export interface NetworkAttachmentDefinitionProps {
  /**
   * Object metadata.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: NetworkAttachmentDefinitionSpec;
}

/**
 * A further network that pods of this namespace can name in their networks annotation.
 *
 * @see https://github.com/k8snetworkplumbingwg/network-attachment-definition-client/blob/v1.7.7/artifacts/networks-crd.yaml
 */
export class NetworkAttachmentDefinition extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: NetworkAttachmentDefinitionProps): any {
    return upstreamManifest({ gvk: NetworkAttachmentDefinition.GVK, limits: NETWORK_ATTACHMENT_DEFINITION_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: NetworkAttachmentDefinitionProps) {
    super(scope, id, NetworkAttachmentDefinition.manifest(props));
  }
}
