import { constraintsOf, templatesByKind } from './gatekeeper';
import { nearest } from '../../../catalog/nearest';
import { objectAt } from '../../model/json';
import { Rule } from '../../rule';

/** The template's schema decides which parameters arrive. */
export const rule: Rule = {
  id: 'POLICY/parameters',
  family: 'POLICY',
  severity: 'error',
  title: 'A parameter that the template does not have',
  cause: 'The schema of the template becomes that of the constraint. A parameter that is not in it is refused or dropped, and the rule runs with an empty one: mostly it then refuses nothing.',
  remedy: 'Use the names under spec.crd.spec.validation.openAPIV3Schema.properties of the template.',
  source: 'open-policy-agent/gatekeeper website docs (howto, parameters)',
  since: '0.1.0',
  example: 'parameters: {allowedCaps: [IPC_LOCK]}   # schema has allowedCapabilities',
  *check(bundle) {
    const templates = templatesByKind(bundle);
    for (const object of constraintsOf(bundle)) {
      const validation = objectAt(templates.get(object.kind)?.body, 'spec', 'crd', 'spec', 'validation');
      const schema = objectAt(validation, 'openAPIV3Schema');
      const known = Object.keys(objectAt(schema, 'properties') ?? {});
      if (schema === undefined || known.length === 0 || schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties !== undefined) continue;
      for (const name of Object.keys(objectAt(object.body, 'spec', 'parameters') ?? {})) {
        if (known.includes(name)) continue;
        const close = nearest(name, known);
        yield {
          object,
          path: ['spec', 'parameters', name],
          message: `${object.kind} has no parameter ${name}; it has ${known.join(', ')}`,
          remedy: close === undefined ? undefined : `write ${close}`,
        };
      }
    }
  },
};
