import { AccessParameters, AccessRule } from '../../../src/tenancy/admission/access-rule';
import { ACCESS_RULES } from '../../../src/tenancy/admission/access-rules';
import { CelExpression, CelPolicy, celPolicy } from '../../../src/tenancy/admission/cel';
import { IMPLIED_OBJECTS } from '../../../src/tenancy/admission/expansion-templates';
import { POD_RULE } from '../../../src/tenancy/admission/pod-rule';
import { Manifest } from '../../oracle/manifest';

/** What is matched, and the path from the object to what the rule judges; empty for the object itself. */
interface Target {
  readonly suffix: string;
  readonly path: string;
  readonly rules: readonly { readonly apiGroups: readonly string[]; readonly resources: readonly string[] }[];
}

/**
 * The rules as ValidatingAdmissionPolicies, one for each constraint, made from the same description by the same emitter. The API server
 * implies no pod of a workload, so a rule over pods is made once more for every path at which a workload has its template.
 */
export function validatingAdmissionPolicies(constraints: readonly Manifest[]): Manifest[] {
  return constraints.flatMap(({ kind, metadata: { name }, spec: { match, parameters } }) => {
    const rule = ACCESS_RULES.find(each => each.kind === kind)!;
    return targetsOf(rule).flatMap(target => {
      const full = `${name}${target.suffix}`;
      const { matchConditions, variables, validations } = at(target.path, celPolicy(rule));
      return [
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicy',
          metadata: { name: full },
          spec: {
            failurePolicy: 'Fail',
            matchConstraints: { resourceRules: target.rules.map(each => ({ ...each, apiVersions: ['*'], operations: ['CREATE', 'UPDATE'] })), ...selectorOf(match) },
            matchConditions,
            variables: [{ name: 'params', expression: celValue(parameters as AccessParameters) }, ...variables],
            validations: validations.map(each => ({ ...each, reason: 'Forbidden' })),
          },
        },
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicyBinding',
          metadata: { name: full },
          spec: { policyName: full, validationActions: ['Deny'] },
        },
      ] as Manifest[];
    });
  });
}

function targetsOf(rule: AccessRule): Target[] {
  const own: Target = { suffix: '', path: 'object', rules: rule.objects.map(({ apiGroups, resources }) => ({ apiGroups, resources })) };
  if (rule !== POD_RULE) return [own];
  return [own, ...IMPLIED_OBJECTS.map(({ name, workloads, templateSource, generatedGVK }) => ({
    suffix: name.replace(/^gpu-fabric-/, '-'),
    path: ['object', templateSource, ...(generatedGVK.kind === 'Pod' ? [] : ['spec.template'])].join('.'),
    rules: workloads.map(({ group, resources }) => ({ apiGroups: [group], resources })),
  }))];
}

/** The policy read from a template inside the object. Validations read variables only. */
function at(path: string, policy: CelPolicy): CelPolicy {
  const moved = ({ name, expression }: CelExpression): CelExpression => ({
    name, expression: expression.replace(/\b(object|oldObject)\.(spec|metadata)\b/g, (_, root, field) => [root, ...path.split('.').slice(1), field].join('.')),
  });
  return path === 'object' ? policy : { ...policy, matchConditions: policy.matchConditions.map(moved), variables: policy.variables.map(moved) };
}

/** The part of a constraint's match that says which namespaces it judges. */
interface NamespaceMatch {
  readonly namespaceSelector?: { readonly matchExpressions?: readonly object[] };
  readonly excludedNamespaces?: readonly string[];
}

function selectorOf({ namespaceSelector, excludedNamespaces = [] }: NamespaceMatch): object {
  const excluded = excludedNamespaces.length === 0 ? [] : [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: excludedNamespaces }];
  const matchExpressions = [...namespaceSelector?.matchExpressions ?? [], ...excluded];
  return matchExpressions.length === 0 ? {} : { namespaceSelector: { matchExpressions } };
}

/** A JSON value as a CEL literal. The API server wants the values of one map or list to be of one type, hence `dyn`. */
function celValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(celValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: dyn(${celValue(each)})`).join(', ')}}`;
}
