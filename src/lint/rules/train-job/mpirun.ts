import { CommandLine } from '../../model/command-line';
import { Path, INSIDE } from '../../model/path';

/** What a launcher's mpirun is told about processes. */
export interface ProcessCount {
  /** `-np 16`: the number and its place. */
  readonly total?: { readonly value: number; readonly written: string; readonly path: Path };
  /** `-npernode 8`, `--map-by ppr:8:node`. */
  readonly perNode?: { readonly value: number; readonly written: string; readonly path: Path };
  /** Whether more processes than slots are allowed. */
  readonly oversubscribes: boolean;
}

const TOTAL = ['-np', '--np', '-n', '--n'];
const PER_NODE = ['-npernode', '--npernode', '-N', '-ppn', '--ppn', '-perhost'];

/** Counts of the first mpirun of a command; undefined where none runs. */
export function processCount(command: CommandLine): ProcessCount | undefined {
  const words = command.invocations.find(({ program, words: own }) => /^(?:mpirun|mpiexec|orterun|horovodrun|mpiexec\.hydra)$/.test(program)
    || own.some(({ text }) => /(?:^|\/)(?:mpirun|mpiexec)$/.test(text)))?.words;
  if (words === undefined) return undefined;
  const end = words.findIndex(({ text }, index) => index > 0 && isProgram(text, words[index - 1].text) && !/(?:^|\/)(?:mpirun|mpiexec)$/.test(text));
  const own = end < 0 ? words : words.slice(0, end);
  const numberAfter = (names: readonly string[]): ProcessCount['total'] => {
    const index = own.findIndex(({ text }) => names.includes(text));
    const value = index < 0 ? undefined : own[index + 1]?.text;
    return value !== undefined && /^\d+$/.test(value) ? { value: Number(value), written: `${own[index].text} ${value}`, path: [...own[index].field, INSIDE, own[index].text] } : undefined;
  };
  const mapped = own.find(({ text }) => /^ppr:\d+:node/.test(text));
  const perNode = numberAfter(PER_NODE) ?? (mapped && { value: Number(/\d+/.exec(mapped.text)![0]), written: `--map-by ${mapped.text}`, path: [...mapped.field, INSIDE, '--map-by'] });
  return { total: numberAfter(TOTAL), perNode, oversubscribes: own.some(({ text }) => /oversubscribe/i.test(text)) };
}

/** Whether a word is the program that mpirun starts, and no value of a flag. */
function isProgram(text: string, before: string): boolean {
  if (text.startsWith('-') || before === '-x' || before === '-H') return false;
  return /_perf$|^(?:python3?|bash|sh|osu_\w+|ib_\w+)$|\.py$/.test(text) || text.startsWith('/') && !before.startsWith('-');
}
