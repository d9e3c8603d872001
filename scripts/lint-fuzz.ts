import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { hasReferenceMaterial, seeds } from './lint-fuzz/seeds';
import { trialOf } from './lint-fuzz/trial';
import type { CrashReport, Work } from './lint-fuzz/worker';
import { skippedAloud } from '../test/oracle/reference-material';

/** Processor time, of this process, in which an input must be done: on a busy machine time on the clock says little. */
const LIMIT_MILLISECONDS = 2_000;

/** The same for an input that took longer and is tried once more, alone. */
const LAST_LIMIT_MILLISECONDS = 5_000;

const WORKERS = 2;

/** Longest input that is printed. */
const SHOWN = 4_000;

interface Outcome {
  readonly crashes: CrashReport[];
  readonly hangs: number[];
}

/**
 * Damaged manifests through the linter: none may make it throw, and none may take it longer than a moment. `--seed` gives
 * other inputs, `--count` more or fewer; `--only` runs the input of one number.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } } });
  const [seed, count] = [Number(values.seed ?? '1'), Number(values.count ?? '20000')];
  console.log(`seed ${seed}`);
  if (!hasReferenceMaterial()) console.log(skippedAloud('public cases and deployments are not among the manifests that are damaged'));
  const outcome: Outcome = { crashes: [], hangs: [] };
  if (values.only === undefined) {
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => stretch({ seed, from: worker, step: WORKERS, count }, outcome)));
  } else {
    await stretch({ seed, from: Number(values.only), step: 1, count: Number(values.only) + 1 }, outcome);
  }
  show(outcome, seed);
  console.log(`inputs ${values.only === undefined ? count : 1}, crashes ${outcome.crashes.length}, hangs ${outcome.hangs.length}`);
  return outcome.crashes.length + outcome.hangs.length === 0 ? 0 : 1;
}

/** Runs every step-th input. A worker that hangs or ends is replaced by one that goes on behind the input. */
async function stretch(work: Omit<Work, 'progress'>, outcome: Outcome): Promise<void> {
  for (let from = work.from; from < work.count;) {
    const stop = await until({ ...work, from }, outcome, LIMIT_MILLISECONDS);
    if (stop === undefined) return;
    from = stop.number + work.step;
    if (!stop.hangs) continue;
    const again = await until({ ...work, from: stop.number, count: stop.number + 1 }, outcome, LAST_LIMIT_MILLISECONDS);
    if (again?.hangs === true) outcome.hangs.push(stop.number);
  }
}

/** Where a worker stopped before its end: at an input that takes too long, or one that ends the worker itself. */
interface Stop {
  readonly number: number;
  readonly hangs: boolean;
}

/** Runs a worker; undefined when it came to its end. */
async function until(work: Omit<Work, 'progress'>, { crashes }: Outcome, limit: number): Promise<Stop | undefined> {
  const progress = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT);
  const state = new Float64Array(progress);
  const setup = `require('ts-node').register({ project: ${JSON.stringify(path.join(__dirname, 'tsconfig.json'))}, transpileOnly: true });`;
  const worker = new Worker(`${setup} require(${JSON.stringify(path.join(__dirname, 'lint-fuzz', 'worker'))});`, { eval: true, workerData: { ...work, progress } });
  worker.on('message', (report: CrashReport) => crashes.push(report));
  let stop: Stop | undefined;
  let watched = { number: -1, since: 0 };
  const watch = setInterval(() => {
    const now = processorMilliseconds();
    const number = state[1] === 0 ? -1 : state[0];
    if (watched.number !== number) watched = { number, since: now };
    if (number < 0 || now - watched.since < limit) return;
    stop = { number, hangs: true };
    void worker.terminate();
  }, 50);
  return new Promise(resolve => {
    worker.on('error', error => {
      stop = { number: Math.max(state[0], work.from), hangs: false };
      crashes.push({ number: stop.number, fault: `the worker ended: ${error.message}`, stack: error.stack ?? '', input: '' });
    });
    worker.on('exit', () => {
      clearInterval(watch);
      resolve(stop);
    });
  });
}

function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Prints each fault once, with its smallest input. */
function show({ crashes, hangs }: Outcome, seed: number): void {
  const corpus = crashes.length + hangs.length > 0 ? seeds() : [];
  for (const fault of new Set(crashes.map(crash => crash.fault))) {
    const same = crashes.filter(crash => crash.fault === fault);
    const [smallest] = same.filter(({ input }) => input !== '').sort((one, other) => one.input.length - other.input.length);
    console.log(`\n== crash: ${fault} (${same.length} inputs, first ${same[0].number})\n${same[0].stack}\n-- input\n${clipped(smallest?.input ?? '')}`);
  }
  for (const number of hangs) console.log(`\n== hang: input ${number} takes more than ${LIMIT_MILLISECONDS} ms\n-- input\n${clipped(trialOf(corpus, seed, number).text)}`);
}

function clipped(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}... (${text.length} characters)` : text;
  return shown.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, character => JSON.stringify(character).slice(1, -1));
}

void main().then(code => { process.exitCode = code; });
