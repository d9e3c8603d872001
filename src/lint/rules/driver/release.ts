import { Bundle } from '../../model/bundle';
import { JsonValue } from '../../model/json';

/** Major and minor of a release. */
export type Release = readonly [number, number];

/**
 * The release of the Network Operator: as the user says, of its chart, or by the tags of the images in its policies. Undefined
 * where nothing tells it.
 */
export function networkOperatorRelease(bundle: Bundle): Release | undefined {
  return bundle.once(readNetworkOperatorRelease);
}

function readNetworkOperatorRelease(bundle: Bundle): Release | undefined {
  const tags = ['NicClusterPolicy', 'NicNodePolicy'].flatMap(kind => bundle.byKind(kind)).flatMap(object => tagsIn(object.spec));
  return [bundle.options.releases['network-operator'], chartVersion(bundle), ...tags].map(releaseOf).find(release => release !== undefined);
}

/** Whether the release is what the user or a chart says, not what tags of images suggest. */
export function isReleaseStated(bundle: Bundle): boolean {
  return [bundle.options.releases['network-operator'], chartVersion(bundle)].some(text => releaseOf(text) !== undefined);
}

/** Whether a release comes before another. */
export function isBefore(release: Release, other: Release): boolean {
  return release[0] === other[0] ? release[1] < other[1] : release[0] < other[0];
}

function chartVersion(bundle: Bundle): string | undefined {
  return bundle.symbols.helmReleases.find(release => release.chart === 'network-operator')?.version;
}

/** `26.4.1`, `v26.4.1`, `network-operator-v26.4.1`. */
function releaseOf(text: string | undefined): Release | undefined {
  const match = /^(?:network-operator-)?v?(\d\d)\.(\d{1,2})(?:\.|-|$)/.exec(text ?? '');
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

/** Tags that name a release of the operator, wherever a component has its image. */
function tagsIn(value: JsonValue | undefined): string[] {
  return [...JSON.stringify(value ?? {}).matchAll(/"version":"(network-operator-v[^"]*)"/g)].map(([, tag]) => tag);
}
