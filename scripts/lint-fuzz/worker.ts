import { parentPort, workerData } from 'node:worker_threads';
import { seeds } from './seeds';
import { crashOf, shrunk, trialOf } from './trial';

/** What a worker is to do: numbers from, from + step, ... below count. */
export interface Work {
  readonly seed: number;
  readonly from: number;
  readonly step: number;
  readonly count: number;
  /** The number of the input, and whether it is in work: read by whoever watches. */
  readonly progress: SharedArrayBuffer;
}

/** A crash that a worker met, with the smallest input it could find. */
export interface CrashReport {
  readonly number: number;
  readonly fault: string;
  readonly stack: string;
  readonly input: string;
}

const { seed, from, step, count, progress } = workerData as Work;
const state = new Float64Array(progress);
const corpus = seeds();
const told = new Set<string>();
for (let number = from; number < count; number += step) {
  state[0] = number;
  const trial = trialOf(corpus, seed, number);
  state[1] = 1;
  const crash = crashOf(trial);
  state[1] = 0;
  if (crash === undefined) continue;
  const isNew = !told.has(crash.fault);
  told.add(crash.fault);
  const report: CrashReport = { number, fault: crash.fault, stack: crash.stack, input: isNew ? shrunk(trial, crash.fault).text : '' };
  parentPort!.postMessage(report);
}
