import { codeOf } from './gatekeeper';
import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

const TARGET = 'admission.k8s.gatekeeper.sh';

/** What Gatekeeper demands of a template. */
export const rule: Rule = {
  id: 'POLICY/template-shape',
  family: 'POLICY',
  severity: 'error',
  title: 'A ConstraintTemplate that Gatekeeper refuses or that never fires',
  cause: "Gatekeeper wants the template's name to be the kind in lower case, the target admission.k8s.gatekeeper.sh, and rules called violation. The object is at input.review; input.request, as plain OPA has it, is not defined there, and a rule on it never fires.",
  remedy: 'Name the template like its kind in lower case; write violation[{"msg": msg}] { input.review.object … }.',
  source: 'open-policy-agent/frameworks constraint/pkg/client (template validation); open-policy-agent/gatekeeper website docs (constrainttemplates)',
  since: '0.1.0',
  example: 'kind: ConstraintTemplate\nmetadata: {name: gpu-caps}\nspec: {crd: {spec: {names: {kind: GpuCaps}}}}',
  *check(bundle) {
    for (const object of bundle.byKind('ConstraintTemplate')) {
      for (const fault of faultsOf(object)) yield { object, ...fault };
    }
  },
};

function* faultsOf(object: ManifestObject): Iterable<Omit<Problem, 'object'>> {
  const kind = scalarAt(object.body, 'spec', 'crd', 'spec', 'names', 'kind');
  if (kind !== undefined && object.name !== kind.toLowerCase()) {
    yield { path: ['metadata', 'name'], message: `the template is called ${object.name}, and must be called ${kind.toLowerCase()} after its kind ${kind}`, remedy: `name: ${kind.toLowerCase()}` };
  }
  for (const { index, body } of objectsAt(object.body, 'spec', 'targets')) {
    const target = scalarAt(body, 'target');
    if (target !== undefined && target !== TARGET) yield { path: ['spec', 'targets', index, 'target'], message: `'${target}' is no target of Gatekeeper`, remedy: `target: ${TARGET}` };
  }
  for (const { path, text, language } of codeOf(object)) {
    if (language !== 'rego') continue;
    if (!/\bviolation\b\s*(?:\[|contains)/.test(text)) yield { path, message: 'the Rego has no rule violation, which Gatekeeper demands', remedy: 'violation[{"msg": msg}] { … }' };
    if (/\binput\.request\b/.test(text)) yield { path, message: 'the Rego reads input.request, which is not defined in Gatekeeper: the rule never fires', remedy: 'read input.review' };
  }
}
