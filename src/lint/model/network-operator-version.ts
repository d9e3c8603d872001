import { Bundle } from './bundle';
import { objectAt, scalarAt } from './json';

/** Major and minor number of a release. */
export interface ReleaseNumber {
  readonly major: number;
  readonly minor: number;
}

/** The release of the Network Operator: as the user says, of its chart, or of the images that a policy names. Undefined where nothing tells. */
export function networkOperatorVersion(bundle: Bundle): ReleaseNumber | undefined {
  return bundle.once(readNetworkOperatorVersion);
}

function readNetworkOperatorVersion(bundle: Bundle): ReleaseNumber | undefined {
  const said = numberOf(bundle.options.releases['network-operator']);
  if (said !== undefined) return said;
  for (const { chart, version } of bundle.symbols.helmReleases) {
    const number = chart === 'network-operator' ? numberOf(version) : undefined;
    if (number !== undefined) return number;
  }
  for (const policy of bundle.byKind('NicClusterPolicy')) {
    for (const image of [...Object.values(policy.spec), ...Object.values(objectAt(policy.spec, 'secondaryNetwork') ?? {})]) {
      const tag = /^network-operator-(v?\d+\.\d+.*)$/.exec(scalarAt(image, 'version') ?? '');
      const number = numberOf(tag?.[1]);
      if (number !== undefined) return number;
    }
  }
  return undefined;
}

/** Whether a release comes before another. */
export function isBefore(release: ReleaseNumber, major: number, minor: number): boolean {
  return release.major === major ? release.minor < minor : release.major < major;
}

function numberOf(text: string | undefined): ReleaseNumber | undefined {
  const match = /^v?(\d+)\.(\d+)/.exec(text ?? '');
  return match === null ? undefined : { major: Number(match[1]), minor: Number(match[2]) };
}
