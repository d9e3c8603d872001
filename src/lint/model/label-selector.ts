import { JsonValue, objectsAt, scalarAt, textMapAt, textsAt } from './json';

/** Whether a label selector takes an object with these labels. An empty selector takes all; an operator that does not exist takes none. */
export function selects(selector: JsonValue | undefined, labels: { readonly [key: string]: string }): boolean {
  const own = (key: string): string | undefined => Object.hasOwn(labels, key) ? labels[key] : undefined;
  const wanted = Object.entries(textMapAt(selector, 'matchLabels'));
  return wanted.every(([key, value]) => own(key) === value) && objectsAt(selector, 'matchExpressions').every(({ body }) => {
    const value = own(scalarAt(body, 'key') ?? '');
    const values = textsAt(body, 'values');
    switch (scalarAt(body, 'operator')) {
      case 'In': return value !== undefined && values.includes(value);
      case 'NotIn': return value === undefined || !values.includes(value);
      case 'Exists': return value !== undefined;
      case 'DoesNotExist': return value === undefined;
      default: return false;
    }
  });
}
