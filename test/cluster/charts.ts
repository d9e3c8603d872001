import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { binary, moduleFolder } from './build';
import { GATEKEEPER, KUBE_OVN, NODE_FEATURE_DISCOVERY, PinnedModule, SRIOV_OPERATOR } from './components';
import { HelmRelease } from '../../src/operators';
import { Manifest } from '../oracle/manifest';

interface ChartSource {
  readonly source: PinnedModule;
  readonly folder: string;
}

/** Charts that lie in a module. */
const MODULE_CHARTS: { readonly [chart: string]: ChartSource } = {
  'gatekeeper': { source: GATEKEEPER, folder: 'charts/gatekeeper' },
  'kube-ovn-v2': { source: KUBE_OVN, folder: 'charts/kube-ovn-v2' },
};

/** Parts of charts whose own modules are not to be had: each takes the values under its name, where the chart's condition holds. */
const MODULE_PARTS: { readonly [chart: string]: readonly (ChartSource & { readonly part: string; readonly condition: string })[] } = {
  'gpu-operator': [
    { part: 'node-feature-discovery', condition: 'nfd', source: NODE_FEATURE_DISCOVERY, folder: 'deployment/helm/node-feature-discovery' },
  ],
  'network-operator': [
    { part: 'sriov-network-operator', condition: 'sriovNetworkOperator', source: SRIOV_OPERATOR, folder: 'deployment/sriov-network-operator-chart' },
  ],
};

/** Folder with the whole charts of other releases, one folder a chart: their modules are not to be had from the module proxy. */
export const CHARTS_VARIABLE = 'GPU_FABRIC_CHARTS';

/** What a chart makes of a release's values. */
export interface Rendering {
  readonly objects: readonly Manifest[];
  /** What could not be rendered, and why. */
  readonly left?: string;
}

/** Renders a release by its own chart; by those parts of it that lie in a module where the whole is not to be had. */
export function renderRelease(release: HelmRelease, kubernetesVersion: string): Rendering {
  const folder = wholeChart(release);
  if (folder !== undefined) return { objects: template(release, folder, kubernetesVersion) };
  const parts = (MODULE_PARTS[release.chart] ?? []).filter(({ condition }) => release.values[condition]?.enabled === true);
  return {
    objects: parts.flatMap(({ part, ...chart }) => template({ ...release, values: release.values[part] ?? {} }, folderOf(chart), kubernetesVersion)),
    left: `${release.chart} ${release.version}${parts.length === 0 ? '' : ` but for its part ${parts.map(({ part }) => part).join(', ')}`}; set ${CHARTS_VARIABLE} to a folder that holds it whole`,
  };
}

function wholeChart({ chart, version }: HelmRelease): string | undefined {
  const known = MODULE_CHARTS[chart];
  const given = process.env[CHARTS_VARIABLE];
  const folder = known !== undefined ? folderOf(known) : given !== undefined && fs.existsSync(path.join(given, chart, 'templates')) ? path.join(given, chart) : undefined;
  if (folder !== undefined) assertVersion(chart, parse(fs.readFileSync(path.join(folder, 'Chart.yaml'), 'utf8')).version, version);
  return folder;
}

function assertVersion(chart: string, there: string, wanted: string): void {
  if (there.includes('devel')) return; // a source tree between releases
  if (there.replace(/^v/, '') !== wanted.replace(/^v/, '')) throw new Error(`chart ${chart}: ${there} is there, the model asks for ${wanted}`);
}

function folderOf({ source, folder }: ChartSource): string {
  return path.join(moduleFolder(source), folder);
}

/** What `helm template` makes of the values: with CRDs, without hooks. */
function template({ name, namespace, values }: Pick<HelmRelease, 'name' | 'namespace' | 'values'>, folder: string, kubernetesVersion: string): Manifest[] {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'gpu-fabric-chart-'));
  try {
    const file = path.join(temporary, 'values.json');
    fs.writeFileSync(file, JSON.stringify(values));
    const text = execFileSync(binary('helm'), [
      'template', name, folder, '--namespace', namespace, '--values', file, '--kube-version', kubernetesVersion, '--include-crds', '--no-hooks',
    ], { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: temporary }, maxBuffer: 2 ** 28 });
    return parseAllDocuments(text).map(document => document.toJS()).filter(object => object !== null && object !== undefined);
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/** Objects in the order in which `helm install` makes them, as far as it matters here. */
export function inOrder(objects: readonly Manifest[]): Manifest[][] {
  const rank = ({ kind }: Manifest): number => (kind === 'CustomResourceDefinition' ? 0 : kind === 'Namespace' ? 1 : 2);
  return [0, 1, 2].map(each => objects.filter(object => rank(object) === each)).filter(part => part.length > 0);
}
