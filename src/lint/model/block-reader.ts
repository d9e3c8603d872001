import { JsonObject, JsonValue } from './json';
import { setKey } from './json-scanner';

/**
 * The data of a document in the plain block style that manifests are written in, without building a tree: many times as
 * fast as parsing. Undefined where anything else stands in it (anchors, tags, texts over several lines, odd indentation,
 * repeated keys, faults): such a document is for the parser, which alone decides what YAML is.
 */
export function readBlock(text: string, start: number, end: number): JsonValue | undefined {
  return attempt(text, start, end)?.value;
}

/** Where a value stands: offsets of its key, or of the element of a list, and of itself. */
export interface BlockPlace {
  readonly at: number;
  readonly valueAt: number;
}

/** The data of a document, and where the parts stand that are not within one line. */
export interface PlacedBlock {
  readonly value: JsonValue;
  /** Offset of the first field. */
  readonly at: number;
  readonly places: ReadonlyMap<JsonValue, ReadonlyMap<string | number, BlockPlace>>;
}

/** The same with offsets; undefined where `readBlock` gives up. */
export function placedBlock(text: string): PlacedBlock | undefined {
  const places: Places = new Map();
  const read = attempt(text, 0, text.length, places);
  return read && { ...read, places };
}

/** Places that a reader collects: by map or list, and then by key. */
type Places = Map<JsonValue, Map<string | number, BlockPlace>>;

type Read = Pick<PlacedBlock, 'value' | 'at'>;

function attempt(text: string, start: number, end: number, places?: Places): Read | undefined {
  if (UNUSUAL.test(text.slice(start, end))) return undefined;
  try {
    return new BlockReader(text, start, end, places).document();
  } catch (error) {
    if (error === GIVE_UP) return undefined;
    throw error;
  }
}

/** Characters that YAML forbids or treats in a way of its own; tabs are looked at where they stand. */
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

const GIVE_UP = new Error('not in plain block style');

/** Deeper nesting is left to the parser. */
const MAX_DEPTH = 100;

