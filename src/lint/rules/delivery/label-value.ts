import { isPlaceholder } from './placeholder';
import { LABEL_LIMIT } from '../../../catalog/name-budgets';
import { asObject, JsonValue } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

const VALUE = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;
const KEY = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\/)?[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/;

/** Below it stands a schema, in which `labels` is a field of its own. */
const SCHEMA = 'openAPIV3Schema';

/** Maps whose entries are labels. */
const LABEL_MAPS = new Set(['labels', 'matchLabels', 'nodeSelector']);

/** Labels are short words. */
export const rule: Rule = {
  id: 'DELIVERY/label-value',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A label that is refused',
  cause: `A label value has at most ${LABEL_LIMIT} characters: letters, digits, '-', '_' and '.', with a letter or digit at both ends. The API server refuses others; a node selector with such a value matches no node. GPU Feature Discovery writes product names with hyphens for spaces.`,
  remedy: 'Shorten it, or put long texts and texts with other characters into an annotation.',
  source: 'kubernetes.io/docs/concepts/overview/working-with-objects/labels',
  since: '0.1.0',
  example: 'nodeSelector: {nvidia.com/gpu.product: "NVIDIA H100 80GB HBM3"}',
  *check(bundle) {
    for (const object of bundle.objects) {
      if (object.kind !== 'CustomResourceDefinition') yield* labelFaults(object, object.body, []);
    }
  },
};

/** Walks the maps of an object. Labels under `selector` are one map more in Services. */
function* labelFaults(object: ManifestObject, value: JsonValue | undefined, path: Path): Iterable<Problem> {
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      if (typeof element === 'object') yield* labelFaults(object, element, [...path, index]);
    }
    return;
  }
  for (const [key, child] of Object.entries(asObject(value) ?? {})) {
    if (typeof child !== 'object' || child === null || key === SCHEMA) continue;
    if (LABEL_MAPS.has(key) && !Array.isArray(child)) yield* mapFaults(object, child, [...path, key]);
    else yield* labelFaults(object, child, [...path, key]);
  }
}

function* mapFaults(object: ManifestObject, labels: { [key: string]: JsonValue | undefined }, path: Path): Iterable<Problem> {
  for (const [key, value] of Object.entries(labels)) {
    // A field called labels or nodeSelector that is no map of texts is something else.
    if (typeof value === 'object' && value !== null) return;
    const text = String(value ?? '');
    if (isPlaceholder(key) || isPlaceholder(text)) continue;
    if (!KEY.test(key)) yield { object, path: [...path, key], message: `'${key}' is no key of a label` };
    else if (text.length > LABEL_LIMIT) yield { object, path: [...path, key], message: `the value of label ${key} has ${text.length} characters, of at most ${LABEL_LIMIT}`, remedy: `use at most ${LABEL_LIMIT} characters, or an annotation` };
    else if (!VALUE.test(text)) yield { object, path: [...path, key], message: `'${text}' is no value of a label`, remedy: `write ${proposal(text)}` };
  }
}

function proposal(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
}
