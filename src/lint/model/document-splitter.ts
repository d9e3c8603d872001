/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The documents of a YAML stream; blank ones are left out. A line that starts with `---` or `...` always ends a document,
 * whatever it is in, so documents can be told apart without parsing them, and a broken one does not harm the others.
 */
export function* documentsOf(text: string): Generator<Span> {
  const marker = /^(?:---|\.\.\.)(?=[ \t\r\n]|$)/gm;
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (let match = marker.exec(text); match !== null; match = marker.exec(text)) {
    const endsDirectives = match[0] === '---' && firstSolid(text, start, match.index) === '%';
    if (endsDirectives) continue;
    if (firstSolid(text, start, match.index) !== undefined) yield { start, end: match.index };
    start = match.index + match[0].length;
  }
  if (firstSolid(text, start, text.length) !== undefined) yield { start, end: text.length };
}

/** The items of a List in block style, and what stands around them. */
export interface ListSpans {
  /** Each from its dash on: a sequence of one. */
  readonly items: readonly Span[];
  /** The document without the items. */
  readonly frame: string;
}

/**
 * Takes a List apart, as `kubectl get -o yaml` prints it, so that its items are parsed one by one: the tree of a large
 * List would not fit into memory. Undefined where the document is no List in block style.
 */
export function listSpans(text: string): ListSpans | undefined {
  const head = /^items:[ \t]*\r?\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*( *)- /m.exec(text);
  if (head === null || !/^kind:[ \t]*["']?\w*List\b/m.test(text)) return undefined;
  const dash = new RegExp(`^(?:${head[1]}- |(?=[^ \\t\\r\\n#-]))`, 'gm');
  dash.lastIndex = head.index + head[0].length - head[1].length - 2;
  const items: Span[] = [];
  let start = dash.lastIndex;
  dash.lastIndex = start + head[1].length + 2;
  for (;;) {
    const match = dash.exec(text);
    items.push({ start, end: match?.index ?? text.length });
    if (match === null || match[0] === '') return { items, frame: text.slice(0, head.index) + (match === null ? '' : text.slice(match.index)) };
    start = match.index;
  }
}

/** The first character between two offsets that is no blank; undefined where there is none. */
export function firstSolid(text: string, start: number, end: number): string | undefined {
  const solid = /\S/g;
  solid.lastIndex = start;
  const match = solid.exec(text);
  return match !== null && match.index < end ? match[0] : undefined;
}
