import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

const HOSTNAME = 'kubernetes.io/hostname';

/** The levels of a Topology, from the widest to the narrowest. */
export const rule: Rule = {
  id: 'TOPO-DRA/kueue-levels',
  family: 'TOPO-DRA',
  severity: 'error',
  title: "Levels of Kueue's Topology that are refused",
  cause: 'A Topology has 1 to 16 levels, each with a label of its own, from the widest to the narrowest; kubernetes.io/hostname may be the last only. A ResourceFlavor that names a Topology which does not exist stays inactive, and with it its ClusterQueue.',
  remedy: 'Order the levels block, rack, hostname, each once; name the Topology in spec.topologyName of the ResourceFlavor.',
  source: 'kubernetes-sigs/kueue apis/kueue/v1beta2/topology_types.go',
  since: '0.1.0',
  example: 'kind: Topology\nspec:\n  levels: [{nodeLabel: kubernetes.io/hostname}, {nodeLabel: rack}]',
  *check(bundle) {
    const topologies = bundle.byKind('Topology').filter(({ group }) => group === 'kueue.x-k8s.io');
    for (const object of topologies) yield* levelFaults(object);
    for (const object of bundle.byKind('ResourceFlavor', 'kueue.x-k8s.io')) {
      const name = scalarAt(object.body, 'spec', 'topologyName');
      const isHidden = topologies.length === 0 && !bundle.options.complete;
      if (name === undefined || isHidden || topologies.some(topology => topology.name === name)) continue;
      yield { object, path: ['spec', 'topologyName'], message: `there is no Topology ${name}${topologies.length === 0 ? '' : `; there is ${topologies.map(topology => topology.name).join(', ')}`}` };
    }
  },
};

function* levelFaults(object: ManifestObject): Iterable<Problem> {
  const levels = objectsAt(object.body, 'spec', 'levels').map(({ index, body }) => ({ label: scalarAt(body, 'nodeLabel') ?? '', path: ['spec', 'levels', index, 'nodeLabel'] }));
  if (levels.length === 0 || levels.length > 16) yield { object, path: ['spec', 'levels'], message: `the Topology has ${levels.length} levels, and must have 1 to 16` };
  for (const [position, { label, path }] of levels.entries()) {
    if (levels.findIndex(other => other.label === label) < position) yield { object, path, message: `the level ${label} stands twice` };
    else if (label === HOSTNAME && position < levels.length - 1) yield { object, path, message: `${HOSTNAME} is level ${position + 1} of ${levels.length}, and may be the last only` };
  }
}
