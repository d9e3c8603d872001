import { isBefore, isReleaseStated, networkOperatorRelease, Release } from './release';
import { Bundle } from '../../model/bundle';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** What the release that is installed does not have yet. */
export const rule: Rule = {
  id: 'DRIVER/release-gate',
  family: 'DRIVER',
  severity: 'error',
  title: 'A field that the release does not have',
  cause: 'An older CustomResourceDefinition drops fields that it does not know without a word, and a kind that is not there is refused.',
  remedy: 'Take a release that has the field, or write what the installed one has.',
  source: 'Mellanox/network-operator api/v1alpha1 at its tags',
  since: '0.1.0',
  example: '# --release network-operator=25.10.0\nkind: NicNodePolicy',
  *check(bundle) {
    const release = networkOperatorRelease(bundle);
    if (release === undefined) return;
    // An image may be older than the operator that starts it.
    const severity = isReleaseStated(bundle) ? 'error' : 'warning';
    for (const { kind, field, since } of GATES) {
      if (!isBefore(release, since)) continue;
      for (const object of bundle.byKind(kind, 'mellanox.com')) {
        const path: Path = field === undefined ? ['kind'] : ['spec', field];
        if (object.at(...path) !== undefined) yield { ...problemOf(object, path, since, release), severity };
      }
    }
  },
};

/** First releases of kinds and fields. */
const GATES: readonly { readonly kind: string; readonly field?: string; readonly since: Release }[] = [
  { kind: 'NicNodePolicy', since: [26, 4] },
  { kind: 'NicClusterPolicy', field: 'global', since: [26, 4] },
  { kind: 'MacvlanNetwork', field: 'metaPlugins', since: [26, 7] },
  { kind: 'HostDeviceNetwork', field: 'metaPlugins', since: [26, 7] },
  { kind: 'IPoIBNetwork', field: 'metaPlugins', since: [26, 7] },
];

function problemOf(object: ReturnType<Bundle['byKind']>[number], path: Path, since: Release, release: Release): Problem {
  const what = path[0] === 'kind' ? object.kind : `${String(path[1])} of ${object.kind}`;
  return { object, path, message: `${what} is there since ${since.join('.')}, and the release is ${release.join('.')}`, remedy: `install ${since.join('.')} or newer, or do without ${what}` };
}