const KEY = /([A-Za-z0-9_.$/][\w.$/-]*|"[^"\\\n\t]+"|'[^'\n\t]+'):(?=[ \n]|$)/y;
const FLOW_KEY = /([A-Za-z0-9_.$/][\w.$/-]*|"[^"\\\n\t]+"|'[^'\n\t]+'): +/y;
const DOUBLE_QUOTED = /"(?:[^"\\\n\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SINGLE_QUOTED = /'(?:[^'\n\t]|'')*'/y;
const FLOW_PLAIN = /[^\s,[\]{}#&*!|>'"%@`?:-][^,[\]{}\n\t]*|-[^\s,[\]{}\n\t-][^,[\]{}\n\t]*|--[^\s,[\]{}\n\t][^,[\]{}\n\t]*/y;
const LITERAL = /\|(-?) *(?: #[^\n]*)?(?=\n)/y;
const REST_OF_LINE = / *(?: #[^\n]*)?(?=\n|$)/y;
const FIRST_OF_PLAIN = /[^\s[\]{},#&*!|>'"%@`?:-]|-[^\s]/y;

const WHOLE = /^-?(?:0|[1-9]\d{0,14})$/;
const DECIMAL = /^-?(?:0|[1-9]\d{0,9})\.\d{1,9}$/;
const OCTAL = /^0[0-7]{1,9}$/;
const LIKE_A_NUMBER = /^[-+]?(?:\.?\d[\d.eE+-]*|0[xo][\da-fA-F]*|\.(?:inf|Inf|INF|nan|NaN|NAN))$/;
const TWO_DOTS = /\..*\./;

const WORDS = new Map<string, boolean | null>([
  ['~', null], ['null', null], ['Null', null], ['NULL', null],
  ...['true', 'True', 'TRUE', 'yes', 'Yes', 'YES', 'on', 'On', 'ON'].map(word => [word, true] as const),
  ...['false', 'False', 'FALSE', 'no', 'No', 'NO', 'off', 'Off', 'OFF'].map(word => [word, false] as const),
]);

const SPACE = 0x20;
const LINE_BREAK = 0x0a;
const HASH = 0x23;
const DASH = 0x2d;

class BlockReader {
  /** Offset of the first character of the current line that is no blank, and its column. */
  private at = 0;
  private column = 0;
  /** Where the next line begins. */
  private next: number;
  private isDone = false;
  private depth = 0;
  /** Offset of the value that was read last. */
  private valueAt = 0;

  public constructor(
    private readonly text: string,
    start: number,
    private readonly end: number,
    private readonly places?: Places,
  ) {
    this.next = start;
  }

  public document(): Read {
    this.advance();
    if (this.isDone) throw GIVE_UP;
    const { at } = this;
    const value = this.node();
    if (!this.isDone) throw GIVE_UP;
    return { value, at };
  }

  /** Goes to the next line that holds more than a comment. */
  private advance(): void {
    const { text, end } = this;
    while (this.next < end) {
      let at = this.next;
      while (at < end && text.charCodeAt(at) === SPACE) at++;
      const lineEnd = this.endOfLine(at);
      const column = at - this.next;
      this.next = lineEnd + 1;
      if (at >= lineEnd || text.charCodeAt(at) === HASH) continue;
      this.at = at;
      this.column = column;
      return;
    }
    this.isDone = true;
    this.column = -1;
  }

  private endOfLine(from: number): number {
    const found = this.text.indexOf('\n', from);
    return found < 0 || found > this.end ? this.end : found;
  }

  /** The map or list that begins in the current line. */
  private node(): JsonValue {
    if (++this.depth > MAX_DEPTH) throw GIVE_UP;
    const { at } = this;
    const value = this.isDash() ? this.list(this.column) : this.map(this.column);
    this.valueAt = at;
    this.depth--;
    return value;
  }

  private isDash(): boolean {
    const following = this.text.charCodeAt(this.at + 1);
    return this.text.charCodeAt(this.at) === DASH && (following === SPACE || following === LINE_BREAK) && this.at + 1 < this.end;
  }

  private map(column: number): JsonObject {
    const map: JsonObject = {};
    const places = this.placesFor(map);
    while (this.column === column && !this.isDone) {
      const { at } = this;
      const key = this.take(KEY, this.at);
      if (key === undefined) throw GIVE_UP;
      const name = unquoted(key.slice(0, -1));
      if (Object.hasOwn(map, name)) throw GIVE_UP;
      setKey(map, name, this.valueAfter(at + key.length, column, true));
      places?.set(name, { at, valueAt: this.valueAt });
    }
    if (this.column > column) throw GIVE_UP;
    return map;
  }

  private list(column: number): JsonValue[] {
    const list: JsonValue[] = [];
    const places = this.placesFor(list);
    while (this.column === column && !this.isDone && this.isDash()) {
      let content = this.at + 1;
      while (this.text.charCodeAt(content) === SPACE) content++;
      if (this.isDashAt(content) || this.take(KEY, content) !== undefined) {
        this.column += content - this.at;
        this.at = content;
        list.push(this.node());
      } else {
        list.push(this.valueAfter(this.at + 1, column, false));
      }
      places?.set(list.length - 1, { at: this.valueAt, valueAt: this.valueAt });
    }
    if (this.column > column) throw GIVE_UP;
    return list;
  }

  private placesFor(value: JsonValue): Map<string | number, BlockPlace> | undefined {
    const own = this.places && new Map<string | number, BlockPlace>();
    if (own !== undefined) this.places!.set(value, own);
    return own;
  }

  private isDashAt(at: number): boolean {
    return this.text.charCodeAt(at) === DASH && this.text.charCodeAt(at + 1) === SPACE;
  }

  /** The value behind a key or a dash, in its line or below. Leaves the reader at the line after it. */
  private valueAfter(from: number, column: number, ofMap: boolean): JsonValue {
    if (this.take(REST_OF_LINE, from) !== undefined) {
      this.valueAt = from;
      this.advance();
      if (this.isDone || this.column < column || (this.column === column && !(ofMap && this.isDash()))) return null;
      return this.node();
    }
    let start = from;
    while (this.text.charCodeAt(start) === SPACE) start++;
    this.valueAt = start;
    const chomping = this.take(LITERAL, start);
    if (chomping !== undefined) return this.literal(chomping.charAt(1) !== '-', column);
    const value = this.inline(start);
    this.advance();
    if (this.column > column) throw GIVE_UP;
    return value;
  }

  /** A value that ends in its line. */
  private inline(start: number): JsonValue {
    const first = this.text.charAt(start);
    const lineEnd = this.endOfLine(start);
    if (first === '"' || first === "'") {
      const quoted = this.quoted(start);
      this.expectRest(start + quoted.length);
      return unquoted(quoted);
    }
    if (first === '{' || first === '[') {
      const flow = new FlowReader(this.text, start, lineEnd);
      const value = flow.value(0);
      this.expectRest(flow.at);
      return value;
    }
    if (this.take(FIRST_OF_PLAIN, start) === undefined) throw GIVE_UP;
    const line = this.text.slice(start, lineEnd);
    const comment = line.indexOf(' #');
    return plain(comment < 0 ? line : line.slice(0, comment));
  }

  private quoted(start: number): string {
    const quoted = this.take(this.text.charAt(start) === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED, start);
    if (quoted === undefined || start + quoted.length > this.end) throw GIVE_UP;
    return quoted;
  }

  private expectRest(at: number): void {
    if (this.take(REST_OF_LINE, at) === undefined) throw GIVE_UP;
  }

  /** A text of the style `|`, whose lines begin below. */
  private literal(endsWithBreak: boolean, column: number): string {
    const { text, end } = this;
    const lines: string[] = [];
    let indent = -1;
    let filled = 0;
    while (this.next < end) {
      const start = this.next;
      let at = start;
      while (at < end && text.charCodeAt(at) === SPACE) at++;
      const lineEnd = this.endOfLine(at);
      const isBlank = at >= lineEnd;
      if (!isBlank && indent < 0) {
        indent = at - start;
        if (indent <= column) throw GIVE_UP;
      }
      if (isBlank && at - start > Math.max(indent, 0)) throw GIVE_UP;
      if (!isBlank && at - start < indent) break;
      if (lineEnd >= end && text.charCodeAt(lineEnd) !== LINE_BREAK) throw GIVE_UP;
      lines.push(isBlank ? '' : text.slice(start + indent, lineEnd));
      if (!isBlank) filled = lines.length;
      this.next = lineEnd + 1;
    }
    if (indent < 0) throw GIVE_UP;
    this.advance();
    if (this.column > column) throw GIVE_UP;
    return lines.slice(0, filled).join('\n') + (endsWithBreak ? '\n' : '');
  }

  private take(pattern: RegExp, at: number): string | undefined {
    pattern.lastIndex = at;
    const match = pattern.exec(this.text)?.[0];
    return match !== undefined && at + match.length <= this.end ? match : undefined;
  }
}

/** Reads `{...}` and `[...]` in one line. */
class FlowReader {
  public constructor(private readonly text: string, public at: number, private readonly end: number) {}

  public value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw GIVE_UP;
    switch (this.text.charAt(this.at)) {
      case '{': return this.map(depth);
      case '[': return this.list(depth);
      case '"': return unquoted(this.expect(DOUBLE_QUOTED));
      case "'": return unquoted(this.expect(SINGLE_QUOTED));
      default: return plain(this.expect(FLOW_PLAIN));
    }
  }

  private map(depth: number): JsonObject {
    const map: JsonObject = {};
    this.elements('}', () => {
      const name = unquoted(this.expect(FLOW_KEY).trimEnd().slice(0, -1));
      if (Object.hasOwn(map, name)) throw GIVE_UP;
      setKey(map, name, this.value(depth + 1));
    });
    return map;
  }

  private list(depth: number): JsonValue[] {
    const list: JsonValue[] = [];
    this.elements(']', () => { list.push(this.value(depth + 1)); });
    return list;
  }

  private elements(close: string, read: () => void): void {
    this.at++;
    this.skip();
    while (this.text.charAt(this.at) !== close) {
      read();
      this.skip();
      const mark = this.text.charAt(this.at);
      if (mark === close) break;
      if (mark !== ',') throw GIVE_UP;
      this.at++;
      this.skip();
      if (this.text.charAt(this.at) === close) throw GIVE_UP;
    }
    this.at++;
  }

  private skip(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at++;
    if (this.at >= this.end) throw GIVE_UP;
  }

  private expect(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text)?.[0];
    if (match === undefined || this.at + match.length > this.end) throw GIVE_UP;
    this.at += match.length;
    return match;
  }
}

/** What a quoted text says; a plain key says itself. */
function unquoted(written: string): string {
  const quote = written.charAt(0);
  if (quote === "'") return written.slice(1, -1).replace(/''/g, "'");
  if (quote !== '"') return written;
  return written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
}

/** What a text without quotes means. */
function plain(written: string): JsonValue {
  const text = written.replace(/ +$/, ''); // not trimEnd, which takes blanks of other alphabets too
  if (text.includes('\t') || text.includes(': ') || text.includes(' #') || text.endsWith(':')) throw GIVE_UP;
  const first = text.charCodeAt(0);
  const couldBeNumber = first <= 0x39 && (first >= 0x30 || first === DASH || first === 0x2b || first === 0x2e);
  if (!couldBeNumber) {
    const word = text.length <= 5 ? WORDS.get(text) : undefined;
    return word === undefined ? text : word;
  }
  if (WHOLE.test(text) || DECIMAL.test(text)) return Number(text);
  if (OCTAL.test(text)) return Number.parseInt(text, 8);
  if (LIKE_A_NUMBER.test(text) && !TWO_DOTS.test(text)) throw GIVE_UP;
  return text;
}
