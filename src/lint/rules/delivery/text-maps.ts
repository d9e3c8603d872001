import { Bundle } from '../../model/bundle';
import { JsonObject, JsonValue } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path, PathSegment } from '../../model/path';

/** Keys of maps whose values are texts. */
export type TextMapKey = 'annotations' | 'labels' | 'matchLabels' | 'nodeSelector';

/** A map somewhere in an object that is called like one of texts. */
export interface TextMap {
  readonly object: ManifestObject;
  readonly path: Path;
  readonly key: TextMapKey;
  readonly body: JsonObject;
}

/** A list of variables somewhere in an object. */
export interface EnvList {
  readonly object: ManifestObject;
  readonly path: Path;
  readonly elements: readonly JsonValue[];
}

/** What one walk over all objects finds. */
export interface Texts {
  readonly maps: readonly TextMap[];
  readonly envs: readonly EnvList[];
}

const MAP_KEYS = new Set<string>(['annotations', 'labels', 'matchLabels', 'nodeSelector'] satisfies TextMapKey[]);
const ENV_KEYS = new Set(['env', 'envs', 'extraEnv']);

/** Below it stands a schema, in which `labels` is a field of its own. */
const SCHEMA = 'openAPIV3Schema';

/** Maps and lists of texts in all objects but CRDs and files of values. */
export function textsOf(bundle: Bundle): Texts {
  return bundle.once(findTexts);
}

function findTexts(bundle: Bundle): Texts {
  const walk = new Walk();
  for (const object of bundle.objects) {
    if (object.kind !== 'CustomResourceDefinition' && object.apiVersion !== '') walk.through(object);
  }
  return walk;
}

/** Goes through objects. The path is one list that grows and shrinks: most of what is passed is of no interest. */
class Walk implements Texts {
  public readonly maps: TextMap[] = [];
  public readonly envs: EnvList[] = [];
  private readonly path: PathSegment[] = [];
  private object!: ManifestObject;

  public through(object: ManifestObject): void {
    this.object = object;
    this.map(object.body);
  }

  private map(body: JsonObject): void {
    for (const key of Object.keys(body)) {
      const value = body[key];
      if (typeof value !== 'object' || value === null || key === SCHEMA) continue;
      this.path.push(key);
      if (Array.isArray(value)) {
        if (ENV_KEYS.has(key)) this.envs.push({ object: this.object, path: [...this.path], elements: value });
        this.list(value);
      } else if (MAP_KEYS.has(key)) {
        this.maps.push({ object: this.object, path: [...this.path], key: key as TextMapKey, body: value });
      } else {
        this.map(value);
      }
      this.path.pop();
    }
  }

  private list(elements: readonly JsonValue[]): void {
    elements.forEach((element, index) => {
      if (typeof element !== 'object' || element === null || Array.isArray(element)) return;
      this.path.push(index);
      this.map(element);
      this.path.pop();
    });
  }
}
