import { ACCESS_RULES } from '../../src/catalog/access-policy/access-rules';
import { PolicyEnforcement } from '../../src/tenancy';
import { validatingPolicies } from '../../src/tenancy/admission/validating-admission-policy';
import { Manifest } from '../oracle/manifest';

/** The policy of constraints in the form of the API server, each ValidatingAdmissionPolicy before its binding. */
export function validatingAdmissionPolicies(constraints: readonly Manifest[]): Manifest[] {
  return constraints.flatMap(({ kind, metadata, spec: { enforcementAction, match: { excludedNamespaces, namespaceSelector }, parameters } }) => {
    const rule = ACCESS_RULES.find(each => each.kind === kind)!;
    const assigned = { id: metadata.name.replace(/^gpu-fabric-/, ''), rule, match: () => ({ excludedNamespaces, namespaceSelector }), parameters: () => parameters };
    return validatingPolicies(assigned, enforcementAction as PolicyEnforcement).flatMap(({ name, spec, binding }): Manifest[] => [
      { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicy', metadata: { name }, spec: spec() },
      { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicyBinding', metadata: { name }, spec: binding },
    ]);
  });
}
