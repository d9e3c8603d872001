import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { refuse } from '../core/refusal';
import { NETWORK_OPERATOR_26_4_1 } from './releases/network-operator';

/** What some releases of the Network Operator have and others lack. The value names it in messages. */
export enum NetworkOperatorFeature {
  /** The kind NicNodePolicy: drivers and device plugins by group of nodes. */
  NIC_NODE_POLICY = 'NicNodePolicy',
  /** `global` of a NicClusterPolicy: registry, version and pull secrets of all components. */
  GLOBAL_IMAGES = 'NicClusterPolicy.spec.global',
  /** `secondaryNetwork.ipamPlugin` of a NicClusterPolicy, which installs whereabouts. */
  WHEREABOUTS_IPAM = 'NicClusterPolicy.spec.secondaryNetwork.ipamPlugin',
  /** Chart value `keepNCP`: an upgrade keeps the NicClusterPolicy. */
  KEEP_NIC_CLUSTER_POLICY = 'chart value keepNCP',
  /** Chart values of the controller's Pod: `operator.priorityClassName`, `terminationGracePeriodSeconds`, `preStopSleepSeconds`. */
  CONTROLLER_SHUTDOWN = 'chart values operator.priorityClassName, terminationGracePeriodSeconds and preStopSleepSeconds',
  /** `metaPlugins` of a MacvlanNetwork. */
  MACVLAN_META_PLUGINS = 'MacvlanNetwork.spec.metaPlugins',
  /** `metaPlugins` of a HostDeviceNetwork. */
  HOST_DEVICE_META_PLUGINS = 'HostDeviceNetwork.spec.metaPlugins',
}

/** First release with a feature, and first release without it again, as major and minor. */
interface Span {
  readonly since?: [number, number];
  readonly until?: [number, number];
}

/** Read in `api/v1alpha1` and `values.yaml` at the tags of Mellanox/network-operator. */
const SPANS: { [feature in NetworkOperatorFeature]: Span } = {
  [NetworkOperatorFeature.NIC_NODE_POLICY]: { since: [26, 4] },
  [NetworkOperatorFeature.GLOBAL_IMAGES]: { since: [26, 4] },
  [NetworkOperatorFeature.WHEREABOUTS_IPAM]: { until: [25, 10] },
  [NetworkOperatorFeature.KEEP_NIC_CLUSTER_POLICY]: { since: [26, 7] },
  [NetworkOperatorFeature.CONTROLLER_SHUTDOWN]: { since: [26, 7] },
  // On the main branch only when read, after v26.7.0-rc.2.
  [NetworkOperatorFeature.MACVLAN_META_PLUGINS]: { since: [26, 7] },
  [NetworkOperatorFeature.HOST_DEVICE_META_PLUGINS]: { since: [26, 7] },
};

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
    const { since, until } = SPANS[feature];
    return (since === undefined || !this.isBefore(since)) && (until === undefined || this.isBefore(until));
  }

  /**
   * Refuses, with FIELD_NOT_IN_RELEASE, a feature that this release lacks.
   *
   * @param feature what is needed
   * @param subject the object that needs it, for example `network 'storage'`
   */
  public assertSupports(feature: NetworkOperatorFeature, subject: string): void {
    if (this.supports(feature)) return;
    const { since, until } = SPANS[feature];
    const range = [since && `${since.join('.')} or newer`, until && `older than ${until.join('.')}`].filter(part => part !== undefined).join(' and ');
    refuse('FIELD_NOT_IN_RELEASE', {
      subject: `${subject} needs ${feature}, which Network Operator ${this.version} lacks`,
      got: `Network Operator ${this.version}`,
      allowed: range,
      cure: `choose a release that is ${range}, or do without ${feature}`,
    });
  }

  private isBefore([major, minor]: [number, number]): boolean {
    const [ownMajor, ownMinor] = this.version.split('.').map(Number);
    return ownMajor === major ? ownMinor < minor : ownMajor < major;
  }
}
