import { resourceGroups } from './kueue';
import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

interface Reference {
  readonly object: ManifestObject;
  readonly path: Path;
  readonly kind: string;
  readonly name: string;
}

/** Queues name flavors, flavors name topologies. */
export const rule: Rule = {
  id: 'GANG-QUEUE/queue-reference',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A part of Kueue\'s configuration that is not there',
  cause: 'A LocalQueue without its ClusterQueue, a ClusterQueue without its ResourceFlavors and a flavor without its Topology are inactive: their workloads stay suspended.',
  remedy: 'Make the object, or write the name of one that exists.',
  source: 'kueue.sigs.k8s.io/docs/concepts (cluster_queue, resource_flavor, topology_aware_scheduling)',
  since: '0.1.0',
  example: 'kind: LocalQueue\nspec: {clusterQueue: gpus}   # the ClusterQueue is called gpu',
  *check(bundle) {
    const known = new Map(Object.entries(KIND_GROUP).map(([kind, group]) => [kind, new Set(bundle.byKind(kind, group).map(({ name }) => name))]));
    for (const { object, path, kind, name } of referencesIn(bundle)) {
      const names = known.get(kind)!;
      if (names.has(name) || names.size === 0 && !bundle.options.complete) continue;
      const near = nearest(name, [...names]) ?? (names.size === 1 ? [...names][0] : undefined);
      yield { object, path, message: `there is no ${kind} ${name}`, remedy: near === undefined ? `make a ${kind} ${name}` : `write ${near}, or make a ${kind} ${name}` };
    }
  },
};

const KUEUE = 'kueue.x-k8s.io';
const KIND_GROUP: { readonly [kind: string]: string } = { ClusterQueue: KUEUE, ResourceFlavor: KUEUE, Topology: KUEUE, WorkloadPriorityClass: KUEUE, Queue: 'scheduling.volcano.sh' };

function referencesIn(bundle: Bundle): Reference[] {
  const named = (object: ManifestObject, kind: string, path: Path): Reference[] => {
    const name = scalarAt(object.body, ...path);
    return name === undefined ? [] : [{ object, path, kind, name }];
  };
  return [
    ...bundle.byKind('LocalQueue', KUEUE).flatMap(object => named(object, 'ClusterQueue', ['spec', 'clusterQueue'])),
    ...bundle.byKind('ClusterQueue', KUEUE).flatMap(object => resourceGroups(object).flatMap(({ flavors }) => flavors.flatMap(({ path }) => named(object, 'ResourceFlavor', [...path, 'name'])))),
    ...bundle.byKind('ResourceFlavor', KUEUE).flatMap(object => named(object, 'Topology', ['spec', 'topologyName'])),
    ...bundle.objects.flatMap(object => named(object, 'WorkloadPriorityClass', ['metadata', 'labels', `${KUEUE}/priority-class`])),
    // Volcano makes the queue default itself.
    ...bundle.byKind('Job', 'batch.volcano.sh').flatMap(object => named(object, 'Queue', ['spec', 'queue'])).filter(({ name }) => name !== 'default'),
  ];
}
