import { parseArgs } from 'node:util';
import { nearest } from '../catalog/nearest';
import { HOUSE_RULES } from '../lint/house-rules';
import { Rule, SEVERITIES, Severity } from '../lint/rule';
import { RULES } from '../lint/rules';

/** How findings are printed. */
export type Format = 'text' | 'json' | 'sarif' | 'junit';

const FORMATS: readonly Format[] = ['text', 'json', 'sarif', 'junit'];

/** What the user wants. */
export interface ParsedArguments {
  readonly action: 'check' | 'explain' | 'list-rules' | 'help' | 'version';
  readonly paths: readonly string[];
  readonly explained: readonly Rule[];
  readonly format: Format;
  /** Severity from which on the exit code is 1; undefined for never. */
  readonly failOn?: Severity;
  readonly complete: boolean;
  readonly releases: { readonly [product: string]: string };
  readonly rules: readonly Rule[];
}

/** Arguments that can't be understood. */
export class UsageError extends Error {}

/** Reads the arguments after the program's name. Throws UsageError. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const { values, positionals } = parsed(argv);
  const [command, ...operands] = positionals;
  const base: ParsedArguments = {
    action: 'help',
    paths: [],
    explained: [],
    format: oneOf('--format', values.format ?? 'text', FORMATS),
    failOn: values['fail-on'] === 'never' ? undefined : oneOf('--fail-on', values['fail-on'] ?? 'error', SEVERITIES, 'never'),
    complete: values.complete ?? false,
    releases: Object.fromEntries((values.release ?? []).map(release)),
    rules: selected(values.rule, values.skip),
  };
  if (values.help === true) return base;
  if (values.version === true) return { ...base, action: 'version' };
  if (values['list-rules'] === true) return { ...base, action: 'list-rules' };
  if (command === 'explain') {
    if (operands.length === 0) throw new UsageError('explain needs a rule, for example gpu-fabric explain RES-NAME/dash');
    return { ...base, action: 'explain', explained: operands.flatMap(name => rulesNamed(name, [...RULES, ...HOUSE_RULES])) };
  }
  if (command === 'check') {
    if (operands.length === 0) throw new UsageError('check needs a file, a folder, or - for standard input');
    return { ...base, action: 'check', paths: operands };
  }
  throw new UsageError(command === undefined ? 'a command is missing: check or explain' : `there is no command ${command}: use check or explain`);
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        'format': { type: 'string' },
        'fail-on': { type: 'string' },
        'complete': { type: 'boolean' },
        'release': { type: 'string', multiple: true },
        'rule': { type: 'string', multiple: true },
        'skip': { type: 'string', multiple: true },
        'list-rules': { type: 'boolean' },
        'help': { type: 'boolean', short: 'h' },
        'version': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[], ...more: string[]): T {
  const found = allowed.find(candidate => candidate === value);
  if (found === undefined) throw new UsageError(`${option} takes ${[...allowed, ...more].join(', ')}; got '${value}'`);
  return found;
}

function release(text: string): [string, string] {
  const match = /^([a-z0-9-]+)=v?(\d[\w.+-]*)$/.exec(text);
  if (match === null) throw new UsageError(`--release takes <product>=<version>, for example network-operator=26.4.1; got '${text}'`);
  return [match[1], match[2]];
}

/** The rules to run. */
function selected(wanted: readonly string[] | undefined, skipped: readonly string[] | undefined): Rule[] {
  const named = (names: readonly string[] | undefined): Set<Rule> => new Set((names ?? []).flatMap(name => name.split(',')).flatMap(name => rulesNamed(name.trim(), RULES)));
  const [only, without] = [named(wanted), named(skipped)];
  return RULES.filter(rule => (wanted === undefined || only.has(rule)) && !without.has(rule));
}

/** The rule of an id, or the rules of a family. */
function rulesNamed(name: string, rules: readonly Rule[]): Rule[] {
  const found = rules.filter(({ id, family }) => [id, family].some(known => known.toLowerCase() === name.toLowerCase()));
  if (found.length > 0) return found;
  const close = nearest(name, [...new Set(rules.flatMap(({ id, family }) => [id, family]))]);
  throw new UsageError(`there is no rule ${name}${close === undefined ? '' : `: did you mean ${close}?`}`);
}
