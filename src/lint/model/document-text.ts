import { Document, isAlias, isMap, isNode, isScalar, isSeq, Node, Scalar } from 'yaml';
import { placedBlock, PlacedBlock } from './block-reader';
import { asObject, JsonValue, valueAt as valueAtPath } from './json';
import { JsonScanner, nodeAt } from './json-scanner';
import { INSIDE, Path, PathSegment } from './path';
import { SourceFile } from './source-file';
import { yamlTree } from './yaml-tree';

/** Finds the offset, in the text of a document, of what a path leads to, or of the deepest field on the way. */
type Places = (path: Path) => number;

/** The text of one document of a file. It is read again only when a line is asked for: trees of large inputs would not fit. */
export class DocumentText {
  /** The document whose lines were asked last: its tree serves the next question, and only one tree is kept. */
  private static latest?: { readonly document: DocumentText; readonly places: Places };

  /**
   * @param file the file it is in
   * @param start offset of its first character
   * @param end offset after its last
   * @param isJson whether it was read as JSON
   */
  public constructor(public readonly file: SourceFile, public readonly start: number, public readonly end: number, private readonly isJson = false) {}

  /** The text. */
  public get text(): string {
    return this.file.text.slice(this.start, this.end);
  }

  /** Line of the file that a path of the document leads to, or of the deepest field on the way. */
  public lineOf(path: Path): number {
    if (DocumentText.latest?.document !== this) {
      DocumentText.latest = { document: this, places: this.isJson ? jsonPlaces(this.text) : yamlPlaces(this.text) };
    }
    return this.file.lineAt(this.start + DocumentText.latest.places(path));
  }
}

function jsonPlaces(text: string): Places {
  const root = new JsonScanner(text).next();
  return path => nodeAt(root, path).start;
}

function yamlPlaces(text: string): Places {
  const block = placedBlock(text);
  if (block !== undefined) return path => offsetInBlock(block, text, path);
  const tree = yamlTree(text);
  return path => new Walk(tree, text).to(path);
}

/** Offset of what a path leads to; what stands in one line with its key has the offset of the key. */
function offsetInBlock(block: PlacedBlock, text: string, path: Path): number {
  let { value, at } = block;
  let valueAt = at;
  for (let index = 0; index < path.length; index++) {
    const segment = path[index];
    if (segment === INSIDE) return inside(value, path.slice(index + 1));
    const key = Array.isArray(value) && typeof segment === 'string' ? value.findIndex(element => asObject(element)?.name === segment) : segment;
    const place = block.places.get(value)?.get(key);
    if (place === undefined) return at;
    ({ at, valueAt } = place);
    value = valueOf(value, key);
  }
  return at;

  function inside(target: JsonValue, rest: Path): number {
    const [first] = rest;
    if (Array.isArray(target) && typeof first === 'string') {
      const words = target.map(word => (typeof word === 'object' ? '' : String(word)));
      const word = [words.findIndex(own => isWord(own, first)), words.findIndex(own => own.includes(first))].find(found => found >= 0);
      return word === undefined ? at : block.places.get(target)?.get(word)?.at ?? at;
    }
    if (typeof target !== 'string') return at;
    const lines = target.slice(0, placeInside(target, rest)).split('\n').length;
    return text[valueAt] === '|' ? offsetOfLine(text, valueAt, lines) : valueAt;
  }
}

function valueOf(value: JsonValue, key: string | number): JsonValue {
  return valueAtPath([value], 0, key) ?? null;
}

/** Offset of the n-th line after the one that an offset is on. */
function offsetOfLine(text: string, from: number, lines: number): number {
  let offset = from;
  for (let line = 0; line < lines; line++) {
    const next = text.indexOf('\n', offset) + 1;
    if (next === 0) break;
    offset = next;
  }
  return offset;
}

/** Follows a path through the tree of a document. */
class Walk {
  private offset: number;

  public constructor(private readonly tree: Document, private readonly text: string) {
    this.offset = startOf(tree.contents) ?? 0;
  }

  /** Offset of what the path leads to. */
  public to(path: Path): number {
    let node: unknown = this.tree.contents;
    for (let index = 0; index < path.length; index++) {
      if (isAlias(node)) node = node.resolve(this.tree);
      if (path[index] === INSIDE) return this.inside(node, path.slice(index + 1));
      const child = this.step(node, path[index]);
      if (child === undefined) return this.offset;
      node = child;
    }
    return this.offset;
  }

  private step(node: unknown, segment: PathSegment): unknown {
    if (isMap(node)) {
      const pair = node.items.find(item => (isScalar(item.key) ? String(item.key.value) : undefined) === String(segment));
      if (pair === undefined) return undefined;
      this.offset = startOf(pair.key) ?? this.offset;
      return pair.value ?? null;
    }
    if (!isSeq(node)) return undefined;
    const element = typeof segment === 'number' ? node.items[segment] : node.items.find(item => isMap(item) && item.get('name') === segment);
    this.offset = startOf(element) ?? this.offset;
    return element;
  }

  /** Offset of something in a text, or of a word in a list of words. */
  private inside(node: unknown, path: Path): number {
    const first = path[0];
    if (isSeq(node) && typeof first === 'string') {
      const words = node.items.filter(item => isScalar(item));
      const word = words.find(({ value }) => isWord(String(value), first)) ?? words.find(({ value }) => String(value).includes(first));
      return startOf(word) ?? this.offset;
    }
    if (!isScalar(node) || typeof node.value !== 'string') return this.offset;
    const place = placeInside(node.value, path);
    return this.offsetInScalar(node, node.value.slice(0, place).split('\n').length - 1);
  }

  /** Offset of the n-th line of a scalar: exact in block scalars, in others the scalar itself. */
  private offsetInScalar(node: Scalar, lines: number): number {
    const offset = startOf(node) ?? this.offset;
    return node.type === 'BLOCK_LITERAL' ? offsetOfLine(this.text, offset, lines + 1) : offset;
  }
}

/** Whether a word of a command line is this flag or variable. */
function isWord(word: string, name: string): boolean {
  return word === name || word.startsWith(`${name}=`);
}

/** Offset in a text of the part that a path names: by JSON, otherwise by searching the name. */
function placeInside(text: string, path: Path): number {
  try {
    return nodeAt(new JsonScanner(text).single(), path).start;
  } catch {
    const name = path.find(segment => typeof segment === 'string');
    return name === undefined ? 0 : Math.max(0, text.indexOf(name));
  }
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined;
}
