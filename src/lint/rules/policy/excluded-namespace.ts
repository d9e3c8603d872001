import { gapOf } from './constraint-scope';
import { fabricNamespaces, workloadWord } from './fabric-workloads';
import { constraintsOf, isAboutPods } from './gatekeeper';
import { grouped } from '../../model/grouping';
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
