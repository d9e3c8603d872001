import { FieldLimit } from '../../src/api/field-limits';
import { JsonSchema } from '../oracle/json-schema';

/** The type a struct needs for a schema, with `object` for a struct, and `[]` or `{}` behind it for lists and maps. */
export function typeFor(schema: JsonSchema): string {
  if (schema['x-kubernetes-int-or-string'] || schema['x-kubernetes-preserve-unknown-fields']) return 'any';
  switch (schema.type) {
    case 'integer': return 'number';
    case 'array': return `${typeFor(schema.items)}[]`;
    case 'object': return typeof schema.additionalProperties === 'object' ? `${typeFor(schema.additionalProperties)}{}` : 'object';
    default: return schema.type;
  }
}

/** What a schema demands of its own value; empty when it demands nothing but the type. */
export function limitOf(schema: JsonSchema): FieldLimit {
  return {
    ...(schema.type === 'integer' && { integer: true }),
    ...(schema['x-kubernetes-int-or-string'] && { integerOrText: true }),
    ...(schema.minimum !== undefined && { minimum: schema.minimum }),
    ...(schema.maximum !== undefined && { maximum: schema.maximum }),
    ...(schema.minLength !== undefined && { minLength: schema.minLength }),
    ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
    ...(schema.maxProperties !== undefined && { maxProperties: schema.maxProperties }),
    ...(schema.pattern !== undefined && { pattern: schema.pattern }),
    ...(schema.enum !== undefined && { values: schema.enum }),
  };
}

/** Keywords of a schema that no limit table can express; a new one upstream must be seen. */
export function unknownKeywords(schema: JsonSchema): string[] {
  const known = [
    'additionalProperties', 'anyOf', 'default', 'description', 'enum', 'format', 'items', 'maxLength', 'maxProperties', 'maximum', 'minLength', 'minimum',
    'nullable', 'pattern', 'properties', 'required', 'type',
  ];
  return Object.keys(schema).filter(keyword => !keyword.startsWith('x-kubernetes-') && !known.includes(keyword));
}

/** The parts of a schema by path, in the notation of the limit tables, leaving out everything below the opaque paths. */
export function partsOf(schema: JsonSchema, path: string, opaque: string[]): Map<string, JsonSchema> {
  const parts = new Map([[path, schema]]);
  if (opaque.includes(path)) return parts;
  const below = (part: JsonSchema, partPath: string) => partsOf(part, partPath, opaque).forEach((value, key) => parts.set(key, value));
  for (const [name, property] of Object.entries<JsonSchema>(schema.properties ?? {})) below(property, `${path}.${name}`);
  if (schema.items !== undefined) below(schema.items, `${path}[]`);
  if (typeof schema.additionalProperties === 'object') below(schema.additionalProperties, `${path}{}`);
  return parts;
}
