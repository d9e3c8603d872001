import { DocumentText } from './document-text';
import { EmbeddedJson } from './embedded-json';
import { asObject, JsonObject, JsonValue, objectAt, scalarAt, textMapAt, valueAt } from './json';
import { Path, PathSegment } from './path';
import { dataOfYaml } from './plain-data';

/** One Kubernetes object of the input. */
export class ManifestObject {
  /** `apiVersion` as written, empty where there is none. */
  public readonly apiVersion: string;
  /** Group of the apiVersion, empty for the core group. */
  public readonly group: string;
  /** Version of the apiVersion, for example `v1beta1`. */
  public readonly version: string;
  public readonly kind: string;
  /** Namespace as written; undefined where the input says none: then it is decided by whoever applies it. */
  public readonly namespace?: string;
  /** Name as written, or `generateName`; empty where there is none. */
  public readonly name: string;
  private readonly texts = new Map<string, EmbeddedJson | undefined>();
  private ownLabels?: { readonly [key: string]: string };
  private ownAnnotations?: { readonly [key: string]: string };

  /**
   * @param body the whole object as plain data
   * @param document the text it was read from
   * @param prefix path of the object in its document: empty, or `['items', 3]` in a List
   * @param fileKind kind and name of what is no Kubernetes object: a file of Helm values
   */
  public constructor(
    public readonly body: JsonObject,
    private readonly document: DocumentText,
    private readonly prefix: Path = [],
    fileKind?: { readonly kind: string; readonly name: string },
  ) {
    this.apiVersion = fileKind === undefined ? scalarAt(body, 'apiVersion') ?? '' : '';
    const slash = this.apiVersion.indexOf('/');
    this.group = slash < 0 ? '' : this.apiVersion.slice(0, slash);
    this.version = this.apiVersion.slice(slash + 1);
    this.kind = fileKind?.kind ?? scalarAt(body, 'kind') ?? '';
    this.namespace = scalarAt(body, 'metadata', 'namespace');
    this.name = fileKind?.name ?? scalarAt(body, 'metadata', 'name') ?? scalarAt(body, 'metadata', 'generateName') ?? '';
  }

  /** Labels; numbers and booleans, which the API server refuses, as texts. */
  public get labels(): { readonly [key: string]: string } {
    this.ownLabels ??= textMapAt(this.body, 'metadata', 'labels');
    return this.ownLabels;
  }

  /** Annotations; numbers and booleans, which the API server refuses, as texts. */
  public get annotations(): { readonly [key: string]: string } {
    this.ownAnnotations ??= textMapAt(this.body, 'metadata', 'annotations');
    return this.ownAnnotations;
  }

  /** The `spec`, empty where there is none. */
  public get spec(): JsonObject {
    return objectAt(this.body, 'spec') ?? {};
  }

  /** File as the user named it. */
  public get file(): string {
    return this.document.file.path;
  }

  /** A text that no other object of the input has. */
  public get identity(): string {
    return `${this.file}:${this.document.start}:${this.prefix.map(String).join('.')}`;
  }

  /** Line of the object's first field. The document is read again for it. */
  public get line(): number {
    return this.document.lineOf(this.prefix);
  }

  /** Line of a field; where it is missing, the line of the nearest field above it that exists. */
  public lineOf(path: Path): number {
    return this.document.lineOf([...this.prefix, ...path]);
  }

  /** Text of a line of the file, for messages. */
  public lineText(line: number): string {
    return this.document.file.lineText(line);
  }

  /** The value at a path. */
  public at(...path: PathSegment[]): JsonValue | undefined {
    return valueAt(this.body, ...path);
  }

  /** The JSON in the text at a path; undefined where the field is missing or is neither a text nor a map. */
  public embedded(...path: PathSegment[]): EmbeddedJson | undefined {
    const key = path.map(String).join('\n');
    if (!this.texts.has(key)) this.texts.set(key, this.readEmbedded(path));
    return this.texts.get(key);
  }

  /** The data of the YAML in the text at a path; undefined where there is no text or it is not YAML. */
  public embeddedYaml(path: Path): JsonValue | undefined {
    const text = this.at(...path);
    return typeof text === 'string' ? dataOfYaml(text) : undefined;
  }

  /** `Kind/namespace/name`, or `Kind/name`. */
  public describe(): string {
    return [this.kind, this.namespace, this.name].filter(part => part !== undefined && part !== '').join('/');
  }

  private readEmbedded(path: PathSegment[]): EmbeddedJson | undefined {
    const value = this.at(...path);
    if (typeof value === 'string') return EmbeddedJson.parse(value, path);
    const data = asObject(value);
    return data && EmbeddedJson.ofData(data, path);
  }
}
