import { Document, parseDocument } from 'yaml';
import { YAML_OPTIONS } from './yaml-options';

/**
 * The tree of a document. Texts in quotes whose further lines are not indented, as many published networks have their
 * `config`, are no YAML 1.2, but kubectl takes them: they are read as if they stood on one line. Offsets stay the same.
 */
export function yamlTree(text: string): Document {
  const tree = parseDocument(text, YAML_OPTIONS);
  if (tree.errors.length === 0) return tree;
  const joined = joinQuotedLines(text);
  const second = joined === text ? tree : parseDocument(joined, YAML_OPTIONS);
  return second.errors.length === 0 ? second : tree;
}

/** A value that begins with a quote, in a map or a list. */
const QUOTED = /^ *(?:- +)*(?:[\w./-]+: +|- +)(['"])/;
/** A value that is a block scalar: what follows is text. */
const BLOCK_SCALAR = /(?:^|[:-] +)[|>][-+0-9]* *(?:#.*)?$/;

/** The text with a blank for each end of line within a quoted value. */
function joinQuotedLines(text: string): string {
  const lines = text.split('\n');
  const parts: string[] = [];
  let scalarIndent: number | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const indent = line.search(/\S/);
    if (scalarIndent !== undefined && (indent < 0 || indent > scalarIndent)) {
      parts.push(line);
      continue;
    }
    scalarIndent = BLOCK_SCALAR.test(line.trimEnd()) ? indent : undefined;
    const quote = QUOTED.exec(line);
    const last = quote === null ? undefined : lastLineOf(lines, index, quote[0].length, quote[1]);
    if (last === undefined) {
      parts.push(line);
    } else {
      parts.push(lines.slice(index, last + 1).join(' '));
      index = last;
    }
  }
  return parts.join('\n');
}

/** The line on which a quote is closed that opens before a column; undefined where it never is. */
function lastLineOf(lines: readonly string[], first: number, column: number, quote: string): number | undefined {
  for (let index = first, from = column; index < lines.length; index++, from = 0) {
    const rest = lines[index].slice(from);
    const closing = quote === "'" ? /^(?:[^']|'')*'(?!')/ : /^(?:[^"\\]|\\.|\\$)*"/;
    if (closing.test(rest)) return index;
  }
  return undefined;
}
