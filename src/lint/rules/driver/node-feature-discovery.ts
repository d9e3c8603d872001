import { Bundle } from '../../model/bundle';
import { HelmRelease } from '../../model/helm-release';
import { booleanAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';

/** Charts that bring Node Feature Discovery, unless `nfd.enabled` is false. */
export const CHARTS_WITH_NFD = ['gpu-operator', 'network-operator'];

/** A release that may install Node Feature Discovery. */
export interface DiscoveryOwner {
  readonly release: HelmRelease;
  /** Whether it does; undefined where values that the input does not show decide. */
  readonly installs: boolean | undefined;
}

/** Releases of charts that bring Node Feature Discovery, by the cluster they go into. */
export function discoveryOwners(bundle: Bundle): DiscoveryOwner[] {
  return bundle.once(findDiscoveryOwners);
}

function findDiscoveryOwners(bundle: Bundle): DiscoveryOwner[] {
  return bundle.symbols.helmReleases.filter(({ chart }) => CHARTS_WITH_NFD.includes(chart)).map(release => {
    const written = booleanAt(release.values, 'nfd', 'enabled');
    return { release, installs: written ?? (release.hasHiddenValues || isHalf(release) ? undefined : true) };
  });
}

/** Node Feature Discovery that is installed by itself: its chart, its operator's object, or its DaemonSet. */
export function standAloneDiscovery(bundle: Bundle): { readonly object: ManifestObject; readonly cluster: string }[] {
  return [
    ...bundle.symbols.helmReleases.filter(({ chart }) => chart === 'node-feature-discovery').map(({ object, cluster }) => ({ object, cluster })),
    ...bundle.byKind('NodeFeatureDiscovery').map(object => ({ object, cluster: '' })),
    ...bundle.byKind('DaemonSet').filter(({ name }) => /^(?:node-feature-discovery|nfd)-worker$/.test(name)).map(object => ({ object, cluster: '' })),
  ];
}

/** A HelmChartConfig only adds to a chart that is elsewhere. */
function isHalf({ object }: HelmRelease): boolean {
  return object.kind === 'HelmChartConfig';
}
