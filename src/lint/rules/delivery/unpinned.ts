import { isOperatorChart } from '../../../catalog/operator-namespaces';
import { asObject, objectsAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Versions that mean whatever is newest. */
const FLOATING = /^(?:latest|master|main|head|\*|x|>=?.*|)$/i;

/** An operator that upgrades itself changes drivers under running jobs. */
export const rule: Rule = {
  id: 'DELIVERY/unpinned',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'An operator without a fixed version',
  cause: 'With latest, HEAD, * or no version at all the next sync or restart installs another release: drivers are reloaded, nodes drained, and CRDs may not fit the objects. Two nodes may run two versions.',
  remedy: 'Write the exact version, for example 26.4.1, and raise it by a change that is reviewed.',
  source: 'argo-cd docs/user-guide/tracking_strategies.md; fluxcd HelmRelease documentation (version); Mellanox/network-operator-docs (upgrade)',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec: {ofedDriver: {image: doca-driver, version: latest}}',
  *check(bundle) {
    for (const { object, chart } of bundle.symbols.helmReleases) {
      if (!isOperatorChart(chart)) continue;
      if (object.kind === 'HelmRelease' && object.at('spec', 'chartRef') === undefined) yield* versionAt(object, ['spec', 'chart', 'spec', 'version'], chart);
      if (object.kind === 'Application' && scalarAt(object.body, 'spec', 'source', 'chart') !== undefined) yield* versionAt(object, ['spec', 'source', 'targetRevision'], chart);
      for (const { index, body } of object.kind === 'Application' ? objectsAt(object.body, 'spec', 'sources') : []) {
        if (scalarAt(body, 'chart')?.split('/').at(-1) === chart) yield* versionAt(object, ['spec', 'sources', index, 'targetRevision'], chart);
      }
    }
    for (const kind of ['NicClusterPolicy', 'NicNodePolicy']) {
      for (const object of bundle.byKind(kind)) {
        for (const { section, path } of sectionsOf(object.spec)) {
          const version = scalarAt(section, 'version');
          if (version !== undefined && FLOATING.test(version)) yield { object, path: [...path, 'version'], message: `${String(path.at(-1))} has the version '${version}'` };
        }
      }
    }
  },
};

function* versionAt(object: Problem['object'], path: Path, chart: string): Iterable<Problem> {
  const version = scalarAt(object.body, ...path);
  if (version !== undefined && (isPlaceholder(version) || !FLOATING.test(version.trim()))) return;
  yield { object, path, message: version === undefined ? `the chart ${chart} has no version, so the newest is installed` : `the chart ${chart} has the version '${version}'` };
}

/** Sections of a policy that name an image, one and two levels deep. */
function sectionsOf(spec: Problem['object']['spec']): { readonly section: Problem['object']['spec']; readonly path: Path }[] {
  return Object.entries(spec).flatMap(([key, value]) => {
    const section = asObject(value);
    if (section === undefined) return [];
    const inner = Object.entries(section).flatMap(([part, child]) => {
      const nested = asObject(child);
      return nested?.image === undefined ? [] : [{ section: nested, path: ['spec', key, part] }];
    });
    return [...section.image === undefined ? [] : [{ section, path: ['spec', key] }], ...inner];
  });
}
