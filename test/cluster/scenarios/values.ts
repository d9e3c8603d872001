import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';
import { EXAMPLES } from '../../../examples';
import { HelmRelease } from '../../../src/operators';
import { Manifest } from '../../oracle/manifest';
import { chartFolder, CHARTS_VARIABLE, renderRelease } from '../charts';
import { none, Scenario } from '../scenario';
import { World, worldOf } from '../world';

/** What the rendered objects of all releases of an example have to say. A further demand is a row. */
const DEMANDS: readonly ((world: World, rendered: ReadonlyMap<string, Manifest[]>) => string[])[] = [
  // The operator names resources as pods request them.
  ({ objects }, rendered) => {
    const operator = rendered.get('network-operator')?.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name.includes('sriov-network-operator'));
    const prefix = operator === undefined ? undefined : environmentOf(operator).find(({ name }) => name === 'RESOURCE_PREFIX')?.value;
    const names = new Set(objects.filter(({ kind }) => kind === 'SriovNetworkNodePolicy').map(({ spec }) => spec.resourceName));
    const requested = [...new Set(JSON.stringify(objects).match(/"[a-z0-9.-]+\/[A-Za-z0-9_.-]+":"[0-9]+"/g)?.map(text => text.split('"')[1]) ?? [])];
    const strange = requested.filter(resource => names.has(resource.split('/')[1]) && resource.split('/')[0] !== prefix);
    return operator === undefined ? [] : strange.map(resource => `pods request ${resource}, the operator makes ${prefix}/...`);
  },
  // Node Feature Discovery is installed once.
  (_, rendered) => {
    const masters = [...rendered.values()].flat().filter(({ kind, metadata }) => kind === 'Deployment' && /node-feature-discovery-master$|nfd-master$/.test(metadata.name));
    return rendered.has('gpu-operator') && rendered.has('network-operator') && masters.length !== 1 ? [`${masters.length} masters of Node Feature Discovery`] : [];
  },
  // Every object lies in the namespace of its release, or says where else.
  (_, rendered) => [...rendered].flatMap(([release, objects]) => {
    const keys = objects.map(({ apiVersion, kind, metadata }) => `${release}: ${apiVersion} ${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);
    return keys.filter((key, index) => keys.indexOf(key) !== index);
  }),
];

/** The charts themselves render the values of every release of every example. */
export const VALUES_SCENARIOS: readonly Scenario[] = EXAMPLES.map(example => {
  const { releases } = worldOf(example);
  return {
    name: `values ${example.name}`,
    lacks: () => (releases.every(({ chart }) => chartFolder(chart) === undefined) ? `no chart of it in a module; set ${CHARTS_VARIABLE}` : undefined),
    run: async () => {
      const world = worldOf(example);
      const rendered = new Map<string, Manifest[]>();
      for (const release of releases) {
        const folder = chartFolder(release.chart);
        if (folder === undefined) process.stdout.write(`SKIPPED: chart ${release.chart} of ${example.name}; set ${CHARTS_VARIABLE} to a folder that holds it whole\n`);
        else rendered.set(release.name, render(world, release, folder));
      }
      none('faults of rendered releases', DEMANDS.flatMap(demand => demand(world, rendered)));
      return [...rendered.values()].flat().length;
    },
  };
});

function render({ cluster }: World, release: HelmRelease, folder: string): Manifest[] {
  const { version } = parse(fs.readFileSync(path.join(folder, 'Chart.yaml'), 'utf8')) as { version: string };
  const developed = version.includes('devel'); // a source tree between releases
  if (!developed && version.replace(/^v/, '') !== release.version.replace(/^v/, '')) throw new Error(`chart ${release.chart}: ${version} is there, the model asks for ${release.version}`);
  return renderRelease(release, folder, `${cluster.kubernetesVersion}.0`.split('.').slice(0, 3).join('.'));
}

function environmentOf({ spec }: Manifest): { name: string; value?: string }[] {
  return spec.template.spec.containers.flatMap(({ env = [] }: { env?: { name: string; value?: string }[] }) => env);
}
