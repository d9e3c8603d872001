import { NetworkOperatorFeature } from '../../../catalog/network-operator-feature';
import { hasFeature, NETWORK_OPERATOR_SPANS } from '../../../catalog/network-operator-spans';
import { ManifestObject } from '../../model/manifest-object';
import { networkOperatorVersion } from '../../model/network-operator-version';
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
    const release = networkOperatorVersion(bundle);
    if (release === undefined) return;
    const severity = release.isStated ? 'error' : 'warning';
    for (const { kind, field, feature } of GATES) {
      if (hasFeature(release.number, feature)) continue;
      for (const object of bundle.byKind(kind, 'mellanox.com')) {
        const path: Path = field === undefined ? ['kind'] : ['spec', field];
        if (object.at(...path) !== undefined) yield { ...problemOf(object, path, feature, release.text), severity };
      }
    }
  },
};

/** Kinds and fields that came with a release. */
const GATES: readonly { readonly kind: string; readonly field?: string; readonly feature: NetworkOperatorFeature }[] = [
  { kind: 'NicNodePolicy', feature: NetworkOperatorFeature.NIC_NODE_POLICY },
  { kind: 'NicClusterPolicy', field: 'global', feature: NetworkOperatorFeature.GLOBAL_IMAGES },
];

function problemOf(object: ManifestObject, path: Path, feature: NetworkOperatorFeature, release: string): Problem {
  const what = path[0] === 'kind' ? object.kind : `${String(path[1])} of ${object.kind}`;
  const since = NETWORK_OPERATOR_SPANS[feature].since?.join('.');
  return { object, path, message: `${what} is there since ${since}, and the release is ${release}`, remedy: `install ${since} or newer, or do without ${what}` };
}
