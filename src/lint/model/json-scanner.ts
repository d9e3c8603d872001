import { JsonObject, JsonValue } from './json';
import { INSIDE, Path } from './path';

/** A value of a JSON text with its place: offsets of its first character and of the one after its last. */
export interface JsonNode {
  readonly value: JsonValue;
  readonly start: number;
  readonly end: number;
  /** Elements of a list, or values of a map. */
  readonly children?: ReadonlyMap<string | number, JsonNode>;
}

/** What is wrong with a text that should be JSON, and where. */
export interface JsonFault {
  readonly message: string;
  readonly offset: number;
}

/** A key that stands twice in one map; the last one counts. */
export interface RepeatedKey {
  readonly key: string;
  readonly offset: number;
}

/** Deeper nesting than any manifest has; deeper texts are refused rather than overflow the stack. */
const MAX_DEPTH = 200;

const WHITESPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;

/** Reads JSON as RFC 8259 has it, and remembers where every value stands. */
export class JsonScanner {
  public readonly repeatedKeys: RepeatedKey[] = [];
  private at = 0;

  public constructor(private readonly text: string) {}

  /** Whether only whitespace is left. */
  public get atEnd(): boolean {
    this.skip();
    return this.at >= this.text.length;
  }

  /** The next value. Throws a JsonFault. */
  public next(): JsonNode {
    this.skip();
    return this.value(0);
  }

  /** The only value of the text. Throws a JsonFault. */
  public single(): JsonNode {
    const node = this.next();
    if (!this.atEnd) this.fail('something follows the value');
    return node;
  }

  private value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) this.fail(`nested more than ${MAX_DEPTH} deep`);
    const start = this.at;
    switch (this.text[start]) {
      case '{': return this.map(depth);
      case '[': return this.list(depth);
      case '"': return { start, value: this.string(), end: this.at };
      default: return this.scalar(start);
    }
  }

  private map(depth: number): JsonNode {
    const start = this.at++;
    const value: JsonObject = {};
    const children = new Map<string, JsonNode>();
    this.elements('}', () => {
      const offset = this.at;
      if (this.text[offset] !== '"') this.fail(this.text[offset] === '}' ? 'a comma stands before the closing }' : 'a key in double quotes is missing');
      const key = this.string();
      if (children.has(key)) this.repeatedKeys.push({ key, offset });
      this.skip();
      if (this.text[this.at] !== ':') this.fail(`a colon is missing after "${key}"`);
      this.at++;
      this.skip();
      const child = this.value(depth + 1);
      children.set(key, child);
      setKey(value, key, child.value);
    });
    return { value, start, end: this.at, children };
  }

  private list(depth: number): JsonNode {
    const start = this.at++;
    const value: JsonValue[] = [];
    const children = new Map<number, JsonNode>();
    this.elements(']', () => {
      if (this.text[this.at] === ']') this.fail('a comma stands before the closing ]');
      const child = this.value(depth + 1);
      children.set(value.length, child);
      value.push(child.value);
    });
    return { value, start, end: this.at, children };
  }

  /** Reads elements separated by commas up to the closing character. */
  private elements(close: string, read: () => void): void {
    this.skip();
    if (this.text[this.at] === close) {
      this.at++;
      return;
    }
    for (;;) {
      read();
      this.skip();
      const mark = this.text[this.at];
      if (mark !== ',' && mark !== close) this.fail(mark === undefined ? `the closing ${close} is missing` : `a comma or ${close} is missing`);
      this.at++;
      if (mark === close) return;
      this.skip();
    }
  }

  private string(): string {
    const match = this.take(STRING);
    if (match === undefined) this.fail('the text in quotes does not end or holds a character that JSON does not allow');
    return match.includes('\\') ? String(JSON.parse(match)) : match.slice(1, -1);
  }

  private scalar(start: number): JsonNode {
    const word = this.take(WORD);
    if (word !== undefined) return { start, end: this.at, value: word === 'null' ? null : word === 'true' };
    const number = this.take(NUMBER);
    if (number !== undefined) return { start, end: this.at, value: Number(number) };
    return this.fail(start >= this.text.length ? 'the text ends too early' : `${JSON.stringify(this.text[start])} starts no value`);
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text)?.[0];
    if (match !== undefined) this.at += match.length;
    return match;
  }

  private skip(): void {
    this.take(WHITESPACE);
  }

  private fail(message: string): never {
    const fault: JsonFault = { message, offset: this.at };
    throw new JsonError(fault);
  }
}

/** Carries a JsonFault out of the scanner. */
export class JsonError extends Error {
  public constructor(public readonly fault: JsonFault) {
    super(fault.message);
  }
}

/** Sets a key, also one that JavaScript treats specially. */
export function setKey(map: JsonObject, key: string, value: JsonValue): void {
  if (key === '__proto__') Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
  else map[key] = value;
}

/** The node at a path, or the deepest one on the way to it. */
export function nodeAt(root: JsonNode, path: Path): JsonNode {
  let node = root;
  for (const segment of path) {
    if (segment === INSIDE) return node;
    const child = node.children?.get(segment) ?? namedChild(node, segment);
    if (child === undefined) return node;
    node = child;
  }
  return node;
}

function namedChild(node: JsonNode, name: string | number): JsonNode | undefined {
  if (!Array.isArray(node.value) || typeof name !== 'string') return undefined;
  return [...node.children?.values() ?? []].find(child => child.children?.get('name')?.value === name);
}
