import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A YAML file of the chart snapshots, parsed. */
export function chartFile(shared: string, ...path: string[]): Values {
  return parse(readFileSync(join(shared, 'charts', ...path), 'utf8')) as Values;
}

/** Parsed YAML whose shape the chart defines. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Values = { [key: string]: any };
