import { celOf, codeOf } from './gatekeeper';
import { Bundle } from '../../model/bundle';
import { objectsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** A pod has three lists of containers. */
export const rule: Rule = {
  id: 'POLICY/containers-only',
  family: 'POLICY',
  severity: 'warning',
  title: 'A policy that looks at some containers only',
  cause: 'A pod has containers, initContainers and ephemeralContainers. A rule that reads the first list is bypassed by putting the capability, the device or the image into the second, or by kubectl debug into the third.',
  remedy: 'Go through all three lists: containers, initContainers and ephemeralContainers.',
  source: 'open-policy-agent/gatekeeper-library#188; kyverno/policies#650; kubescape/regolibrary#709',
  since: '0.1.0',
  example: 'kind: ConstraintTemplate\nspec:\n  targets:\n    - rego: |\n        violation[{"msg": msg}] { c := input.review.object.spec.containers[_] }',
  *check(bundle) {
    for (const { object, path, text } of policies(bundle)) {
      const missing = missingLists(text);
      if (missing.length === 0) continue;
      yield { object, path, message: `the policy reads spec.containers and not ${missing.join(' and ')}` };
    }
  },
};

interface PolicyText {
  readonly object: ManifestObject;
  readonly path: Path;
  readonly text: string;
}

/** The code of all policies of the input. */
function* policies(bundle: Bundle): Iterable<PolicyText> {
  for (const object of bundle.byKind('ConstraintTemplate')) {
    for (const { path, text } of codeOf(object)) yield { object, path, text };
  }
  for (const object of bundle.byKind('ValidatingAdmissionPolicy')) yield { object, path: ['spec', 'validations'], text: celOf(object.spec) };
  for (const object of bundle.byKind('ValidatingPolicy')) yield { object, path: ['spec', 'validations'], text: celOf(object.spec) };
  for (const object of [...bundle.byKind('ClusterPolicy', 'kyverno.io'), ...bundle.byKind('Policy', 'kyverno.io')]) {
    for (const { index, body } of objectsAt(object.body, 'spec', 'rules')) {
      if (body.validate !== undefined) yield { object, path: ['spec', 'rules', index, 'validate'], text: JSON.stringify(body.validate) };
    }
  }
}

/** Lists that a policy over containers leaves out. */
function missingLists(text: string): string[] {
  // Init and ephemeral containers have no probes and no lifecycle hooks, ephemeral ones no resources and no ports.
  if (!/\bcontainers\b/.test(text) || /[pP]robes?\b|lifecycle/.test(text)) return [];
  const isAboutResources = /\b(?:resources|limits|requests|ports)\b/.test(text) && !/securityContext|capabilities|privileged|image|\benv\b|volumeMounts|command/.test(text);
  const lists = isAboutResources ? ['initContainers'] : ['initContainers', 'ephemeralContainers'];
  return lists.filter(list => !text.includes(list));
}
