import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { upstreamManifest } from '../upstream-kind';
import { OVS_NETWORK_LIMITS } from './limits';

/** VLANs of a trunk port: one id, or a range. */
export interface TrunkConfig {
  /**
   * One VLAN id, 0 to 4095.
   *
   * @default - a range is given
   */
  readonly id?: number;
  /**
   * Last id of the range, 0 to 4095.
   *
   * @default - one id is given
   */
  readonly maxID?: number;
  /**
   * First id of the range, 0 to 4095.
   *
   * @default - one id is given
   */
  readonly minID?: number;
}

/** An attachment to a software bridge that the operator manages. */
export interface OVSNetworkSpec {
  /**
   * Name of the Open vSwitch bridge.
   *
   * @default - the bridge of the physical function that the VF belongs to
   */
  readonly bridge?: string;
  /**
   * CNI capabilities as a JSON text.
   *
   * @default - none
   */
  readonly capabilities?: string;
  /**
   * Type of the Open vSwitch interface.
   *
   * @default - Open vSwitch's own
   */
  readonly interfaceType?: string;
  /**
   * IPAM section of the CNI configuration as a JSON text.
   *
   * @default - no addresses
   */
  readonly ipam?: string;
  /**
   * CNI plugins chained behind the OVS plugin: JSON objects as a text, separated by commas.
   *
   * @default - none
   */
  readonly metaPlugins?: string;
  /**
   * MTU of the port in bytes.
   *
   * @default - the bridge's
   */
  readonly mtu?: number;
  /**
   * Namespace that gets the NetworkAttachmentDefinition.
   *
   * @default - the namespace of this object
   */
  readonly networkNamespace?: string;
  /** Resource name without the prefix, as in the SriovNetworkNodePolicy. */
  readonly resourceName: string;
  /**
   * VLANs that the port carries tagged.
   *
   * @default - none
   */
  readonly trunk?: TrunkConfig[];
  /**
   * VLAN id of the port, 0 to 4095.
   *
   * @default - untagged
   */
  readonly vlan?: number;
}

/** Metadata and spec of a OVSNetwork. */
export interface OVSNetworkProps {
  /**
   * Object metadata; the namespace must be the operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: OVSNetworkSpec;
}

/**
 * A network on switchdev VFs behind Open vSwitch; rendered into a NetworkAttachmentDefinition.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/charts/sriov-network-operator/crds/sriovnetwork.openshift.io_ovsnetworks.yaml
 */
export class OVSNetwork extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'OVSNetwork' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: OVSNetworkProps): any {
    return upstreamManifest({ gvk: OVSNetwork.GVK, limits: OVS_NETWORK_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: OVSNetworkProps) {
    super(scope, id, OVSNetwork.manifest(props));
  }
}
