/* eslint-disable no-bitwise */

/** Random numbers that a seed decides (mulberry32). */
export class Random {
  private state: number;

  /** @param seeds numbers that together name the stream */
  public constructor(...seeds: readonly number[]) {
    this.state = seeds.reduce((state, seed) => Math.imul(state ^ seed, 0x9e3779b1) ^ (state >>> 15), 0x2545f491);
  }

  /** A number from 0, below 1. */
  public fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, below a limit. */
  public below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** Whether something of a probability happens. */
  public chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** An element of a list. */
  public pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)];
  }
}
