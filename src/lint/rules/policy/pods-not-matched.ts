import { fabricNamespaces } from './fabric-workloads';
import { codeOf, constraintsOf, matchedKinds, templatesByKind, WORKLOAD_KINDS } from './gatekeeper';
import { Rule } from '../../rule';

/** Only a rule on pods stands before every way to make one. */
export const rule: Rule = {
  id: 'POLICY/pods-not-matched',
  family: 'POLICY',
  severity: 'warning',
  title: 'A constraint on workloads and not on pods',
  cause: 'A constraint on Deployments does not see Jobs, JobSets or bare Pods. And its code has to read spec.template.spec there: code that reads spec.containers finds nothing in a Deployment and refuses nothing.',
  remedy: 'Match Pod in the core group; an ExpansionTemplate evaluates the pods of workloads as well.',
  source: 'open-policy-agent/gatekeeper website docs (expansion); open-policy-agent/gatekeeper#893',
  since: '0.1.0',
  example: 'match:\n  kinds: [{apiGroups: [apps], kinds: [Deployment]}]',
  *check(bundle) {
    const templates = templatesByKind(bundle);
    const workloads = [...fabricNamespaces(bundle).values()];
    for (const object of constraintsOf(bundle)) {
      const kinds = matchedKinds(object);
      if (kinds.length === 0 || kinds.includes('Pod') || kinds.includes('*') || !kinds.every(kind => WORKLOAD_KINDS.has(kind))) continue;
      const template = templates.get(object.kind);
      const path = ['spec', 'match', 'kinds'];
      const code = template === undefined ? '' : codeOf(template).map(({ text }) => text).join('\n');
      const missed = workloads.find(({ owner }) => !kinds.includes(owner.kind));
      if (/\bspec\.(?:containers|volumes|hostNetwork)\b/.test(code.replace(/template\.spec\.\w+/g, ''))) {
        yield { object, path, severity: 'error', message: `the constraint matches ${kinds.join(', ')}, and the code of ${object.kind} reads object.spec as that of a Pod: it finds nothing there` };
      } else if (missed !== undefined) {
        yield { object, path, message: `the constraint matches ${kinds.join(', ')} and not Pod: it does not see ${missed.owner.describe()}` };
      }
    }
  },
};
