import { AssignedRule, assignedName, assignedParameters, NamespaceMatch } from './assigned-rule';
import { CelExpression, celPolicy } from './cel';
import { celParameters } from './cel-parameters';
import { IMPLIED_OBJECTS, podTemplatePath } from './expansion-templates';
import { WRITES_GUARDED_ANNOTATIONS } from './sub-resource-writes';
import { AccessRule } from '../../catalog/access-policy/access-rule';
import { POD_RULE } from '../../catalog/access-policy/pod-rule';
import { NAMESPACE_NAME_LABEL } from '../../catalog/labels';
import { PolicyEnforcement } from '../policy-enforcement';

/** What the API server hands to a rule, and the path from the object to what the rule judges. */
interface JudgedObjects {
  /** Empty for the object itself. */
  readonly suffix: string;
  /** Absent for the object itself. */
  readonly path?: string;
  /** Conditions beside that of the rule. */
  readonly conditions: readonly CelExpression[];
  readonly rules: readonly { readonly apiGroups: readonly string[]; readonly resources: readonly string[] }[];
}

/** One ValidatingAdmissionPolicy with its binding of the same name. */
export interface ValidatingPolicy {
  readonly name: string;
  readonly spec: () => object;
  readonly binding: object;
}

const ACTIONS: { readonly [enforcement in PolicyEnforcement]: string } = {
  [PolicyEnforcement.DENY]: 'Deny',
  [PolicyEnforcement.WARN]: 'Warn',
  [PolicyEnforcement.DRY_RUN]: 'Audit',
};

/**
 * The rule as ValidatingAdmissionPolicies, in the CEL that Gatekeeper is given. The API server implies no pod of a workload, so a rule over pods
 * is made once more for every path at which a workload has its template.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/
 */
export function validatingPolicies(assigned: AssignedRule, enforcement: PolicyEnforcement): ValidatingPolicy[] {
  return judgedObjects(assigned.rule).map(judged => {
    const name = `${assignedName(assigned)}${judged.suffix}`;
    const { matchConditions, variables, validations } = celPolicy(assigned.rule, judged.path);
    return {
      name,
      binding: { policyName: name, validationActions: [ACTIONS[enforcement]] },
      spec: () => ({
        failurePolicy: 'Fail',
        matchConstraints: {
          matchPolicy: 'Equivalent',
          ...namespaceSelector(assigned.match()),
          resourceRules: judged.rules.map(each => ({ ...each, apiVersions: ['*'], operations: ['CREATE', 'UPDATE'] })),
        },
        matchConditions: [...matchConditions, ...judged.conditions],
        variables: [...celParameters(assignedParameters(assigned)), ...variables],
        validations: validations.map(each => ({ ...each, reason: 'Forbidden' })),
      }),
    };
  });
}

function judgedObjects(rule: AccessRule): JudgedObjects[] {
  const own: JudgedObjects = { suffix: '', conditions: [], rules: rule.objects.map(({ apiGroups, resources }) => ({ apiGroups, resources })) };
  if (rule !== POD_RULE) return [own];
  return [{ ...own, conditions: [WRITES_GUARDED_ANNOTATIONS] }, ...IMPLIED_OBJECTS.map(implied => ({
    suffix: implied.name.replace(/^gpu-fabric-/, '-'),
    path: podTemplatePath(implied),
    conditions: [],
    rules: implied.workloads.map(({ group, resources }) => ({ apiGroups: [group], resources })),
  }))];
}

function namespaceSelector({ namespaceSelector: selector, excludedNamespaces = [] }: NamespaceMatch): object {
  const excluded = excludedNamespaces.length === 0 ? [] : [{ key: NAMESPACE_NAME_LABEL, operator: 'NotIn', values: excludedNamespaces }];
  const matchExpressions = [...selector?.matchExpressions ?? [], ...excluded];
  return matchExpressions.length === 0 ? {} : { namespaceSelector: { matchExpressions } };
}
