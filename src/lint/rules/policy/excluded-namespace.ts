import { fabricNamespaces, globTakes, workloadWord } from './fabric-workloads';
import { constraintsOf, isAboutPods } from './gatekeeper';
import { Bundle } from '../../model/bundle';
import { grouped } from '../../model/grouping';
import { objectAt, scalarAt, textsAt } from '../../model/json';
import { selects } from '../../model/label-selector';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** A rule that does not apply where the workloads are. */
export const rule: Rule = {
  id: 'POLICY/excluded-namespace',
  family: 'POLICY',
  severity: 'warning',
  title: 'A constraint that leaves out the namespaces of GPU and RDMA workloads',
  cause: 'excludedNamespaces, namespaces and namespaceSelector of a constraint decide where it applies; a glob such as "tr*" takes more than one means. In an exempt namespace nothing is refused and nothing is reported.',
  remedy: 'Exclude system namespaces by name only, and let the constraint cover all namespaces of tenants.',
  source: 'open-policy-agent/gatekeeper website docs (match); open-policy-agent/gatekeeper#1507',
  since: '0.1.0',
  example: 'apiVersion: constraints.gatekeeper.sh/v1beta1\nspec:\n  match: {excludedNamespaces: ["tr*"]}   # jobs run in train',
  *check(bundle) {
    const workloads = fabricNamespaces(bundle);
    if (workloads.size === 0) return;
    const relevant = constraintsOf(bundle).filter(constraint => isAboutPods(constraint) && !isAboutForm(constraint.kind));
    for (const constraints of grouped(relevant, ({ kind }) => kind).values()) {
      for (const [namespace, template] of workloads) {
        const gaps = constraints.map(constraint => gapOf(bundle, constraint, namespace));
        if (gaps.some(gap => gap === undefined)) continue;
        // Constraints of one kind share the work: of several, that with an exclusion by name is told.
        const index = Math.max(0, gaps.findIndex(gap => gap?.path.includes('excludedNamespaces')));
        const gap = gaps[index]!;
        yield {
          object: constraints[index],
          path: gap.path,
          message: `${gap.says} leaves out namespace ${namespace}, where ${template.owner.describe()} runs ${workloadWord(bundle, template)} pods`,
        };
      }
    }
  },
};

/** Kinds of constraints about labels and the like, which namespaces may well differ in. */
function isAboutForm(kind: string): boolean {
  return /label|annotation|probe|replica|ingress|owner|hpa|pdb|deprecat/i.test(kind);
}

/** What keeps a constraint from a namespace; undefined where it applies, or where labels decide that the input does not show. */
function gapOf(bundle: Bundle, constraint: ManifestObject, namespace: string): { readonly path: Path; readonly says: string } | undefined {
  const match: Path = ['spec', 'match'];
  const excluded = textsAt(constraint.body, ...match, 'excludedNamespaces');
  const index = excluded.findIndex(pattern => globTakes(pattern, namespace));
  if (index >= 0) return { path: [...match, 'excludedNamespaces', index], says: `excludedNamespaces "${excluded[index]}"` };
  const included = textsAt(constraint.body, ...match, 'namespaces');
  if (included.length > 0 && !included.some(pattern => globTakes(pattern, namespace))) return { path: [...match, 'namespaces'], says: `namespaces ${included.join(', ')}` };
  if (scalarAt(constraint.body, ...match, 'scope') === 'Cluster') return { path: [...match, 'scope'], says: 'scope Cluster' };
  const selector = objectAt(constraint.body, ...match, 'namespaceSelector');
  const object = bundle.find('Namespace', undefined, namespace);
  if (selector === undefined || object === undefined) return undefined;
  return selects(selector, { 'kubernetes.io/metadata.name': namespace, ...object.labels }) ? undefined : { path: [...match, 'namespaceSelector'], says: 'namespaceSelector' };
}
