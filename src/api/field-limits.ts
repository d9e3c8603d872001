import { Lazy } from 'cdk8s';
import { refuse } from '../core/refusal';

/** What the upstream schema demands of one field. The tables stand beside the structs; a test compares them with the CRD. */
export interface FieldLimit {
  /** The field is a whole number. */
  readonly integer?: boolean;
  /** The field is a whole number or text, such as a count or a percentage. */
  readonly integerOrText?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Most entries of a map. */
  readonly maxProperties?: number;
  /** Source of a regular expression, unanchored as in the CRD. */
  readonly pattern?: string;
  /** The closed list of values. */
  readonly values?: readonly string[];
}

/** Limits by path from the root of the object: `a.b` a field, `a[].b` a field of list items, `a{}.b` a field of map values. */
export type FieldLimits = { readonly [path: string]: FieldLimit };

/** A limit table with each path put below a prefix, for structs that occur at several places of one kind. */
export function limitsBelow(prefix: string, limits: FieldLimits): FieldLimits {
  return Object.fromEntries(Object.entries(limits).map(([path, limit]) => [`${prefix}.${path}`, limit]));
}

/**
 * Refuses the first value outside the table. Late values (`Lazy`) are not known yet and are left to the API server.
 *
 * @param subject the object as the reader knows it, for example `SriovNetwork 'rdma-rail-0'`
 */
export function checkFieldLimits(subject: string, limits: FieldLimits, manifest: unknown): void {
  for (const [path, limit] of Object.entries(limits)) {
    for (const found of valuesAt(manifest, path.split('.'), '')) {
      const allowed = brokenLimit(limit, found.value);
      if (allowed !== undefined) {
        refuse('FIELD_OUT_OF_RANGE', {
          subject: `${found.path} of ${subject} breaks the upstream schema`,
          got: JSON.stringify(found.value),
          allowed,
          cure: `set ${found.path} to ${allowed}`,
        });
      }
    }
  }
}

interface FoundValue {
  readonly path: string;
  readonly value: unknown;
}

function valuesAt(value: unknown, segments: readonly string[], path: string): FoundValue[] {
  if (value === undefined || value === null || value instanceof Lazy) {
    return [];
  }
  if (segments.length === 0) {
    return [{ path, value }];
  }
  const [segment, ...rest] = segments;
  const name = segment.replace(/(\[\]|\{\})$/, '');
  const field = (value as { [key: string]: unknown })[name];
  const fieldPath = path === '' ? name : `${path}.${name}`;
  if (segment.endsWith('[]')) {
    return Array.isArray(field) ? field.flatMap((item, index) => valuesAt(item, rest, `${fieldPath}[${index}]`)) : [];
  }
  if (segment.endsWith('{}')) {
    const map = field !== null && typeof field === 'object' && !(field instanceof Lazy) ? field : {};
    return Object.entries(map).flatMap(([key, item]) => valuesAt(item, rest, `${fieldPath}[${key}]`));
  }
  return valuesAt(field, rest, fieldPath);
}

/** What is allowed, when the value breaks the limit. */
function brokenLimit(limit: FieldLimit, value: unknown): string | undefined {
  if (limit.values !== undefined && !limit.values.includes(value as string)) {
    return `one of ${limit.values.map(allowed => `'${allowed}'`).join(', ')}`;
  }
  if (limit.integer && !(Number.isInteger(value) && inRange(limit, value as number))) {
    return rangeText(limit);
  }
  if (limit.integerOrText && !Number.isInteger(value) && typeof value !== 'string') {
    return 'a whole number or text';
  }
  if (limit.maxProperties !== undefined && Object.keys(value as object).length > limit.maxProperties) {
    return `at most ${limit.maxProperties} entries`;
  }
  return typeof value === 'string' ? brokenTextLimit(limit, value) : undefined;
}

function brokenTextLimit(limit: FieldLimit, value: string): string | undefined {
  if (value.length < (limit.minLength ?? 0) || value.length > (limit.maxLength ?? Infinity)) {
    return limit.maxLength === undefined ? `at least ${limit.minLength} characters` : `${limit.minLength ?? 0} to ${limit.maxLength} characters`;
  }
  if (limit.pattern !== undefined && !new RegExp(limit.pattern).test(value)) {
    return `text matching ${limit.pattern}`;
  }
  return undefined;
}

function inRange(limit: FieldLimit, value: number): boolean {
  return value >= (limit.minimum ?? -Infinity) && value <= (limit.maximum ?? Infinity);
}

function rangeText(limit: FieldLimit): string {
  if (limit.minimum === undefined) {
    return limit.maximum === undefined ? 'a whole number' : `a whole number of at most ${limit.maximum}`;
  }
  return limit.maximum === undefined ? `a whole number of at least ${limit.minimum}` : `a whole number from ${limit.minimum} to ${limit.maximum}`;
}
