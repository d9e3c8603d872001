import { FieldLimits } from '../field-limits';

/** How Gatekeeper writes a name with `*` at either end. */
const WILDCARD = { pattern: '^\\*?[-:a-z0-9]*\\*?$' };

export const CONFIG_LIMITS: FieldLimits = {
  'spec.match[].excludedNamespaces[]': WILDCARD,
};

/** The CRD of a constraint kind is made at run time: match schema, actions, and the parameters of its template. */
export const CONSTRAINT_LIMITS: FieldLimits = {
  'metadata.name': { maxLength: 63 },
  'spec.match.excludedNamespaces[]': WILDCARD,
  'spec.match.name': WILDCARD,
  'spec.match.namespaces[]': WILDCARD,
  'spec.match.source': { values: ['All', 'Generated', 'Original'] },
};

export const CONSTRAINT_TEMPLATE_LIMITS: FieldLimits = {
  'spec.targets[].operations[]': { values: ['*', 'CREATE', 'DELETE', 'UPDATE', 'CONNECT'] },
};

export const EXPANSION_TEMPLATE_LIMITS: FieldLimits = {};
