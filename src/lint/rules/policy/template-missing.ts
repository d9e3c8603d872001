import { constraintsOf, templatesByKind } from './gatekeeper';
import { similarName } from '../../model/similar-name';
import { Rule } from '../../rule';

/** A constraint is an instance of a kind that a template makes. */
export const rule: Rule = {
  id: 'POLICY/template-missing',
  family: 'POLICY',
  severity: 'error',
  title: 'A constraint of a kind that no template makes',
  cause: 'Gatekeeper makes the CRD of a constraint from its ConstraintTemplate. Without a template of the kind the constraint cannot be created: no matches for kind.',
  remedy: 'Use the kind of spec.crd.spec.names.kind of the template.',
  source: 'open-policy-agent/gatekeeper website docs (howto)',
  since: '0.1.0',
  example: 'kind: ConstraintTemplate\nspec: {crd: {spec: {names: {kind: GpuNetCaps}}}}\n---\napiVersion: constraints.gatekeeper.sh/v1beta1\nkind: GpuNetCap',
  *check(bundle) {
    const kinds = templatesByKind(bundle);
    for (const object of constraintsOf(bundle)) {
      if (kinds.has(object.kind)) continue;
      const close = similarName(object.kind, kinds.keys());
      // Templates of a library are often installed by themselves.
      if (close === undefined && !bundle.options.complete) continue;
      yield {
        object,
        path: ['kind'],
        message: `no ConstraintTemplate makes the kind ${object.kind}${close === undefined ? '' : `; there is ${close}`}`,
        remedy: close === undefined ? undefined : `kind: ${close}`,
      };
    }
  },
};
