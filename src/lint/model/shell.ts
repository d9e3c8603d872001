import { Word } from './word';

const SHELLS = /^(?:.*\/)?(?:sh|bash|dash|ash|zsh)$/;

/** The text of a variable; undefined where it is not known. */
export type Lookup = (name: string) => string | undefined;

/** The simple commands of a command line: the words themselves, or those of the script when a shell runs one. */
export function shellCommands(words: readonly Word[], lookup?: Lookup): Word[][] {
  const scripts = words.filter((_, index) => isScript(words, index));
  if (scripts.length === 0) return words.length === 0 ? [] : [[...words]];
  return scripts.flatMap(script => splitScript(script.text, lookup).map(command => command.map(text => ({ text, field: script.field }))));
}

/** Whether a word is the script of `sh -c script`. */
function isScript(words: readonly Word[], index: number): boolean {
  if (index < 2 || !/^-[a-z]*c$/.test(words[index - 1].text)) return words.length === 1 && /\n|&&|;/.test(words[0].text);
  return words.slice(0, index - 1).some(word => SHELLS.test(word.text));
}

/**
 * Splits a script into simple commands and their words: quotes, escapes, comments, line continuations, `;`, `&&`, `||`,
 * `|`, line breaks. `$NAME` and `${NAME}` of known variables are replaced, other expansions stay as written. Here-documents are read as
 * commands, which does no harm to finding flags.
 */
export function splitScript(script: string, lookup: Lookup = () => undefined): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  const endWord = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  // What stands outside of quotes is split at white space.
  const addExpanded = (text: string): void => text.split(/\s+/).forEach((part, index) => {
    if (index > 0) endWord();
    if (part !== '') word = (word ?? '') + part;
  });
  const endCommand = (): void => {
    endWord();
    while (words.length > 0 && KEYWORDS.has(words[0])) words.shift();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (let at = 0; at < script.length; at++) {
    const character = script[at];
    if (character === '\\') {
      at++;
      if (script[at] === '\r' && script[at + 1] === '\n') at++;
      if (at < script.length && script[at] !== '\n') word = (word ?? '') + script[at];
    } else if (character === '\'' || character === '"') {
      const end = closing(script, at);
      word = (word ?? '') + unquote(script.slice(at + 1, end), character, lookup);
      at = end;
    } else if (character === '$' && (script[at + 1] === '(' || script[at + 1] === '{')) {
      const end = matching(script, at + 1);
      const text = script.slice(at, end + 1);
      const value = lookup(/^\$\{(\w+)\}$/.exec(text)?.[1] ?? '');
      if (value === undefined) word = (word ?? '') + text;
      else addExpanded(value);
      at = end;
    } else if (character === '$' && /[A-Za-z_]/.test(script[at + 1] ?? '')) {
      const [text] = /^\$\w+/.exec(script.slice(at, at + LONGEST_NAME))!;
      const value = lookup(text.slice(1));
      if (value === undefined) word = (word ?? '') + text;
      else addExpanded(value);
      at += text.length - 1;
    } else if (character === '#' && word === undefined) {
      const end = script.indexOf('\n', at);
      at = end < 0 ? script.length : end - 1;
    } else if ('\n;|&()'.includes(character)) {
      endCommand();
    } else if (/\s/.test(character)) {
      endWord();
    } else {
      word = (word ?? '') + character;
    }
  }
  endCommand();
  return commands;
}

/** More characters than a variable's name has. */
const LONGEST_NAME = 256;

const KEYWORDS = new Set(['if', 'then', 'else', 'elif', 'fi', 'do', 'done', 'while', 'until', '{', '}', '!', 'time']);

/** Offset of the quote that closes the one at an offset, or the end. */
function closing(script: string, start: number): number {
  const quote = script[start];
  for (let at = start + 1; at < script.length; at++) {
    if (script[at] === '\\' && quote === '"') at++;
    else if (script[at] === quote) return at;
  }
  return script.length;
}

/** Offset of the bracket that closes the one at an offset, or the end. */
function matching(script: string, start: number): number {
  const open = script[start];
  const close = open === '(' ? ')' : '}';
  let depth = 0;
  for (let at = start; at < script.length; at++) {
    if (script[at] === open) depth++;
    else if (script[at] === close && --depth === 0) return at;
  }
  return script.length;
}

/** What a quoted text means: single quotes keep everything, double ones keep white space of variables. */
function unquote(text: string, quote: string, lookup: Lookup): string {
  if (quote !== '"') return text;
  return text.replace(/\\(["\\$`]|\r?\n)|\$\{(\w+)\}|\$([A-Za-z_]\w*)/g, (written, escaped?: string, braced?: string, bare?: string) => {
    if (escaped !== undefined) return /\n/.test(escaped) ? '' : escaped;
    return lookup(braced ?? bare ?? '') ?? written;
  });
}
