import { EmbeddedJson } from './embedded-json';
import { JsonValue } from './json';
import { INSIDE, Path } from './path';
import { Lookup, shellCommands } from './shell';
import { Word } from './word';

/** A flag with its value. */
export interface Flag {
  /** As written, without the value: `--tensor-parallel-size`, `-tp`, `--kv-transfer-config.kv_role`. */
  readonly written: string;
  /** Long name with dashes: `--tensor-parallel-size` for `-tp` and `--tensor_parallel_size`. */
  readonly name: string;
  /** The value; undefined for a flag without one. */
  readonly value?: string;
  /** For a problem: `...args --tensor-parallel-size`. */
  readonly path: Path;
}

/** A program that a container starts: `vllm serve ...`, `torchrun ...`, `mpirun ...`. */
export interface Invocation {
  /** Last part of the program's path: `vllm`, `python3`, `mpirun`; empty where the image decides. */
  readonly program: string;
  readonly words: readonly Word[];
}

/** A variable set on a command line: `export A=b`, `A=b program`, `mpirun -x A=b`. */
export interface CommandVariable {
  readonly name: string;
  /** undefined for `mpirun -x A`, which passes on what is set. */
  readonly value?: string;
  readonly path: Path;
}

/** Short and old names of flags. */
const ALIASES: { readonly [name: string]: string } = {
  '-tp': '--tensor-parallel-size',
  '-pp': '--pipeline-parallel-size',
  '-dp': '--data-parallel-size',
  '-dpl': '--data-parallel-size-local',
  '-dpn': '--data-parallel-rank',
  '-dpr': '--data-parallel-start-rank',
  '-dpa': '--data-parallel-address',
  '-dpp': '--data-parallel-rpc-port',
  '-dpb': '--data-parallel-backend',
  '-ep': '--enable-expert-parallel',
  '-dcp': '--decode-context-parallel-size',
  '--tp': '--tensor-parallel-size',
  '--tp-size': '--tensor-parallel-size',
};

/** The command and arguments of a container, read as the kernel, a shell, vLLM, torchrun and mpirun would. */
export class CommandLine {
  /** Words of `command` and `args`. */
  public readonly words: readonly Word[];
  /** Programs started, in order. A shell that only runs a script is left out, the script's programs are in. */
  public readonly invocations: readonly Invocation[];
  /** Flags of all programs, in order. */
  public readonly flags: readonly Flag[];
  /** Variables set on the command line. */
  public readonly variables: readonly CommandVariable[];

  /**
   * @param command words of `command`; empty when the image decides what starts
   * @param args words of `args`
   * @param commandPath path of `command`
   * @param argsPath path of `args`
   * @param lookup text of a variable that a shell finds
   */
  public constructor(
    command: readonly string[], args: readonly string[], private readonly commandPath: Path, private readonly argsPath: Path, lookup?: Lookup,
  ) {
    this.words = [...command.map(text => ({ text, field: commandPath })), ...args.map(text => ({ text, field: argsPath }))];
    const commands = shellCommands(this.words, lookup);
    this.invocations = commands.map(words => ({ program: command.length === 0 && words === commands[0] && isArgument(words[0]) ? '' : programName(words), words }));
    this.flags = this.invocations.flatMap(({ words }) => flagsOf(words));
    this.variables = commands.flatMap(variablesOf);
  }

  /** Path for what is missing on the command line: `args` where there are any, otherwise `command`, otherwise `args`. */
  public get path(): Path {
    return this.words.length > 0 && this.words.every(word => word.field === this.commandPath) ? this.commandPath : this.argsPath;
  }

  /** The last flag of a name, `--name` or `-n`; dashes and underscores are alike, short names are known. */
  public flag(name: string): Flag | undefined {
    const wanted = canonical(name);
    return this.flags.filter(flag => flag.name === wanted).at(-1);
  }

  /** Whether a flag is there. */
  public has(name: string): boolean {
    return this.flag(name) !== undefined;
  }

