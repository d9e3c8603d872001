import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** What happens when the policy itself fails. */
export const rule: Rule = {
  id: 'POLICY/failure-policy',
  family: 'POLICY',
  severity: 'warning',
  title: 'A policy that lets pass what it cannot evaluate',
  cause: 'With failurePolicy: Ignore an expression that fails, on a field that is missing for example, admits the object. A pod without securityContext is enough to make such a rule fail.',
  remedy: 'failurePolicy: Fail, and has(…) before each optional field.',
  source: 'Kubernetes documentation, ValidatingAdmissionPolicy (failure policy); open-policy-agent/gatekeeper website docs (validating-admission-policy)',
  since: '0.1.0',
  example: 'kind: ValidatingAdmissionPolicy\nspec: {failurePolicy: Ignore}',
  *check(bundle) {
    const found: { readonly object: ManifestObject; readonly path: Path }[] = [
      ...bundle.byKind('ValidatingAdmissionPolicy').map(object => ({ object, path: ['spec', 'failurePolicy'] })),
      ...bundle.byKind('ConstraintTemplate').flatMap(object => objectsAt(object.body, 'spec', 'targets').flatMap(target => objectsAt(target.body, 'code').map(code => ({
        object, path: ['spec', 'targets', target.index, 'code', code.index, 'source', 'failurePolicy'],
      })))),
    ];
    for (const { object, path } of found) {
      if (scalarAt(object.body, ...path) === 'Ignore') yield { object, path, message: 'failurePolicy Ignore admits what the policy cannot evaluate', remedy: 'failurePolicy: Fail' };
    }
  },
};
