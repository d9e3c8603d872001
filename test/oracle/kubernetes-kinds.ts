import * as fs from 'node:fs';
import * as path from 'node:path';
import { JsonSchema } from './json-schema';
import { ENUMS, QUANTITIES } from './kubernetes-values';

/** A kind that Kubernetes itself serves. */
export interface KubernetesKind {
  /** Name of its model in the client, for example `V1Deployment`. */
  readonly model: string;
  readonly namespaced: boolean;
}

interface ModelField {
  readonly name: string;
  readonly baseName: string;
  readonly type: string;
  readonly format: string;
}

const QUANTITY = {
  type: ['integer', 'number', 'string'],
  pattern: '^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$',
};

const PRIMITIVES: { [type: string]: JsonSchema } = {
  any: {},
  boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date-time' },
  IntOrString: { type: ['integer', 'string'] },
  object: { type: 'object' },
  string: { type: 'string' },
};

/** Groups that Kubernetes serves without a CustomResourceDefinition. */
const BUILT_IN_GROUP = /^$|^[a-z]+$|\.k8s\.io$/;

/**
 * The kinds of Kubernetes, as the files of its official JavaScript client describe them: models with the type of every field, and
 * the paths that serve them. The files are read as text, so nothing of the client is executed.
 */
export class KubernetesKinds {
  private readonly folder = path.join(path.dirname(require.resolve('@kubernetes/client-node')), 'gen');
  private readonly served = new Map<string, Map<string, KubernetesKind>>();

  /** The kind, or undefined when Kubernetes doesn't serve it in that version. */
  find(apiVersion: string, kind: string): KubernetesKind | undefined {
    return this.kindsOf(apiVersion).get(kind);
  }

  /** Whether a group is one of Kubernetes' own. */
  serves(group: string): boolean {
    return BUILT_IN_GROUP.test(group) && this.apiFiles(group).length > 0;
  }

  /** A strict JSON schema of a model: named fields only, the required ones required. */
  schemaOf(model: string): JsonSchema {
    const definitions: { [name: string]: JsonSchema } = {};
    this.define(model, definitions);
    return { $ref: `#/definitions/${model}`, definitions };
  }

  /** The description of a field in the client, for the tests of the value tables. */
  descriptionOf(model: string, field: string): string {
    const text = fs.readFileSync(path.join(this.folder, 'models', `${model}.d.ts`), 'utf8');
    const declared = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*'${field}'\\??:`).exec(text);
    return declared?.[1] ?? '';
  }

  private define(model: string, definitions: { [name: string]: JsonSchema }): void {
    if (definitions[model] !== undefined) return;
    const definition: JsonSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };
    definitions[model] = definition;
    const declaration = fs.readFileSync(path.join(this.folder, 'models', `${model}.d.ts`), 'utf8');
    for (const field of this.fieldsOf(model)) {
      definition.properties[field.baseName] = this.fieldSchema(model, field, definitions);
      if (declaration.includes(`'${field.name}':`)) definition.required.push(field.baseName);
    }
  }

  private fieldSchema(model: string, field: ModelField, definitions: { [name: string]: JsonSchema }): JsonSchema {
    const place = `${model}.${field.baseName}`;
    const ofText = (type: string): JsonSchema => {
      const list = /^Array<(.*)>$/.exec(type);
      if (list !== null) return { type: 'array', items: ofText(list[1]) };
      const map = /^\{ \[key: string\]: (.*?);? ?\}$/.exec(type);
      if (map !== null) return { type: 'object', additionalProperties: ofText(map[1]) };
      if (type === 'string' && QUANTITIES.includes(place)) return QUANTITY;
      if (type === 'string' && ENUMS[place] !== undefined) return { enum: ENUMS[place] };
      if (type === 'string' && field.format === 'byte') return { type: 'string', format: 'byte' };
      if (type === 'number') return field.format.startsWith('int') ? { type: 'integer', format: field.format } : { type: 'number' };
      if (PRIMITIVES[type] !== undefined) return PRIMITIVES[type];
      this.define(type, definitions);
      return { $ref: `#/definitions/${type}` };
    };
    return ofText(field.type);
  }

  private fieldsOf(model: string): ModelField[] {
    const text = fs.readFileSync(path.join(this.folder, 'models', `${model}.js`), 'utf8');
    return JSON.parse(/attributeTypeMap = (\[[\s\S]*?\n\]|\[\]);/.exec(text)![1]);
  }

  private kindsOf(apiVersion: string): Map<string, KubernetesKind> {
    const known = this.served.get(apiVersion);
    if (known !== undefined) return known;
    const kinds = new Map<string, KubernetesKind>();
    const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
    const root = group === '' ? `/api/${apiVersion}` : `/apis/${apiVersion}`;
    for (const file of BUILT_IN_GROUP.test(group) ? this.apiFiles(group) : []) {
      const text = fs.readFileSync(path.join(this.folder, 'apis', file), 'utf8');
      // A path without an object's name is where objects of the kind are created; the body names the model.
      for (const request of text.split('const localVarPath = \'').slice(1)) {
        const served = request.slice(0, request.indexOf('\''));
        const model = /serialize\(body, "(\w+)"/.exec(request)?.[1];
        const namespaced = served.startsWith(`${root}/namespaces/{namespace}/`);
        const plural = served.slice(`${root}/${namespaced ? 'namespaces/{namespace}/' : ''}`.length);
        if (model !== undefined && model !== 'V1DeleteOptions' && served.startsWith(`${root}/`) && /^[a-z]+$/.test(plural)) {
          kinds.set(model.replace(/^.*?V\d+(?:(?:alpha|beta)\d+)?/, ''), { model, namespaced });
        }
      }
    }
    this.served.set(apiVersion, kinds);
    return kinds;
  }

  private apiFiles(group: string): string[] {
    const words = group === '' ? ['core'] : group.replace(/\.k8s\.io$/, '').split('.');
    const name = words.map(word => word[0].toUpperCase() + word.slice(1)).join('');
    return fs.readdirSync(path.join(this.folder, 'apis')).filter(file => new RegExp(`^${name}V\\w+Api\\.js$`).test(file));
  }
}
