import { fabricNamespaces, isFabricName } from './fabric-workloads';
import { constraintsOf, isAboutPods } from './gatekeeper';
import { Bundle } from '../../model/bundle';
import { objectAt, scalarAt, textsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

const ACTIONS = ['deny', 'dryrun', 'warn', 'scoped'];

/** A policy that only reports. */
export const rule: Rule = {
  id: 'POLICY/enforcement',
  family: 'POLICY',
  severity: 'warning',
  title: 'A policy that refuses nothing',
  cause: 'enforcementAction dryrun and warn, validationActions without Deny, and validationFailureAction Audit only write to the status or the audit log. People take the rule for a barrier, and pods pass it.',
  remedy: 'enforcementAction: deny (Gatekeeper), validationActions: [Deny] (ValidatingAdmissionPolicyBinding), failureAction: Enforce (Kyverno).',
  source: 'open-policy-agent/gatekeeper website docs (violations); Kubernetes documentation, ValidatingAdmissionPolicy; kyverno.io documentation',
  since: '0.1.0',
  example: 'apiVersion: constraints.gatekeeper.sh/v1beta1\nspec: {enforcementAction: dryrun}',
  *check(bundle) {
    const hasWorkloads = fabricNamespaces(bundle).size > 0;
    for (const object of constraintsOf(bundle)) {
      const fault = gatekeeperFault(object, (hasWorkloads && isAboutPods(object)) || isFabricName(object.kind + object.name));
      if (fault !== undefined) yield fault;
    }
    yield* bindingFaults(bundle);
    yield* kyvernoFaults(bundle);
  },
};

function gatekeeperFault(object: ManifestObject, isRelevant: boolean): Problem | undefined {
  const action = scalarAt(object.body, 'spec', 'enforcementAction');
  const path = ['spec', 'enforcementAction'];
  if (action === undefined || action === 'deny' || action === 'scoped') return undefined;
  if (!ACTIONS.includes(action)) return { object, path, severity: 'error', message: `'${action}' is no enforcementAction; there are ${ACTIONS.join(', ')}`, remedy: 'enforcementAction: deny' };
  return isRelevant ? { object, path, message: `enforcementAction ${action}: the constraint reports and refuses nothing`, remedy: 'enforcementAction: deny' } : undefined;
}

function* bindingFaults(bundle: Bundle): Iterable<Problem> {
  for (const object of bundle.byKind('ValidatingAdmissionPolicyBinding')) {
    const actions = textsAt(object.body, 'spec', 'validationActions');
    if (actions.length === 0 || actions.includes('Deny')) continue;
    yield { object, path: ['spec', 'validationActions'], message: `validationActions ${actions.join(', ')}: the policy refuses nothing`, remedy: 'validationActions: [Deny]' };
  }
}

function* kyvernoFaults(bundle: Bundle): Iterable<Problem> {
  for (const object of [...bundle.byKind('ClusterPolicy', 'kyverno.io'), ...bundle.byKind('Policy', 'kyverno.io')]) {
    const action = scalarAt(object.body, 'spec', 'validationFailureAction');
    if (action?.toLowerCase() !== 'audit' || !isFabricName(object.name + JSON.stringify(objectAt(object.body, 'spec')))) continue;
    yield { object, path: ['spec', 'validationFailureAction'], message: `validationFailureAction ${action}: the policy refuses nothing`, remedy: 'validationFailureAction: Enforce' };
  }
}
