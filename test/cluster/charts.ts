import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { binary, moduleFolder } from './build';
import { GATEKEEPER, KUBE_OVN, PinnedModule } from './components';
import { HelmRelease } from '../../src/operators';
import { Manifest } from '../oracle/manifest';

/** Charts that lie in a module. */
const MODULE_CHARTS: { readonly [chart: string]: { readonly source: PinnedModule; readonly folder: string } } = {
  'gatekeeper': { source: GATEKEEPER, folder: 'charts/gatekeeper' },
  'kube-ovn-v2': { source: KUBE_OVN, folder: 'charts/kube-ovn-v2' },
};

/** Folder with the whole charts of other releases, one folder a chart: their modules are not to be had from the module proxy. */
export const CHARTS_VARIABLE = 'GPU_FABRIC_CHARTS';

/** Where the whole chart is, with its templates; undefined where it is not to be had. */
export function chartFolder(chart: string): string | undefined {
  const known = MODULE_CHARTS[chart];
  if (known !== undefined) return path.join(moduleFolder(known.source), known.folder);
  const given = process.env[CHARTS_VARIABLE];
  return given !== undefined && fs.existsSync(path.join(given, chart, 'templates')) ? path.join(given, chart) : undefined;
}

/** What `helm template` makes of a release: with its CRDs, without hooks. */
export function renderRelease({ name, namespace, values }: HelmRelease, folder: string, kubernetesVersion: string): Manifest[] {
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
