import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { referenceMaterial } from '../oracle/reference-material';

/** A tree of Helm values. */
export interface Tree {
  readonly [key: string]: unknown;
}

/** Maps whose keys users choose. */
const OPEN = [
  /^masterNodesLabels\./,
  /^validatingWebhookExemptNamespacesLabels\./,
];

function isTree(value: unknown): value is Tree {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function read(file: string): Tree {
  return parse(readFileSync(file, 'utf8')) ?? {};
}

/** `b` laid over `a`, as Helm does it: maps are merged, everything else is replaced. */
function merged(a: Tree, b: Tree): Tree {
  const result: { [key: string]: unknown } = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const below = result[key];
    result[key] = isTree(below) && isTree(value) ? merged(below, value) : value;
  }
  return result;
}

/** The values of a chart with those of its sub-charts below their names; undefined without the reference material. */
export function chartValues(chart: string, file = 'values.yaml'): Tree | undefined {
  const shared = referenceMaterial();
  if (shared === undefined) return undefined;
  const folder = join(shared, 'charts', chart);
  const subcharts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(folder, entry.name, 'values.yaml')))
    .map(entry => [entry.name, read(join(folder, entry.name, 'values.yaml'))] as const);
  return merged(Object.fromEntries(subcharts), read(join(folder, file)));
}

/** Paths of values that the chart does not have, or has as something of another shape. */
export function unknownKeys(values: Tree, chart: Tree, path = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (OPEN.some(pattern => pattern.test(here))) return [];
    if (!(key in chart)) return [here];
    const known = chart[key];
    if (isTree(value)) return isTree(known) ? unknownKeys(value, known, here) : [`${here} (a map)`];
    const sameShape = known === null || Array.isArray(value) === Array.isArray(known) || (isTree(known) && Object.keys(known).length === 0);
    return sameShape ? [] : [`${here} (${Array.isArray(value) ? 'a list' : 'not a list'})`];
  });
}
