import { build } from './build';
import { BuiltName } from './components';

/** One row of the table that a run prints. */
export interface Scenario {
  readonly name: string;
  /** What it runs: built before it begins. */
  readonly programs: readonly BuiltName[];
  /** Says why it can't run here; undefined where it can. */
  readonly lacks?: () => string | undefined;
  /** Runs it, refuses by an exception, and returns how many objects it judged. */
  readonly run: () => Promise<number>;
}

/** Whether a row is meant by a word; with dashes for spaces, which npm takes for the ends of words. */
export function isCalled(name: string, word: string): boolean {
  return name.includes(word) || name.replaceAll(' ', '-').includes(word);
}

/** Ends a scenario with these faults, if there are any. */
export function none(what: string, faults: readonly string[], shown = 10): void {
  if (faults.length > 0) throw new Error(`${faults.length} ${what}:\n${faults.slice(0, shown).map(fault => `    ${fault}`).join('\n')}`);
}

/** Ends a scenario unless the two are the same. */
export function same(what: string, got: unknown, wanted: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) throw new Error(`${what}: got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`);
}

/** Runs the rows one after another, prints the table, and returns whether none failed. */
export async function runScenarios(scenarios: readonly Scenario[]): Promise<boolean> {
  const width = Math.max(8, ...scenarios.map(({ name }) => name.length));
  const line = (name: string, objects: string, seconds: string, result: string): string => `${name.padEnd(width)}  ${objects.padStart(7)}  ${seconds.padStart(7)}  ${result}\n`;
  const lines = [line('scenario', 'objects', 'seconds', 'result')];
  let failed = 0;
  for (const { name, programs, lacks, run } of scenarios) {
    const missing = lacks?.();
    if (missing !== undefined) {
      process.stdout.write(`SKIPPED: ${name}: ${missing}\n`);
      lines.push(line(name, '-', '-', 'skipped'));
      continue;
    }
    let started = Date.now();
    const seconds = (): string => ((Date.now() - started) / 1000).toFixed(1);
    try {
      await build(programs);
      process.stdout.write(`running ${name}\n`);
      started = Date.now();
      lines.push(line(name, String(await run()), seconds(), 'pass'));
    } catch (error) {
      failed += 1;
      process.stdout.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
      lines.push(line(name, '-', seconds(), 'FAIL'));
    }
  }
  process.stdout.write(`\n${lines.join('')}`);
  return failed === 0;
}
