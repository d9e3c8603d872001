import { scalarAt } from '../../model/json';
import { similarName } from '../../model/similar-name';
import { Rule } from '../../rule';

/** A policy of the API server does nothing until it is bound. */
export const rule: Rule = {
  id: 'POLICY/binding',
  family: 'POLICY',
  severity: 'warning',
  title: 'A ValidatingAdmissionPolicy and its binding do not meet',
  cause: 'A ValidatingAdmissionPolicy has no effect without a ValidatingAdmissionPolicyBinding that names it; a binding of a policy that does not exist does nothing either. Neither gives a message.',
  remedy: 'Add a ValidatingAdmissionPolicyBinding with spec.policyName and validationActions: [Deny].',
  source: 'Kubernetes documentation, ValidatingAdmissionPolicy',
  since: '0.1.0',
  example: 'kind: ValidatingAdmissionPolicy\nmetadata: {name: gpu}\n---\nkind: ValidatingAdmissionPolicyBinding\nspec: {policyName: gpus}',
  *check(bundle) {
    const policies = new Set(bundle.byKind('ValidatingAdmissionPolicy').map(({ name }) => name));
    const bindings = bundle.byKind('ValidatingAdmissionPolicyBinding');
    const bound = new Set(bindings.map(object => scalarAt(object.body, 'spec', 'policyName')));
    for (const object of bundle.byKind('ValidatingAdmissionPolicy')) {
      if (!bound.has(object.name)) yield { object, path: ['metadata', 'name'], message: `no ValidatingAdmissionPolicyBinding in the input names ${object.name}, so it refuses nothing` };
    }
    for (const object of bindings) {
      const name = scalarAt(object.body, 'spec', 'policyName');
      if (name === undefined || policies.has(name) || (policies.size === 0 && !bundle.options.complete)) continue;
      const close = similarName(name, policies);
      yield { object, path: ['spec', 'policyName'], severity: 'error', message: `there is no ValidatingAdmissionPolicy ${name}`, remedy: close === undefined ? undefined : `policyName: ${close}` };
    }
  },
};
