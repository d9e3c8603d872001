import { TextMapKey, textsOf } from './text-maps';
import { JsonObject, JsonValue, objectAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Annotations, labels, data of ConfigMaps and words of commands are texts. */
export const rule: Rule = {
  id: 'DELIVERY/text-value',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A number, a boolean or a map where a text must be',
  cause: 'Values of annotations, labels, node selectors and ConfigMap data, and the words of command and args, are texts. Without quotes 5 is a number, true, yes and on are booleans, and [{…}] is a list: the API server refuses the object ("cannot unmarshal number into Go value of type string").',
  remedy: 'Put the value in quotes; write JSON annotations as a text.',
  source: 'kubernetes/kubernetes staging/src/k8s.io/apimachinery/pkg/apis/meta/v1 (ObjectMeta); yaml.org/type/bool.html',
  since: '0.1.0',
  example: 'annotations: {argocd.argoproj.io/sync-wave: 5}',
  *check(bundle) {
    for (const { object, path, key, body } of textsOf(bundle).maps) {
      if (isOfTexts(path, key)) yield* mapFaults(object, body, path, key);
    }
    for (const object of [...bundle.byKind('ConfigMap', ''), ...bundle.byKind('Secret', '')]) {
      for (const field of ['data', 'stringData', 'binaryData']) yield* mapFaults(object, objectAt(object.body, field) ?? {}, [field], `${field} of a ${object.kind}`);
    }
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) {
        for (const field of ['command', 'args']) {
          const words = container.at(field);
          if (!Array.isArray(words)) continue;
          for (const [index, word] of words.entries()) {
            if (typeof word === 'string') continue;
            yield { object: template.owner, path: container.pathOf(field, index), message: `word ${JSON.stringify(word)} of ${field} is ${typeWord(word)}, and must be a text`, remedy: remedyOf(word) };
          }
        }
      }
    }
  },
};

/** Labels and annotations count in metadata; a nodeSelector may be a selector with terms in some CRDs. */
function isOfTexts(path: Path, key: TextMapKey): boolean {
  return key === 'matchLabels' || (key === 'nodeSelector' ? path[0] === 'spec' : /metadata$/i.test(String(path.at(-2))));
}

function* mapFaults(object: ManifestObject, map: JsonObject, path: Path, what: string): Iterable<Problem> {
  if (path.at(-1) === 'nodeSelector' && Object.values(map).some(value => typeof value === 'object')) return;
  for (const [key, value] of Object.entries(map)) {
    if (typeof value === 'string' || value === null || value === undefined) continue;
    yield { object, path: [...path, key], message: `${key} in ${what} is ${typeWord(value)} (${JSON.stringify(value).slice(0, 40)}), and must be a text`, remedy: remedyOf(value) };
  }
}

function typeWord(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return 'a list';
  return value === null || value === undefined ? 'nothing' : typeof value === 'object' ? 'a map' : `a ${typeof value}`;
}

function remedyOf(value: JsonValue): string {
  return typeof value === 'number' ? `write "${value}"` : typeof value === 'object' ? `write '${JSON.stringify(value).slice(0, 80)}'` : 'put it in quotes';
}