  /** Whole number that a flag has; undefined where it is absent, or no whole number. */
  public number(name: string): number | undefined {
    const value = this.flag(name)?.value;
    return value !== undefined && /^-?\d+$/.test(value) ? Number(value) : undefined;
  }

  /** JSON value of a flag, written at once or field by field (`--kv-transfer-config.kv_role kv_both`). */
  public json(name: string): EmbeddedJson | undefined {
    const wanted = canonical(name);
    const whole = this.flag(name);
    if (whole?.value !== undefined) return EmbeddedJson.parse(whole.value, whole.path);
    const dotted = this.flags.filter(flag => flag.name.startsWith(`${wanted}.`));
    if (dotted.length === 0) return undefined;
    const value: { [key: string]: JsonValue } = {};
    for (const flag of dotted) place(value, flag.name.slice(wanted.length + 1).split('.'), flag.value ?? 'true');
    return EmbeddedJson.ofData(value, dotted[0].path);
  }

  /** Whether a program runs: by the name of the binary, of the Python module or of its first argument. */
  public runs(program: string): boolean {
    return this.invocations.some(({ program: started, words }) => started === program || moduleOf(words)?.split('.').includes(program) === true);
  }
}

/** Long name of a flag, with dashes. What follows a dot is a field name and keeps its underscores. */
function canonical(written: string): string {
  const dot = written.indexOf('.');
  const head = (dot < 0 ? written : written.slice(0, dot)).replace(/_/g, '-');
  return (Object.hasOwn(ALIASES, head) ? ALIASES[head] : head) + (dot < 0 ? '' : written.slice(dot));
}

function flagsOf(words: readonly Word[]): Flag[] {
  return words.flatMap((word, index): Flag[] => {
    const match = /^(--?[A-Za-z][\w.-]*)(?:=([^]*))?$/.exec(word.text);
    if (match === null) return [];
    const [, written, attached] = match;
    const next = words[index + 1]?.text;
    const value = attached ?? (next === undefined || /^--?[A-Za-z]/.test(next) ? undefined : next);
    return [{ written, name: canonical(written), value, path: [...word.field, INSIDE, written] }];
  });
}

/** `-m package.module` of a Python interpreter. */
function moduleOf(words: readonly Word[]): string | undefined {
  const index = words.findIndex(word => word.text === '-m');
  return index < 0 ? undefined : words[index + 1]?.text;
}

function programName(words: readonly Word[]): string {
  const first = words.find(word => !/^[A-Za-z_]\w*=/.test(word.text) && !['exec', 'env', 'sudo', 'time', 'nohup', 'numactl', 'export'].includes(word.text));
  return first?.text.slice(first.text.lastIndexOf('/') + 1) ?? '';
}

function isArgument(word: Word | undefined): boolean {
  return word === undefined || word.text.startsWith('-');
}

/** Assignments before a program, exports, and `-x` of mpirun. */
function variablesOf(words: readonly Word[]): CommandVariable[] {
  const found: CommandVariable[] = [];
  let leading = true;
  words.forEach((word, index) => {
    const assignment = /^([A-Za-z_]\w*)=([^]*)$/.exec(word.text);
    const passed = words[index - 1]?.text === '-x' || words[index - 1]?.text === '-genv';
    const variable = (name: string, value?: string): void => {
      found.push({ name, value, path: [...word.field, INSIDE, name] });
    };
    if (assignment !== null && (leading || passed)) variable(assignment[1], assignment[2]);
    else if (passed && /^[A-Za-z_]\w*$/.test(word.text)) variable(word.text);
    else if (!['export', 'env', 'exec'].includes(word.text)) leading = false;
  });
  return found;
}

function place(map: { [key: string]: JsonValue }, keys: string[], text: string): void {
  const [key, ...rest] = keys;
  if (rest.length === 0) {
    const parsed = EmbeddedJson.parse(text, []);
    map[key] = parsed.value ?? text;
    return;
  }
  const inner = map[key];
  const child = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner as { [key: string]: JsonValue } : {};
  map[key] = child;
  place(child, rest, text);
}
