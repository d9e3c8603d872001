import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { upstreamManifest } from '../upstream-kind';
import { SRIOV_NETWORK_LIMITS } from './limits';

/** An Ethernet attachment on one SR-IOV resource. */
export interface SriovNetworkSpec {
  /**
   * CNI capabilities as a JSON text, for example `{"mac": true, "ips": true}`.
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
   * File on the node that the CNI plugin logs to.
   *
   * @default - standard error, so the log of Multus and of the container runtime
   */
  readonly logFile?: string;
  /**
   * Log level of the CNI plugin: `panic`, `error`, `warning`, `info` or `debug`.
   *
   * @default 'info'
   */
  readonly logLevel?: string;
  /**
   * Highest send rate of the VF in Mbit/s; 0 is no limit.
   *
   * @default 0
   */
  readonly maxTxRate?: number;
  /**
   * CNI plugins chained behind the SR-IOV plugin: JSON objects as a text, separated by commas.
   *
   * @default - none
   */
  readonly metaPlugins?: string;
  /**
   * Send rate in Mbit/s that the VF is guaranteed, at most `maxTxRate`.
   *
   * @default 0
   */
  readonly minTxRate?: number;
  /**
   * Namespace that gets the NetworkAttachmentDefinition. Honoured only for objects in the operator's namespace.
   *
   * @default - the namespace of this object
   */
  readonly networkNamespace?: string;
  /** Resource name without the prefix, as in the SriovNetworkNodePolicy. */
  readonly resourceName: string;
  /**
   * Check of the source MAC address: `on` or `off`.
   *
   * @default - the driver's own setting
   */
  readonly spoofChk?: string;
  /**
   * Let the VF change its MAC address and go promiscuous: `on` or `off`.
   *
   * @default - the driver's own setting
   */
  readonly trust?: string;
  /**
   * VLAN id that the VF is tagged with, 0 to 4094; 0 is untagged.
   *
   * @default 0
   */
  readonly vlan?: number;
  /**
   * VLAN protocol: `802.1q` or `802.1ad` (the letters in either case).
   *
   * @default '802.1q'
   */
  readonly vlanProto?: string;
  /**
   * VLAN priority, 0 to 7.
   *
   * @default 0
   */
  readonly vlanQoS?: number;
}

/** Metadata and spec of a SriovNetwork. */
export interface SriovNetworkProps {
  /**
   * Object metadata; the namespace must be the operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: SriovNetworkSpec;
}

/**
 * An Ethernet network on VFs: the operator renders it into a NetworkAttachmentDefinition of the same name.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/charts/sriov-network-operator/crds/sriovnetwork.openshift.io_sriovnetworks.yaml
 */
export class SriovNetwork extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetwork' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: SriovNetworkProps): any {
    return upstreamManifest({ gvk: SriovNetwork.GVK, limits: SRIOV_NETWORK_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: SriovNetworkProps) {
    super(scope, id, SriovNetwork.manifest(props));
  }
}
