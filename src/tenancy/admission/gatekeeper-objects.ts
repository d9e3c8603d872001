import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { AssignedRule, assignedName, assignedParameters } from './assigned-rule';
import { constraintTemplateSpec } from './constraint-template';
import { expansionTemplateSpec, IMPLIED_OBJECTS } from './expansion-templates';
import { Constraint, ConstraintTemplate, ExpansionTemplate } from '../../api/gatekeeper';
import { AccessRule } from '../../catalog/access-policy/access-rule';
import { CLAIM_RULE } from '../../catalog/access-policy/claim-rule';
import { NAMESPACE_RULE } from '../../catalog/access-policy/namespace-rule';
import { OBJECT_RULE } from '../../catalog/access-policy/object-rule';
import { POD_RULE } from '../../catalog/access-policy/pod-rule';
import { PolicyEnforcement } from '../policy-enforcement';

/** Constraints need the kind that their template makes: Argo CD applies them later, and does not look the kind up before. */
const AFTER_TEMPLATES = { 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true', 'argocd.argoproj.io/sync-wave': '1' };
const WITH_OPERATOR = { 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true' };

/** Construct ids of the templates. */
const TEMPLATES: readonly [string, AccessRule][] = [
  ['Resource', POD_RULE], ['ClaimTemplate', CLAIM_RULE], ['NamespaceTemplate', NAMESPACE_RULE], ['ObjectTemplate', OBJECT_RULE],
];

/** Makes templates, constraints, and what lets Gatekeeper see the pods that workloads imply. */
export function gatekeeperObjects(scope: Construct, rules: readonly AssignedRule[], enforcement: PolicyEnforcement): void {
  for (const [id, rule] of TEMPLATES) {
    const name = rule.kind.toLowerCase();
    new ConstraintTemplate(scope, id, { metadata: { name, annotations: WITH_OPERATOR }, spec: constraintTemplateSpec(rule) });
  }
  for (const assigned of rules) {
    const kinds = assigned.rule.objects.map(object => ({ apiGroups: object.apiGroups, kinds: object.kinds }));
    new Constraint(scope, assigned.id, {
      kind: assigned.rule.kind,
      metadata: { name: assignedName(assigned), annotations: AFTER_TEMPLATES },
      spec: {
        enforcementAction: enforcement,
        match: Lazy.any({ produce: () => ({ kinds, ...assigned.match() }) }),
        parameters: Lazy.any({ produce: () => assignedParameters(assigned) }),
      },
    });
  }
  for (const implied of IMPLIED_OBJECTS) {
    const { name } = implied;
    new ExpansionTemplate(scope, name, { metadata: { name, annotations: WITH_OPERATOR }, spec: expansionTemplateSpec(implied) });
  }
}
