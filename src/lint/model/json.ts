import { PathSegment } from './path';

/** Plain data as YAML and JSON have it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A map of plain data. A key that is absent reads as undefined. */
export interface JsonObject { [key: string]: JsonValue | undefined }

/** The value when it is a map, otherwise undefined. */
export function asObject(value: JsonValue | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

/** The value at a path, undefined where it leads nowhere. A text after a list finds the element of that `name`. */
export function valueAt(value: JsonValue | undefined, ...path: PathSegment[]): JsonValue | undefined {
  let current = value;
  for (const segment of path) {
    if (Array.isArray(current)) {
      current = typeof segment === 'number' ? current[segment] : current.find(element => asObject(element)?.name === segment);
    } else if (typeof segment === 'string' && typeof current === 'object' && current !== null) {
      current = ownValue(current, segment);
    } else {
      return undefined;
    }
  }
  return current;
}

/** The value of a key. What every JavaScript object inherits is no data: methods, and a prototype under one name. */
function ownValue(map: JsonObject, key: string): JsonValue | undefined {
  const value = map[key];
  return typeof value === 'function' || (key === '__proto__' && !Object.hasOwn(map, key)) ? undefined : value;
}

/** The map at a path, undefined where there is none. */
export function objectAt(value: JsonValue | undefined, ...path: PathSegment[]): JsonObject | undefined {
  return asObject(valueAt(value, ...path));
}

/** The list at a path, empty where there is none. */
export function listAt(value: JsonValue | undefined, ...path: PathSegment[]): JsonValue[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The maps in the list at a path, each with its position in the list; what is no map is left out. */
export function objectsAt(value: JsonValue | undefined, ...path: PathSegment[]): { readonly index: number; readonly body: JsonObject }[] {
  return listAt(value, ...path).flatMap((element, index) => {
    const body = asObject(element);
    return body ? [{ index, body }] : [];
  });
}

/** The text at a path, undefined where there is none or it is no text. */
export function textAt(value: JsonValue | undefined, ...path: PathSegment[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The text, number or boolean at a path as a text: people write `"8"` for 8 and the other way round. */
export function scalarAt(value: JsonValue | undefined, ...path: PathSegment[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : undefined;
}

/** The number at a path, also when it is written as a text; undefined where there is none. */
export function numberAt(value: JsonValue | undefined, ...path: PathSegment[]): number | undefined {
  const text = scalarAt(value, ...path)?.trim();
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** The boolean at a path, also when it is written as a text; undefined where there is none. */
export function booleanAt(value: JsonValue | undefined, ...path: PathSegment[]): boolean | undefined {
  const text = scalarAt(value, ...path);
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** The texts in the list at a path; numbers and booleans as texts, the rest left out. */
export function textsAt(value: JsonValue | undefined, ...path: PathSegment[]): string[] {
  return listAt(value, ...path).flatMap(element => scalarAt([element], 0) ?? []);
}

/** The entries of the map at a path whose values are text, number or boolean, as texts. */
export function textMapAt(value: JsonValue | undefined, ...path: PathSegment[]): { readonly [key: string]: string } {
  const entries = Object.entries(objectAt(value, ...path) ?? {}).flatMap(([key, entry]) => {
    const text = scalarAt([entry ?? null], 0);
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}

/** Whether two values hold the same data, whatever the order of keys. */
export function sameData(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((element, index) => sameData(element, right[index]));
  }
  const [one, other] = [asObject(left), asObject(right)];
  if (one === undefined || other === undefined) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every(key => Object.hasOwn(other, key) && sameData(one[key], other[key]));
}
