import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { refuse } from '../core/refusal';
import { NETWORK_OPERATOR_26_4_1 } from './releases/network-operator';

/** What only some releases of the Network Operator have. */
export enum NetworkOperatorFeature {
  /** The kind NicNodePolicy: drivers and device plugins per group of nodes. */
  NIC_NODE_POLICY = 'NicNodePolicy',
  /** `NicClusterPolicy.spec.secondaryNetwork.ipamPlugin`, which installs whereabouts. */
  WHEREABOUTS_IPAM = 'NicClusterPolicy.spec.secondaryNetwork.ipamPlugin',
  /** The chart value `keepNCP`. */
  KEEP_NIC_CLUSTER_POLICY = 'chart value keepNCP',
  /** `MacvlanNetwork.spec.metaPlugins`. */
  MACVLAN_META_PLUGINS = 'MacvlanNetwork.spec.metaPlugins',
  /** `HostDeviceNetwork.spec.metaPlugins`. */
  HOST_DEVICE_META_PLUGINS = 'HostDeviceNetwork.spec.metaPlugins',
}

/** A release of the NVIDIA Network Operator. */
export class NetworkOperatorRelease extends OperatorRelease {
  /** 26.4.1, July 2026. */
  public static readonly V26_4_1 = new NetworkOperatorRelease(NETWORK_OPERATOR_26_4_1);

  /** The release of this version, with or without a leading v. Refuses an unknown one with RELEASE_UNKNOWN. */
  public static of(version: string): NetworkOperatorRelease {
    return releaseOf(version, [NetworkOperatorRelease.V26_4_1]);
  }

  private constructor(props: OperatorReleaseProps) {
    super(props);
  }

  /** Whether this release has a feature. */
  public supports(feature: NetworkOperatorFeature): boolean {
    return feature === NetworkOperatorFeature.NIC_NODE_POLICY;
  }

  /** Refuses, with FIELD_NOT_IN_RELEASE, a feature that this release lacks; `subject` names the object that wants it. */
  public assertSupports(feature: NetworkOperatorFeature, subject: string): void {
    if (this.supports(feature)) return;
    refuse('FIELD_NOT_IN_RELEASE', {
      subject, got: feature, allowed: `what Network Operator ${this.version} has`, cure: `drop it, or choose a release that has ${feature}`,
    });
  }
}
