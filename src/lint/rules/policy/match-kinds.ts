import { constraintsOf } from './gatekeeper';
import { KIND_GROUPS } from '../../../catalog/kind-groups';
import { JsonObject, objectsAt, textsAt } from '../../model/json';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Kinds by their plural in lower case, as policies of the API server name them. */
const BY_PLURAL = new Map(Object.keys(KIND_GROUPS).map(kind => [pluralOf(kind), kind] as const));

/** A match that names no kind of the cluster matches nothing. */
export const rule: Rule = {
  id: 'POLICY/match-kinds',
  family: 'POLICY',
  severity: 'error',
  title: 'A policy that matches a kind in a group where it is not',
  cause: 'Gatekeeper compares group and kind: Deployment is in apps, not in the core group "", and kinds are written Pod, not pods. ValidatingAdmissionPolicy takes plural resources in lower case. A pair that does not exist matches nothing, without a message.',
  remedy: 'apiGroups: [""] with kinds: [Pod]; apiGroups: [apps] with kinds: [Deployment].',
  source: 'open-policy-agent/gatekeeper#893; Kubernetes documentation, ValidatingAdmissionPolicy (resourceRules)',
  since: '0.1.0',
  example: 'match:\n  kinds: [{apiGroups: [""], kinds: [Deployment]}]',
  *check(bundle) {
    for (const object of constraintsOf(bundle)) {
      for (const { index, body } of objectsAt(object.body, 'spec', 'match', 'kinds')) {
        for (const fault of faultsOf(body, ['spec', 'match', 'kinds', index], 'kinds')) yield { object, ...fault };
      }
    }
    for (const object of bundle.byKind('ValidatingAdmissionPolicy')) {
      for (const { index, body } of objectsAt(object.body, 'spec', 'matchConstraints', 'resourceRules')) {
        for (const fault of faultsOf(body, ['spec', 'matchConstraints', 'resourceRules', index], 'resources')) yield { object, ...fault };
      }
    }
  },
};

function* faultsOf(body: JsonObject, path: Path, field: 'kinds' | 'resources'): Iterable<Omit<Problem, 'object'>> {
  const groups = textsAt(body, 'apiGroups');
  for (const [index, written] of textsAt(body, field).entries()) {
    const name = written.split('/')[0];
    if (name === '*') continue;
    const kind = kindOf(name);
    if (kind === undefined) continue;
    const wanted = field === 'kinds' ? kind : pluralOf(kind);
    if (name !== wanted) {
      yield { path: [...path, field, index], message: `'${name}' is no ${field === 'kinds' ? 'kind' : 'resource'}; it is written ${wanted}`, remedy: `${field}: [${wanted}]` };
      continue;
    }
    if (groups.length === 0 || groups.includes('*') || groups.some(group => KIND_GROUPS[kind].includes(group))) continue;
    yield {
      path: [...path, 'apiGroups'],
      message: `${wanted} is not in the group${groups.length > 1 ? 's' : ''} ${groups.map(group => `"${group}"`).join(', ')}, so it is not matched`,
      remedy: `apiGroups: ["${KIND_GROUPS[kind][0]}"]`,
    };
  }
}

/** The kind that a word means, whatever its case and number. */
function kindOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  return BY_PLURAL.get(lower) ?? BY_PLURAL.get(pluralOf(lower));
}

function pluralOf(kind: string): string {
  const lower = kind.toLowerCase();
  if (lower.endsWith('y')) return `${lower.slice(0, -1)}ies`;
  return lower.endsWith('s') || lower.endsWith('ss') ? `${lower}es` : `${lower}s`;
}
