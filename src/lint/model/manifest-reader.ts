import { parseDocument } from 'yaml';
import { DocumentText } from './document-text';
import { asObject, JsonObject, JsonValue, listAt, scalarAt } from './json';
import { JsonError, JsonScanner } from './json-scanner';
import { ManifestObject } from './manifest-object';
import { PlainData, PlainDataError } from './plain-data';
import { SourceFile } from './source-file';
import { YAML_OPTIONS } from './yaml-options';
import { InputFault, InputFaultKind } from '../input-fault';
import { Path } from './path';

/** What was read from files. */
export interface Reading {
  /** In the order of the input. */
  readonly objects: ManifestObject[];
  readonly faults: InputFault[];
  /** Documents that were read, whether or not they are Kubernetes objects. */
  readonly documents: number;
}

/** Reads the Kubernetes objects of files; what can't be read is told, and the rest is read all the same. */
export class ManifestReader {
  private readonly objects: ManifestObject[] = [];
  private readonly faults: InputFault[] = [];
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
    return { objects: this.objects, faults: this.faults, documents: this.documents };
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
    for (const { value, document } of found) this.take(value, document);
    return true;
  }

  private readYaml(document: DocumentText): void {
    const { file, start, text } = document;
    const fault = (kind: InputFaultKind, message: string, offset: number): void => {
      this.faults.push({ kind, message, file: file.path, line: file.lineAt(start + Math.min(offset, text.length)) });
    };
    try {
      const tree = parseDocument(text, YAML_OPTIONS);
      const error = tree.errors[0];
      if (error !== undefined) {
        const template = text.indexOf('{{');
        if (template >= 0) fault('template', 'this is a template that was not rendered: run `helm template` first', template);
        else fault('syntax', `not valid YAML: ${sentence(error.message)}`, error.pos[0]);
        return;
      }
      if (tree.contents === null) return;
      const data = new PlainData();
      const value = data.of(tree);
      for (const { key, offset } of data.repetitions) this.repeated(file, key, start + offset);
      this.take(value, document);
    } catch (error) {
      if (error instanceof PlainDataError) fault(error.kind, error.kind === 'template' ? `${error.message}: run \`helm template\` first` : error.message, error.offset);
      else if (error instanceof RangeError) fault('syntax', 'nested too deep to be read', 0);
      else throw error;
    }
  }

  private take(value: JsonValue, document: DocumentText): void {
    this.documents++;
    this.collect(value, document, []);
  }

  /** Takes an object, or the objects of a List. */
  private collect(value: JsonValue, document: DocumentText, prefix: Path): void {
    if (Array.isArray(value)) {
      value.forEach((element, index) => this.collect(element, document, [...prefix, index]));
      return;
    }
    const body = asObject(value);
    if (body === undefined || scalarAt(body, 'kind') === undefined || scalarAt(body, 'apiVersion') === undefined) return;
    if (isList(body)) this.collect(listAt(body, 'items'), document, [...prefix, 'items']);
    else this.objects.push(new ManifestObject(body, document, prefix));
  }

  private repeated(file: SourceFile, key: string, offset: number): void {
    this.faults.push({ kind: 'repeated-key', message: `the key ${key} stands twice in one map; the last one counts`, file: file.path, line: file.lineAt(offset) });
  }
}

/** Whether an object is a list of objects: `List`, or a typed one as `kubectl get --raw` prints it. */
function isList(body: JsonObject): boolean {
  return scalarAt(body, 'kind')?.endsWith('List') === true && Array.isArray(body.items);
}

/** Places of the documents of a stream. A line that starts with `---` always ends a document, whatever it is in. */
function* documentsOf(text: string): Generator<{ readonly start: number; readonly end: number }> {
  const marker = /^(?:---(?=[ \t\r\n]|$)|\.\.\.(?=[ \t\r\n]|$))/gm;
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (let match = marker.exec(text); match !== null; match = marker.exec(text)) {
    const isDirective = match[0] === '---' && /^(?:%|#|\s*$)/.test(text.slice(start, match.index)) && text.slice(start, match.index).trimStart().startsWith('%');
    if (isDirective) continue;
    if (hasContent(text, start, match.index)) yield { start, end: match.index };
    start = match.index + 3;
  }
  if (hasContent(text, start, text.length)) yield { start, end: text.length };
}

/** Whether something else than blanks stands between two offsets. */
function hasContent(text: string, start: number, end: number): boolean {
  const solid = /\S/g;
  solid.lastIndex = start;
  const match = solid.exec(text);
  return match !== null && match.index < end;
}

function isJson(text: string, start: number, end: number): boolean {
  const solid = /\S/g;
  solid.lastIndex = start;
  const match = solid.exec(text);
  return match !== null && match.index < end && (match[0] === '{' || match[0] === '[');
}

/** The parser's message as part of a sentence. */
function sentence(message: string): string {
  const first = message.split('\n')[0].replace(/[.:]$/, '');
  return first.charAt(0).toLowerCase() + first.slice(1);
}
