import { asObject, JsonObject, JsonValue, objectAt, objectsAt, valueAt } from './json';
import { setKey } from './json-scanner';

/** Metadata with a patch laid over: labels and annotations key by key. */
export function patchedMetadata(base: JsonObject, patch: JsonObject | undefined): JsonObject {
  if (patch === undefined) return base;
  return {
    ...base,
    labels: { ...objectAt(base, 'labels'), ...objectAt(patch, 'labels') },
    annotations: { ...objectAt(base, 'annotations'), ...objectAt(patch, 'annotations') },
  };
}

/** A pod spec with a patch laid over: maps key by key, lists of named things by name, other lists one after the other. */
export function patchedSpec(base: JsonObject, patch: JsonObject | undefined): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [field, value] of Object.entries(patch ?? {})) setKey(merged, field, patchedValue(valueAt(base, field), value ?? null));
  return merged;
}

function patchedValue(base: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (Array.isArray(base) && Array.isArray(patch)) return patchedList(base, patch);
  const [own, over] = [asObject(base), asObject(patch)];
  return own === undefined || over === undefined ? patch : patchedSpec(own, over);
}

function patchedList(base: JsonValue[], patch: JsonValue[]): JsonValue[] {
  const named = new Map(objectsAt([patch], 0).map(({ body }) => [body.name, body]));
  const known = new Set(objectsAt([base], 0).map(({ body }) => body.name).filter(name => name !== undefined));
  const merged = base.map(element => {
    const body = asObject(element);
    const over = body?.name === undefined ? undefined : named.get(body.name);
    return body === undefined || over === undefined ? element : patchedSpec(body, over);
  });
  return [...merged, ...patch.filter(element => !known.has(asObject(element)?.name ?? null))];
}
