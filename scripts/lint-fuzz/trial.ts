import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { Random } from './random';
import { Seed } from './seeds';
import { damageStructure } from './structure';
import { damageText } from './text';
import { check, CheckOptions, CheckReport } from '../../src/lint/check';
import { readBlock } from '../../src/lint/model/block-reader';
import { Bundle } from '../../src/lint/model/bundle';
import { documentsOf } from '../../src/lint/model/document-splitter';
import { ManifestReader } from '../../src/lint/model/manifest-reader';
import { PlainData } from '../../src/lint/model/plain-data';
import { SourceFile } from '../../src/lint/model/source-file';
import { YAML_OPTIONS } from '../../src/lint/model/yaml-options';
import { jsonReport } from '../../src/lint/reports/json';
import { junitReport } from '../../src/lint/reports/junit';
import { sarifReport } from '../../src/lint/reports/sarif';
import { textReport } from '../../src/lint/reports/text';
import { RULES } from '../../src/lint/rules';

/** An input: files and options that a seed and a number decide. */
export interface Trial {
  readonly path: string;
  readonly text: string;
  readonly complete: boolean;
}

/** What went wrong. */
export interface Crash {
  /** The same for the same fault, whatever the input. */
  readonly fault: string;
  readonly stack: string;
}

/** The input of a number. */
export function trialOf(seeds: readonly Seed[], seed: number, number: number): Trial {
  const random = new Random(seed, number);
  const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick(seeds).text);
  let text = parts.join('\n---\n');
  if (random.chance(0.75)) text = damageStructure(text, random);
  if (random.chance(0.5)) text = damageText(text, random);
  return { path: random.pick(['in.yaml', 'in.yaml', 'in.yaml', 'values/network-operator.yaml', '-']), text, complete: random.chance(0.3) };
}

/** Checks an input and prints it in every format. The crash, if there is one. */
export function crashOf(trial: Trial): Crash | undefined {
  const options: CheckOptions = { complete: trial.complete, releases: { 'network-operator': '25.10.0' } };
  try {
    const report = check([new SourceFile(trial.path, trial.text)], options);
    const failure = report.findings.find(({ rule }) => rule === 'LINT/rule-failed');
    if (failure !== undefined) return ruleCrash(trial, options, failure.message);
    printAll(report);
    expectSameData(trial.text);
    return undefined;
  } catch (error) {
    return { fault: faultOf(error), stack: stackOf(error) };
  }
}

/** All formats; of the rules only a few, because they are the same each time. */
function printAll(report: CheckReport): void {
  const short = { ...report, rules: report.rules.slice(0, 3) };
  textReport(short);
  jsonReport(short);
  sarifReport(short, '0.0.0');
  junitReport(short, 'warning');
  for (const { line, path, message } of report.findings) {
    if (!(line >= 1) || /undefined|NaN|\[object/.test(path)) throw new Error(`a finding at line ${line}, path ${path}: ${message}`);
  }
}

/** What is read without a tree must be what the parser reads. */
function expectSameData(text: string): void {
  for (const { start, end } of documentsOf(text)) {
    const quick = readBlock(text, start, end);
    if (quick === undefined) continue;
    const tree = parseDocument(text.slice(start, end), YAML_OPTIONS);
    const data = new PlainData();
    const slow = tree.errors.length > 0 ? undefined : data.of(tree);
    if (data.repetitions.length > 0 || !isDeepStrictEqual(quick, slow)) throw new Error(`read as ${JSON.stringify(quick)}, by the parser as ${JSON.stringify(slow)}`);
  }
}

/** Runs the rule that failed again, for its stack. */
function ruleCrash({ path, text }: Trial, options: CheckOptions, message: string): Crash {
  const reader = new ManifestReader();
  reader.read(new SourceFile(path, text));
  const bundle = Bundle.of(reader.reading, options);
  const rule = RULES.find(({ id }) => message.startsWith(`rule ${id} failed`));
  try {
    for (const { object, path: field } of rule?.check(bundle) ?? []) object.lineOf(field);
  } catch (error) {
    return { fault: `${rule?.id}: ${faultOf(error)}`, stack: stackOf(error) };
  }
  return { fault: message, stack: message };
}

/** The message and the place in the source: the same fault met by another input is told once. */
function faultOf(error: unknown): string {
  const place = /\(?([^\s()]*src[\\/][^\s()]*:\d+:\d+)\)?/.exec(stackOf(error))?.[1] ?? '';
  return `${error instanceof Error ? error.name : typeof error} at ${place.replace(/^.*[\\/]src[\\/]/, 'src/')}`;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}

/** A smaller input with the same fault: documents and lines are left out as long as the fault stays. */
export function shrunk(trial: Trial, fault: string): Trial {
  let smallest = trial;
  const deadline = Date.now() + 10_000;
  for (const separator of [/\n---\n/, /\n/]) {
    const glue = separator.source === '\\n' ? '\n' : '\n---\n';
    for (let size = Math.ceil(smallest.text.split(separator).length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let start = 0; start < smallest.text.split(separator).length && Date.now() < deadline;) {
        const parts = smallest.text.split(separator);
        const candidate = { ...smallest, text: [...parts.slice(0, start), ...parts.slice(start + size)].join(glue) };
        if (candidate.text !== smallest.text && crashOf(candidate)?.fault === fault) smallest = candidate;
        else start += size;
      }
    }
  }
  return smallest;
}
