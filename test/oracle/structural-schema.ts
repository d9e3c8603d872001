import { JsonSchema } from './json-schema';

/** Keywords that mean the same in a structural schema and in JSON schema. */
const PLAIN_KEYWORDS = [
  'enum', 'exclusiveMaximum', 'exclusiveMinimum', 'format', 'maxItems', 'maxLength', 'maxProperties', 'maximum', 'minItems', 'minLength',
  'minProperties', 'minimum', 'multipleOf', 'pattern', 'required', 'uniqueItems',
];

/** Keywords that hold alternatives: value checks without fields of their own. */
const COMBINATIONS = ['allOf', 'anyOf', 'oneOf'];

/**
 * JSON schema of the same meaning as a structural schema, with one difference: where the API server would silently drop an
 * unknown field, this schema refuses it.
 */
export function strictSchema(schema: JsonSchema): JsonSchema {
  const strict = valueChecks(schema, strictSchema);
  if (schema.properties !== undefined) {
    strict.properties = mapValues(schema.properties, strictSchema);
  }
  if (isClosed(schema)) {
    strict.additionalProperties = false;
  } else if (typeof schema.additionalProperties === 'object') {
    strict.additionalProperties = strictSchema(schema.additionalProperties);
  }
  if (schema['x-kubernetes-embedded-resource']) {
    strict.properties = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, ...strict.properties };
  }
  return strict;
}

/** An object whose fields are all named: anything else would be dropped. */
function isClosed(schema: JsonSchema): boolean {
  return schema.type === 'object' && schema.additionalProperties === undefined && !schema['x-kubernetes-preserve-unknown-fields'];
}

function valueChecks(schema: JsonSchema, items: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const checks: JsonSchema = {};
  for (const keyword of PLAIN_KEYWORDS) {
    if (schema[keyword] !== undefined) checks[keyword] = schema[keyword];
  }
  if (schema['x-kubernetes-int-or-string']) {
    checks.type = ['integer', 'string'];
  } else if (schema.type !== undefined) {
    checks.type = schema.type;
  }
  if (schema.nullable && checks.type !== undefined) {
    checks.type = [checks.type, 'null'].flat();
    if (checks.enum !== undefined) checks.enum = [...checks.enum, null];
  }
  if (schema.items !== undefined) {
    checks.items = items(schema.items);
  }
  for (const keyword of COMBINATIONS) {
    if (schema[keyword] !== undefined) checks[keyword] = schema[keyword].map(alternative);
  }
  if (schema.not !== undefined) {
    checks.not = alternative(schema.not);
  }
  return checks;
}

/** An alternative never names the fields of its object, so it may not close it. */
function alternative(schema: JsonSchema): JsonSchema {
  return {
    ...valueChecks(schema, alternative),
    ...(schema.properties !== undefined && { properties: mapValues(schema.properties, alternative) }),
  };
}

function mapValues(schemas: { [name: string]: JsonSchema }, change: (schema: JsonSchema) => JsonSchema): { [name: string]: JsonSchema } {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));
}
