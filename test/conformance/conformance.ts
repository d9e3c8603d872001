import * as fc from 'fast-check';
import { buildCluster, Synthesized, synthesized } from './build-cluster';
import { ClusterPlan, clusterPlan } from './random-cluster';
import { EXAMPLES } from '../../examples';
import { ERROR_CODES } from '../../src/core/error-codes';
import { Oracle } from '../oracle';

/** A program whose output is not valid, or that failed otherwise than by a refusal. */
export interface Invalid {
  /** The example, or the random cluster as plain data. */
  readonly program: string;
  readonly faults: string[];
}

/** What a run over many programs found. */
export class ConformanceReport {
  /** Objects by kind. */
  readonly kinds = new Map<string, number>();
  /** Refused random clusters by error code. */
  readonly refused = new Map<string, number>();
  readonly invalid: Invalid[] = [];
  accepted = 0;
  releases = 0;

  constructor(private readonly oracle: Oracle) {}

  get objects(): number {
    return [...this.kinds.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Judges what a program synthesized. */
  judge(program: string, { manifests, releases }: Synthesized): void {
    const { faults } = this.oracle.check(manifests, releases);
    if (faults.length > 0) this.invalid.push({ program, faults });
    manifests.forEach(({ kind }) => increment(this.kinds, kind));
    this.releases += releases.length;
  }

  /** Judges every example. */
  judgeExamples(): void {
    EXAMPLES.forEach(({ name, build }) => this.judge(`example ${name}`, synthesized(build)));
  }

  /** Judges random clusters until so many were accepted; says whether there were enough. */
  judgeRandomClusters(wanted: number, seed: number): boolean {
    for (const plan of fc.sample(clusterPlan, { seed, numRuns: wanted * 20 })) {
      if (this.accepted === wanted) break;
      this.judgePlan(plan);
    }
    return this.accepted === wanted;
  }

  private judgePlan(plan: ClusterPlan): void {
    let output: Synthesized;
    try {
      output = synthesized(app => buildCluster(app, plan));
    } catch (error) {
      const codes = refusalCodes((error as Error).message);
      if (codes.length === 0) this.invalid.push({ program: JSON.stringify(plan), faults: [`no refusal: ${(error as Error).stack}`] });
      else increment(this.refused, codes[0]);
      return;
    }
    this.accepted += 1;
    this.judge(JSON.stringify(plan), output);
  }
}

/** The codes that every line of a refusal begins with; none when one line is not a refusal of the closed list. */
export function refusalCodes(message: string): string[] {
  const codes = message.split('\n').map(line => /^([A-Z][A-Z_]+): /.exec(line)?.[1] ?? '');
  return codes.every(code => code in ERROR_CODES) ? codes : [];
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
