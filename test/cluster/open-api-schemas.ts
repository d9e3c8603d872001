/** A schema of an OpenAPI document, version 2. */
export interface OpenApiSchema {
  readonly [keyword: string]: unknown;
}

export interface OpenApiDefinitions {
  readonly [name: string]: OpenApiSchema;
}

const PREFIX = '#/definitions/';
const GROUP_VERSION_KINDS = 'x-kubernetes-group-version-kind';
const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity';

/**
 * JSON schemas of every kind that an API server serves, by file `<group>/<kind>_<version>.json` in lower case, each with the definitions that it
 * needs; the core group is named by its version. Fields that the API server would drop are refused.
 */
export function* schemaFiles(definitions: OpenApiDefinitions): Generator<[file: string, schema: object]> {
  const strict = new Map(Object.entries(definitions).map(([name, schema]) => [name, name === QUANTITY ? { type: ['string', 'number'] } : strictly(schema) as object]));
  for (const [name, schema] of Object.entries(definitions)) {
    for (const { group, kind, version } of (schema[GROUP_VERSION_KINDS] ?? []) as { group: string; kind: string; version: string }[]) {
      yield [`${group || version}/${kind.toLowerCase()}_${version}.json`, { $ref: `${PREFIX}${name}`, definitions: needed(name, strict) }];
    }
  }
}

/** A definition with those that it refers to, and so on. */
function needed(name: string, all: ReadonlyMap<string, object>): { [name: string]: object } {
  const found: { [name: string]: object } = {};
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next in found) continue;
    found[next] = all.get(next)!;
    open.push(...[...JSON.stringify(found[next]).matchAll(/"#\/definitions\/([^"]+)"/g)].map(([, other]) => other));
  }
  return found;
}

/** The schema with unknown fields refused, and without what JSON schema has otherwise than OpenAPI. */
function strictly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strictly);
  if (schema === null || typeof schema !== 'object') return schema;
  const { format, ...rest } = schema as { format?: string; type?: unknown; properties?: object; additionalProperties?: unknown };
  const result = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, key === 'properties' ? eachOf(value as object) : strictly(value)]));
  if (format === 'int-or-string') return { ...result, type: ['string', 'integer'] };
  const isOpen = 'additionalProperties' in rest || 'x-kubernetes-preserve-unknown-fields' in rest;
  return rest.properties === undefined || isOpen ? result : { ...result, additionalProperties: false };
}

/** Names of properties may be those of keywords. */
function eachOf(properties: object): object {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strictly(schema)]));
}
