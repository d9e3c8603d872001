import { textsOf } from './text-maps';
import { LABEL_LIMIT } from '../../../catalog/name-budgets';
import { JsonObject } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

const VALUE = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;
const KEY = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\/)?[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/;

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
    for (const { object, path, key, body } of textsOf(bundle).maps) {
      if (key !== 'annotations') yield* mapFaults(object, body, path);
    }
  },
};

function* mapFaults(object: ManifestObject, labels: JsonObject, path: Path): Iterable<Problem> {
  for (const [key, value] of Object.entries(labels)) {
    // A field called labels or nodeSelector that is no map of texts is something else.
    if (typeof value === 'object' && value !== null) return;
    const text = String(value ?? '');
    if ((text.length <= LABEL_LIMIT && VALUE.test(text) && KEY.test(key)) || isPlaceholder(key) || isPlaceholder(text)) continue;
    if (!KEY.test(key)) yield { object, path: [...path, key], message: `'${key}' is no key of a label` };
    else if (text.length > LABEL_LIMIT) yield { object, path: [...path, key], message: `the value of label ${key} has ${text.length} characters, of at most ${LABEL_LIMIT}`, remedy: `use at most ${LABEL_LIMIT} characters, or an annotation` };
    else yield { object, path: [...path, key], message: `'${text}' is no value of a label`, remedy: `write ${proposal(text)}` };
  }
}

function proposal(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
}
