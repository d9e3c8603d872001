import { isDeepStrictEqual } from 'node:util';
import { identity } from '../../house/synthesis';
import { Manifest } from '../../oracle/manifest';
import { Rendering } from '../charts';
import { objectsOfKind, World } from '../world';

/** What a release was rendered to. */
export type Rendered = ReadonlyMap<string, Rendering>;

/** What is wrong with rendered objects, by every demand. */
export function demandFaults(world: World, rendered: Rendered): string[] {
  return Object.entries(DEMANDS).flatMap(([what, demand]) => demand(world, rendered).map(fault => `${what}: ${fault}`));
}

/** What the rendered objects of all releases of an example have to say. A further demand is a row. */
const DEMANDS: { readonly [what: string]: (world: World, rendered: Rendered) => string[] } = {
  // The operator offers resources under the prefix with which pods request them.
  'resource prefix': (world, rendered) => {
    const operators = objectsOf(rendered, 'Deployment').filter(({ metadata }) => /sriov-network-operator$/.test(metadata.name));
    const prefixes = operators.map(operator => environmentOf(operator).find(({ name }) => name === 'RESOURCE_PREFIX')?.value);
    const offered = new Set(prefixes.flatMap(prefix => objectsOfKind(world, 'SriovNetworkNodePolicy').map(({ spec }) => `${prefix}/${spec.resourceName}`)));
    const missing = requestedOf(world).filter(resource => !offered.has(resource));
    return [
      ...(world.releases.some(({ name }) => name === 'network-operator') && operators.length !== 1 ? [`${operators.length} SR-IOV operators`] : []),
      ...missing.map(resource => `pods request ${resource}, the operators offer ${[...offered].join(', ')}`),
    ];
  },

  // Two masters of Node Feature Discovery would overwrite each other's labels.
  'one Node Feature Discovery': (_, rendered) => {
    const masters = objectsOf(rendered, 'Deployment').filter(({ metadata }) => /node-feature-discovery-master$|nfd-master$/.test(metadata.name));
    return masters.length === 1 ? [] : [`${masters.length} masters`];
  },

  // A worker that finds no class of network devices gives no node the labels that policies select.
  'labels of NICs': (_, rendered) => {
    const configurations = objectsOf(rendered, 'ConfigMap').filter(({ metadata }) => /node-feature-discovery-worker-conf$/.test(metadata.name)).map(object => JSON.stringify(object));
    return configurations.flatMap(text => ['0200', '0207', 'vendor'].filter(word => !text.includes(word)).map(word => `the worker's configuration lacks ${word}`));
  },

  // Agents run on the tainted nodes of every pool.
  'tolerations': ({ pools }, rendered) => {
    const wanted = pools.flatMap(pool => pool.tolerations);
    const agents = [
      ...objectsOf(rendered, 'DaemonSet').filter(({ metadata }) => /node-feature-discovery-worker$/.test(metadata.name)).map(agent => ({ agent, tolerations: agent.spec.template.spec.tolerations })),
      ...objectsOf(rendered, 'ClusterPolicy').map(agent => ({ agent, tolerations: agent.spec.daemonsets?.tolerations })),
    ];
    return agents.flatMap(({ agent, tolerations = [] }) => wanted
      .filter(({ key, effect }) => !(tolerations as { key?: string; effect?: string; operator?: string }[]).some(each =>
        (each.key === key || each.key === undefined) && (each.effect === undefined || each.effect === effect)))
      .map(({ key, effect }) => `${identity(agent)} does not tolerate ${key}:${effect}`));
  },

  // What the chart makes of the values of the GPU operator is its policy: nothing that was said is lost on the way.
  'policy of the GPU operator': ({ releases }, rendered) => {
    const values = releases.find(({ name }) => name === 'gpu-operator')?.values ?? {};
    return objectsOf(rendered, 'ClusterPolicy').flatMap(({ spec }) => Object.keys(values).filter(section => section in spec)
      .flatMap(section => missingLeaves(values[section], renamedIn(spec, section), section)));
  },

  // No image that may change under its tag. Parts are of another release than the chart that holds them, with images of their own.
  'images': ({ releases }, rendered) => releases.filter(({ name }) => rendered.get(name)!.left === undefined).flatMap(({ name }) => {
    const images = rendered.get(name)!.objects.filter(({ kind }) => kind === 'Deployment' || kind === 'DaemonSet')
      .flatMap(({ spec }) => (spec.template.spec.containers as { image: string }[]).map(({ image }) => image));
    return images.filter(isChanging).map(image => `${name} runs ${image}`);
  }),

  'each object once': (_, rendered) => {
    const keys = [...rendered].flatMap(([release, { objects }]) => objects.map(object => `${release}: ${object.apiVersion} ${identity(object)}`));
    return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
  },
};

/** Whether an image may change under its name: it has no tag and no digest, or the tag `latest`. */
export function isChanging(image: string): boolean {
  return !/[:@][^:@/]+$/.test(image) || image.endsWith(':latest');
}

function objectsOf(rendered: Rendered, wanted: string): Manifest[] {
  return [...rendered.values()].flatMap(({ objects }) => objects).filter(({ kind }) => kind === wanted);
}

/** Resources of SR-IOV devices that containers of the example ask for. */
function requestedOf(world: World): string[] {
  const names = new Set(objectsOfKind(world, 'SriovNetworkNodePolicy').map(({ spec }) => spec.resourceName));
  const limits = objectsOfKind(world, 'Job', 'Deployment').flatMap(({ spec }) => spec.template.spec.containers.flatMap(
    ({ resources }: { resources?: { limits?: object } }) => Object.keys(resources?.limits ?? {}),
  ));
  return [...new Set<string>(limits)].filter(resource => names.has(resource.split('/')[1]));
}

function environmentOf({ spec }: Manifest): { name: string; value?: string }[] {
  return spec.template.spec.containers.flatMap(({ env = [] }: { env?: { name: string; value?: string }[] }) => env);
}

/** Values that the chart turns into a field of another name. */
const RENAMED: { readonly [path: string]: string } = { 'driver.nvidiaDriverCRD.enabled': 'driver.useNvidiaDriverCRD' };

/** A section of the policy, with renamed fields at the places of their values. */
function renamedIn(spec: Manifest['spec'], section: string): unknown {
  const result = structuredClone(spec[section]);
  for (const [value, field] of Object.entries(RENAMED)) {
    const [root, ...steps] = value.split('.');
    if (root !== section) continue;
    const last = steps.pop()!;
    const parent = steps.reduce((node, step) => (node[step] ??= {}), result);
    parent[last] = field.split('.').reduce((node, step) => node?.[step], spec);
  }
  return result;
}

/** Paths of the values that the other side lacks or has otherwise. */
function missingLeaves(value: unknown, other: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return isDeepStrictEqual(value, other) ? [] : [`${path} is ${JSON.stringify(other)}, the values say ${JSON.stringify(value)}`];
  }
  return Object.entries(value).flatMap(([key, each]) => missingLeaves(each, (other as { [key: string]: unknown } | undefined)?.[key], `${path}.${key}`));
}
