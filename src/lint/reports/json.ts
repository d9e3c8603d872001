import { CheckReport } from '../check';

/** Findings for programs: `{"findings": [...], "summary": {...}}`. */
export function jsonReport({ findings, summary }: CheckReport): string {
  return `${JSON.stringify({ findings, summary }, null, 2)}\n`;
}
