import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';
import { ALLOWED_VALUES } from './helm-values-allowed';

/** What the check needs to know of a Helm release. */
export interface HelmReleaseValues {
  readonly name: string;
  readonly chart: string;
  readonly version: string;
  readonly values: { readonly [key: string]: unknown };
}

type Tree = { readonly [key: string]: unknown };

const SUBCHART_PREFIX = 'sriov-network-operator';

/** Values against the `values.yaml` of the charts: only keys that a chart has, with the kind of value that it has. */
export class HelmValues {
  private readonly trees = new Map<string, Tree>();

  /** @param folder the reference material */
  constructor(private readonly folder: string) {}

  /** Values that the chart does not know. */
  faults({ name, chart, version, values }: HelmReleaseValues): string[] {
    const folder = path.join(this.folder, 'charts', chart);
    if (!fs.existsSync(folder)) return [`release ${name}: no values of the chart '${chart}' to compare with`];
    if (!/^v?\d+\.\d+\.\d+$/.test(version)) return [`release ${name}: version '${version}' is not pinned`];
    const known = this.trees.get(chart) ?? chartTree(folder);
    this.trees.set(chart, known);
    return treeFaults(chart, values, known, '').map(fault => `release ${name}: ${fault}`);
  }
}

/** The keys of a chart: its own values, those of every mode file, and below each sub-chart's name the sub-chart's. */
function chartTree(folder: string): Tree {
  const files = fs.readdirSync(folder);
  const own = files.filter(file => /^values.*\.yaml$/.test(file)).map(file => parse(fs.readFileSync(path.join(folder, file), 'utf8')) ?? {});
  const chart = parse(fs.readFileSync(path.join(folder, 'Chart.yaml'), 'utf8'));
  const dependencies: { name: string; alias?: string }[] = chart.dependencies ?? [];
  const subcharts = dependencies.filter(({ name }) => files.includes(name))
    .map(({ name, alias }) => ({ [alias ?? name]: chartTree(path.join(folder, name)) }));
  return [...own, ...subcharts].reduce(merge, {});
}

function merge(a: unknown, b: unknown): Tree {
  const merged: { [key: string]: unknown } = { ...(a as Tree) };
  for (const [key, value] of Object.entries(b as Tree)) {
    merged[key] = isTree(merged[key]) && isTree(value) ? merge(merged[key], value) : merged[key] ?? value;
  }
  return merged;
}

function isTree(value: unknown): value is Tree {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function treeFaults(chart: string, values: Tree, known: Tree, below: string): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const at = below === '' ? key : `${below}.${key}`;
    if (value === undefined || isAllowed(chart, at)) return [];
    if (!(key in known)) return [`${at}: no such key in the chart`];
    const upstream = known[key];
    if (isTree(value) && isTree(upstream)) return treeFaults(chart, value, upstream, at);
    const fault = kindFault(value, upstream);
    return fault === undefined ? [] : [`${at}: ${fault}`];
  });
}

function isAllowed(chart: string, at: string): boolean {
  return ALLOWED_VALUES.some(entry => entry.chart === chart && (at === entry.path || at.startsWith(`${entry.path}.`)));
}

/** Absent and empty upstream values say nothing of their kind. */
function kindFault(value: unknown, upstream: unknown): string | undefined {
  if (value === null) return undefined;
  if (isTree(value)) return `a map, in the chart ${JSON.stringify(upstream)}`;
  if (upstream === null || upstream === '') return undefined;
  if (kindOf(value) === kindOf(upstream)) return undefined;
  return `${JSON.stringify(value)}, in the chart ${JSON.stringify(upstream)}`;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return isTree(value) ? 'map' : typeof value === 'boolean' ? 'boolean' : 'scalar';
}

/** The prefix that the SR-IOV operator's values give to its resources. */
export function resourcePrefixOf(releases: HelmReleaseValues[]): string | undefined {
  const values = releases.find(({ chart }) => chart === 'network-operator')?.values;
  const operator = (values?.[SUBCHART_PREFIX] as Tree | undefined)?.operator as Tree | undefined;
  return operator?.resourcePrefix as string | undefined;
}
