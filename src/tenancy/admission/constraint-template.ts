import { celPolicy } from './cel';
import { ConstraintTemplateSpec } from '../../api/gatekeeper';
import { AccessParameter, AccessRule } from '../../catalog/access-policy/access-rule';

const TEXTS = { type: 'array', items: { type: 'string' } };

const PARAMETER_SCHEMAS: { readonly [parameter in AccessParameter]: object } = {
  capabilities: TEXTS,
  resources: TEXTS,
  resourcePrefixes: TEXTS,
  deviceClasses: TEXTS,
  runtimeClasses: TEXTS,
  grants: {
    type: 'array',
    items: {
      type: 'object',
      properties: { tenant: { type: 'string' }, networks: { type: 'string' }, resources: TEXTS },
    },
  },
  users: TEXTS,
  groups: TEXTS,
  reserved: TEXTS,
};

/**
 * The rule as a ConstraintTemplate with one engine, CEL. Rego would be a second text of the same meaning, and the first that differs is a
 * hole; CEL is also what the API server itself evaluates. Gatekeeper does not turn it into a ValidatingAdmissionPolicy, because
 * that would not see the pods that workloads imply.
 *
 * @see https://open-policy-agent.github.io/gatekeeper/website/docs/validating-admission-policy
 */
export function constraintTemplateSpec(rule: AccessRule): ConstraintTemplateSpec {
  const { matchConditions, variables, validations } = celPolicy(rule);
  return {
    crd: {
      spec: {
        names: { kind: rule.kind },
        validation: {
          openAPIV3Schema: {
            type: 'object',
            properties: Object.fromEntries(rule.parameters.map(parameter => [parameter, PARAMETER_SCHEMAS[parameter]])),
          },
        },
      },
    },
    targets: [{
      target: 'admission.k8s.gatekeeper.sh',
      code: [{
        engine: 'K8sNativeValidation',
        // Gatekeeper's key for the list of conditions has no plural.
        source: { failurePolicy: 'Fail', generateVAP: false, matchCondition: matchConditions, variables, validations },
      }],
    }],
  };
}
