import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { objectsAt, scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

const PREFIX = 'kueue.x-k8s.io/podset-';

/** Requests for a topology; a PodSet has one of them. */
const REQUESTS = ['required-topology', 'preferred-topology', 'unconstrained-topology'];

const NAMES = [...REQUESTS, 'slice-required-topology', 'slice-size', 'slice-required-topology-constraints', 'group-name'];

/** Kueue reads the annotations on the pod template, and their values are labels of a Topology. */
export const rule: Rule = {
  id: 'TOPO-DRA/kueue-topology',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A topology request that Kueue does not see or cannot meet',
  cause: 'Kueue reads podset-required-topology and its relatives from the metadata of the pod template, one of them at a time. On the workload itself they do nothing and pods are spread over racks; a label that is no level of the Topology keeps the workload suspended.',
  remedy: 'Write one annotation on the pod template, with the nodeLabel of a level of the Topology as its value.',
  source: 'kubernetes-sigs/kueue site/content/en/docs/concepts/topology_aware_scheduling.md; apis/kueue/v1beta2/topology_types.go',
  since: '0.1.0',
  example: 'kind: Job\nmetadata:\n  annotations: {kueue.x-k8s.io/podset-required-topology: cloud.provider.com/topology-rack}',
  *check(bundle) {
    const levels = levelsOf(bundle);
    const owners = new Set(bundle.podTemplates.map(({ owner }) => owner));
    for (const object of owners) {
      const astray = Object.keys(object.annotations).find(name => name.startsWith(PREFIX));
      if (astray === undefined || bundle.templatesOf(object).some(({ metadataPath }) => metadataPath.length === 1)) continue;
      yield { object, path: ['metadata', 'annotations', astray], message: `${astray} stands on the ${object.kind}; Kueue reads it on the pod template only` };
    }
    for (const template of bundle.podTemplates) {
      for (const fault of faultsOf(template, levels)) yield { object: template.owner, ...fault };
    }
  },
};

/** Labels of all levels in the input. */
function levelsOf(bundle: Bundle): string[] {
  return bundle.byKind('Topology').filter(({ group }) => group === 'kueue.x-k8s.io')
    .flatMap(object => objectsAt(object.body, 'spec', 'levels').flatMap(({ body }) => scalarAt(body, 'nodeLabel') ?? []));
}

function* faultsOf(template: PodTemplate, levels: readonly string[]): Iterable<Omit<Problem, 'object'>> {
  const written = Object.entries(template.annotations).filter(([name]) => name.startsWith(PREFIX))
    .map(([name, value]) => ({ name: name.slice(PREFIX.length), value, path: template.annotationPath(name) }));
  const requests = written.filter(({ name }) => REQUESTS.includes(name));
  if (requests.length > 1) {
    yield { path: requests[1].path, message: `${requests.map(({ name }) => name).join(' and ')} exclude each other` };
  }
  for (const { name, value, path } of written) {
    if (!NAMES.includes(name)) {
      const close = nearest(name, NAMES);
      yield { path, severity: 'warning', message: `Kueue knows no annotation ${PREFIX}${name}`, remedy: close === undefined ? undefined : `write ${PREFIX}${close}` };
    } else if (name === 'unconstrained-topology' && value !== 'true') {
      yield { path, message: `podset-unconstrained-topology is '${value}', and must be "true"`, remedy: '"true"' };
    } else if (/(?:required|preferred)-topology$/.test(name) && levels.length > 0 && !levels.includes(value)) {
      const close = nearest(value, [...levels]);
      yield { path, message: `'${value}' is no level of a Topology in the input; there is ${levels.join(', ')}`, remedy: close === undefined ? undefined : `write ${close}` };
    } else if (name === 'slice-required-topology' && !written.some(other => other.name === 'slice-size')) {
      yield { path: template.annotationPath(`${PREFIX}slice-size`), message: 'podset-slice-required-topology without podset-slice-size is refused', remedy: `add ${PREFIX}slice-size` };
    }
  }
}
