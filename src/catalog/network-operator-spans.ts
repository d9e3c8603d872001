import { NetworkOperatorFeature } from './network-operator-feature';

/** Major and minor of a release. */
export type ReleaseNumber = readonly [number, number];

/** First release with a feature, and first release without it again. */
export interface FeatureSpan {
  readonly since?: ReleaseNumber;
  readonly until?: ReleaseNumber;
}

/** Read in `api/v1alpha1` and `values.yaml` at the tags of Mellanox/network-operator. */
export const NETWORK_OPERATOR_SPANS: { readonly [feature in NetworkOperatorFeature]: FeatureSpan } = {
  [NetworkOperatorFeature.NIC_NODE_POLICY]: { since: [26, 4] },
  [NetworkOperatorFeature.GLOBAL_IMAGES]: { since: [26, 4] },
  [NetworkOperatorFeature.WHEREABOUTS_IPAM]: { until: [25, 10] },
  [NetworkOperatorFeature.KEEP_NIC_CLUSTER_POLICY]: { since: [26, 7] },
  [NetworkOperatorFeature.CONTROLLER_SHUTDOWN]: { since: [26, 7] },
  // On the main branch only when read, after v26.7.0-rc.2. IPoIBNetwork has none there either.
  [NetworkOperatorFeature.MACVLAN_META_PLUGINS]: { since: [26, 7] },
  [NetworkOperatorFeature.HOST_DEVICE_META_PLUGINS]: { since: [26, 7] },
};

/** Whether a release has a feature. */
export function hasFeature(release: ReleaseNumber, feature: NetworkOperatorFeature): boolean {
  const { since, until } = NETWORK_OPERATOR_SPANS[feature];
  return (since === undefined || !isBefore(release, since)) && (until === undefined || isBefore(release, until));
}

function isBefore([major, minor]: ReleaseNumber, other: ReleaseNumber): boolean {
  return major === other[0] ? minor < other[1] : major < other[0];
}
