import { Bundle } from '../../model/bundle';
import { asObject, JsonValue, numberAt, objectAt, objectsAt, scalarAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** How the device plugin offers one GPU several times. */
interface Sharing {
  readonly way: 'time-slicing' | 'MPS';
  /** Whether a request for more than one unit is refused. */
  readonly refuses: boolean;
  readonly replicas: number;
  /** Where it is said. */
  readonly place: string;
}

/** Units of a shared GPU are no GPUs. */
export const rule: Rule = {
  id: 'TOPO-DRA/time-slicing',
  family: 'TOPO-DRA',
  severity: 'warning',
  title: 'Several units of a shared GPU',
  cause: 'With time-slicing or MPS one GPU is offered several times. Two units may be the same GPU: NCCL stops with "Duplicate GPU detected", and a container gets no more compute than with one. With MPS, and with failRequestsGreaterThanOne, the kubelet refuses the pod (UnexpectedAdmissionError).',
  remedy: 'Request one unit, or put multi-GPU pods on nodes without sharing (nvidia.com/gpu of a pool of its own).',
  source: 'NVIDIA/k8s-device-plugin README (shared access to GPUs)',
  since: '0.1.0',
  example: 'resources: {limits: {nvidia.com/gpu.shared: 2}}',
  *check(bundle) {
    const shared = sharedResources(bundle);
    for (const template of bundle.podTemplates) {
      for (const { resource, amount = 0, path, container } of template.requests) {
        const sharing = shared.get(resource);
        if (amount < 2 || (sharing === undefined && !resource.endsWith('.shared'))) continue;
        const problem: Problem = { object: template.owner, path, message: `container ${container.name} asks for ${amount} units of ${resource}, which is a shared GPU` };
        if (sharing === undefined) {yield problem;} else {
          yield {
            ...problem,
            severity: sharing.refuses ? 'error' : 'warning',
            message: `container ${container.name} asks for ${amount} units of ${resource}, and ${sharing.place} offers each GPU ${sharing.replicas} times by ${sharing.way}${sharing.refuses ? ', refusing more than one unit' : ''}`,
          };
        }
      }
    }
  },
};

/** Resources that the input's configurations of the device plugin share, by the name that pods ask for. */
function sharedResources(bundle: Bundle): Map<string, Sharing> {
  const found = new Map<string, Sharing>();
  const read = (value: JsonValue | undefined, place: string): void => {
    for (const [field, way] of [['timeSlicing', 'time-slicing'], ['mps', 'MPS']] as const) {
      const sharing = objectAt(value, 'sharing', field);
      for (const { body } of objectsAt(sharing, 'resources')) {
        const [name, replicas = 1] = [scalarAt(body, 'name'), numberAt(body, 'replicas')];
        if (name === undefined || replicas < 2) continue;
        const renamed = scalarAt(body, 'rename') ?? (sharing?.renameByDefault === true ? `${name}.shared` : name);
        found.set(renamed, { way, replicas, refuses: way === 'MPS' || sharing?.failRequestsGreaterThanOne === true, place });
      }
    }
  };
  for (const object of bundle.byKind('ConfigMap')) {
    for (const [key, text] of Object.entries(objectAt(object.body, 'data') ?? {})) {
      if (typeof text === 'string' && /\bsharing\b/.test(text)) read(object.embeddedYaml(['data', key]), object.describe());
    }
  }
  for (const release of bundle.symbols.helmReleases) {
    for (const part of [['devicePlugin', 'config', 'data'], ['config', 'map']]) {
      for (const value of Object.values(objectAt(release.values, ...part) ?? {})) read(asObject(value), release.object.describe());
    }
  }
  return found;
}
