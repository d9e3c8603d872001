import { Alias, Document, isAlias, isMap, isNode, isScalar, isSeq, Pair, parseDocument, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { JsonObject, JsonValue } from './json';
import { setKey } from './json-scanner';
import { YAML_OPTIONS } from './yaml-options';

/** A document whose aliases stand for more values than this is refused: nobody means it. */
const MAX_EXPANDED = 1_000_000;

/** Why a document can't be taken as plain data. */
export class PlainDataError extends Error {
  public constructor(message: string, public readonly offset: number, public readonly kind: 'syntax' | 'template' | 'expansion') {
    super(message);
  }
}

/** A key that stands twice. */
export interface Repetition {
  readonly key: string;
  readonly offset: number;
}

/** The data of a YAML text inside a manifest; undefined where it is not YAML. */
export function dataOfYaml(text: string): JsonValue | undefined {
  try {
    const tree = parseDocument(text, YAML_OPTIONS);
    return tree.errors.length > 0 ? undefined : new PlainData().of(tree);
  } catch (error) {
    if (error instanceof PlainDataError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A converted value, and how many values it holds when its aliases are expanded. */
interface Sized {
  readonly value: JsonValue;
  readonly size: number;
}

/** Turns the tree of a document into plain data the way kubectl does: YAML 1.1 booleans and octals, merge keys, text keys. */
export class PlainData {
  /** Keys that stand twice in one map. */
  public readonly repetitions: Repetition[] = [];
  private readonly anchors = new Map<string, Sized>();
  private expanded = 0;

  /** The data of a document. Throws PlainDataError. */
  public of(tree: Pick<Document, 'contents'>): JsonValue {
    return this.convert(tree.contents).value;
  }

  private convert(node: unknown): Sized {
    if (isAlias(node)) return this.expand(node);
    if (!isNode(node)) return { value: null, size: 1 };
    const sized = isMap(node) ? this.map(node) : isSeq(node) ? this.list(node) : { value: scalar(node as Scalar), size: 1 };
    const anchor = 'anchor' in node ? node.anchor : undefined;
    if (anchor !== undefined && anchor !== '') this.anchors.set(anchor, sized);
    return sized;
  }

  private expand(alias: Alias): Sized {
    const sized = this.anchors.get(alias.source);
    if (sized === undefined) throw new PlainDataError(`the alias *${alias.source} refers to no anchor before it`, offsetOf(alias), 'syntax');
    this.expanded += sized.size;
    if (this.expanded > MAX_EXPANDED) throw new PlainDataError('aliases expand to more than a million values', offsetOf(alias), 'expansion');
    return sized;
  }

  private list(node: YAMLSeq): Sized {
    const value: JsonValue[] = [];
    let size = 1;
    for (const item of node.items) {
      const element = this.convert(item);
      value.push(element.value);
      size += element.size;
    }
    return { value, size };
  }

  private map(node: YAMLMap): Sized {
    const value: JsonObject = {};
    const seen = new Set<string>();
    const merges: JsonValue[] = [];
    let size = 1;
    for (const pair of node.items) {
      const key = this.key(pair);
      const entry = this.convert(pair.value);
      size += entry.size;
      if (key === '<<' && isScalar(pair.key) && pair.key.type === 'PLAIN') {
        merges.push(entry.value);
        continue;
      }
      if (seen.has(key)) this.repetitions.push({ key, offset: offsetOf(pair.key) });
      seen.add(key);
      setKey(value, key, entry.value);
    }
    for (const source of merges.flat()) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        throw new PlainDataError('the merge key << needs a map or a list of maps', offsetOf(node), 'syntax');
      }
      for (const [key, entry] of Object.entries(source)) {
        if (!Object.hasOwn(value, key)) setKey(value, key, entry ?? null);
      }
    }
    return { value, size };
  }

  private key(pair: Pair): string {
    const { key } = pair;
    if (isScalar(key)) return key.type === 'PLAIN' && key.source !== undefined && key.value !== null ? key.source : String(key.value);
    if (isAlias(key)) {
      const { value } = this.expand(key);
      if (typeof value !== 'object') return String(value);
    }
    if (isMap(key)) throw new PlainDataError('a template that was not rendered stands here', offsetOf(key), 'template');
    throw new PlainDataError('the key of a map is no text', offsetOf(key), 'syntax');
  }
}

/** The words that YAML 1.1, and so kubectl, takes for booleans beside true and false. */
const OLD_BOOLEANS: { readonly [word: string]: boolean } = {
  yes: true, Yes: true, YES: true, on: true, On: true, ON: true, no: false, No: false, NO: false, off: false, Off: false, OFF: false,
};

function scalar(node: Scalar): JsonValue {
  const { value, source } = node;
  if (node.type === 'PLAIN' && node.tag === undefined && source !== undefined) {
    if (typeof value === 'string' && Object.hasOwn(OLD_BOOLEANS, value)) return OLD_BOOLEANS[value];
    if (typeof value === 'number') {
      if (/^[-+]?0[0-7]+$/.test(source)) return Number.parseInt(source, 8);
      if (!Number.isFinite(value)) return source;
    }
  }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : source ?? String(value);
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node as ParsedNode).range?.[0] ?? 0 : 0;
}
