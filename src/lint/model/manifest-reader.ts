import { readBlock } from './block-reader';
import { documentsOf, firstSolid, listSpans } from './document-splitter';
import { DocumentText } from './document-text';
import { asObject, JsonObject, JsonValue, listAt, scalarAt } from './json';
import { JsonError, JsonScanner } from './json-scanner';
import { ManifestObject } from './manifest-object';
import { Path } from './path';
import { dataOfYaml, PlainData, PlainDataError } from './plain-data';
import { SourceFile } from './source-file';
import { yamlTree } from './yaml-tree';
import { InputFault, InputFaultKind } from '../input-fault';

const UNRENDERED = 'this is a template that was not rendered: run `helm template` first';

/** What was read from files. */
export interface Reading {
  /** In the order of the input. */
  readonly objects: ManifestObject[];
  readonly faults: InputFault[];
  /** Documents without a kind: Helm values, kustomizations of old, plain data. */
  readonly plain: PlainDocument[];
  /** Documents that were read, whether or not they are Kubernetes objects. */
  readonly documents: number;
}

/** A document that is no Kubernetes object. */
export interface PlainDocument {
  readonly body: JsonObject;
  readonly document: DocumentText;
}

/** Reads the Kubernetes objects of files; what can't be read is told, and the rest is read all the same. */
export class ManifestReader {
  private readonly objects: ManifestObject[] = [];
  private readonly faults: InputFault[] = [];
  private readonly plain: PlainDocument[] = [];
  private documents = 0;

  /** Reads a file. */
  public read(file: SourceFile): void {
    for (const { start, end } of documentsOf(file.text)) {
      if (isJson(file.text, start, end) && this.readJson(file, start, end)) continue;
      this.readYaml(new DocumentText(file, start, end));
    }
  }

  /** What was read so far. */
  public get reading(): Reading {
    return { objects: this.objects, faults: this.faults, plain: this.plain, documents: this.documents };
  }

  /** Whether the text was JSON. Several values may follow each other, as `kubectl` and `jq` print them. */
  private readJson(file: SourceFile, start: number, end: number): boolean {
    const text = file.text.slice(start, end);
    const scanner = new JsonScanner(text);
    const found: { value: JsonValue; document: DocumentText }[] = [];
    try {
      while (!scanner.atEnd) {
        const node = scanner.next();
        found.push({ value: node.value, document: new DocumentText(file, start + node.start, start + node.end, true) });
      }
    } catch (error) {
      if (error instanceof JsonError) return false;
      throw error;
    }
    for (const { key, offset } of scanner.repeatedKeys) this.repeated(file, key, start + offset);
    for (const { value, document } of found) this.take(value, document, []);
    return true;
  }

  private readYaml(document: DocumentText): void {
    const { file, start, text } = document;
    const list = listSpans(text);
    const frame = list && dataOfYaml(list.frame);
    if (list === undefined || !isListFrame(frame)) {
      this.readPiece(document, [], value => value);
      return;
    }
    for (const item of list.items) {
      this.readPiece(new DocumentText(file, start + item.start, start + item.end), [0], value => itemsOf(frame, listAt([value], 0))[0] ?? null);
    }
  }

  /** Reads a document, or one item of a List. */
  private readPiece(document: DocumentText, prefix: Path, objectIn: (value: JsonValue) => JsonValue): void {
    const { file, start, text } = document;
    const fault = (kind: InputFaultKind, message: string, offset: number): void => {
      this.faults.push({ kind, message, file: file.path, line: file.lineAt(start + Math.min(offset, text.length)) });
    };
    try {
      const plain = readBlock(file.text, start, document.end);
      if (plain !== undefined) {
        this.take(objectIn(plain), document, prefix);
        return;
      }
      const tree = yamlTree(text);
      const error = tree.errors[0];
      if (error !== undefined) {
        const template = text.indexOf('{{');
        if (template >= 0) fault('template', UNRENDERED, template);
        else fault('syntax', `not valid YAML: ${sentence(error.message)}`, error.pos[0]);
        return;
      }
      if (tree.contents === null) return;
      const data = new PlainData();
      const value = data.of(tree);
      for (const { key, offset } of data.repetitions) this.repeated(file, key, start + offset);
      this.take(objectIn(value), document, prefix);
    } catch (error) {
      if (error instanceof PlainDataError) fault(error.kind, error.kind === 'template' ? UNRENDERED : error.message, error.offset);
      else if (error instanceof RangeError) fault('syntax', 'nested too deep to be read', 0);
      else throw error;
    }
  }

  private take(value: JsonValue, document: DocumentText, prefix: Path): void {
    this.documents++;
    this.collect(value, document, prefix);
  }

  /** Takes an object, or the objects of a List. */
  private collect(value: JsonValue, document: DocumentText, prefix: Path): void {
    if (Array.isArray(value)) {
      value.forEach((element, index) => this.collect(element, document, [...prefix, index]));
      return;
    }
    const body = asObject(value);
    if (body === undefined) return;
    if (scalarAt(body, 'kind') === undefined || scalarAt(body, 'apiVersion') === undefined) {
      if (prefix.length === 0) this.plain.push({ body, document });
    } else if (isList(body)) {
      this.collect(itemsOf(body, listAt(body, 'items')), document, [...prefix, 'items']);
    } else {
      this.objects.push(new ManifestObject(body, document, prefix));
    }
  }

  private repeated(file: SourceFile, key: string, offset: number): void {
    this.faults.push({ kind: 'repeated-key', message: `the key ${key} stands twice in one map; the last one counts`, file: file.path, line: file.lineAt(offset) });
  }
}

/** Whether an object is a list of objects: `List`, or a typed one as `kubectl get --raw` prints it. */
function isList(body: JsonObject): boolean {
  return scalarAt(body, 'kind')?.endsWith('List') === true && Array.isArray(body.items);
}

/** Whether what stands around the items of a List says that it is one. */
function isListFrame(frame: JsonValue | undefined): frame is JsonObject {
  const body = asObject(frame);
  return body !== undefined && scalarAt(body, 'kind')?.endsWith('List') === true;
}

/** Objects of a list. Those of a typed list carry no kind of their own. */
function itemsOf(list: JsonObject, items: JsonValue[]): JsonValue[] {
  const kind = (scalarAt(list, 'kind') ?? '').replace(/List$/, '');
  return items.map(item => {
    const body = asObject(item);
    return body === undefined || kind === '' ? item : { apiVersion: list.apiVersion ?? null, kind, ...body };
  });
}

function isJson(text: string, start: number, end: number): boolean {
  const first = firstSolid(text, start, end);
  return first === '{' || first === '[';
}

/** The parser's message as part of a sentence. */
function sentence(message: string): string {
  if (message.includes('call stack')) return 'nested too deep to be read';
  const first = message.split('\n')[0].replace(/[.:]$/, '');
  return first.charAt(0).toLowerCase() + first.slice(1);
}
