import { ResourceGroup, resourceGroups } from './kueue';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Each flavor lists the covered resources. */
export const rule: Rule = {
  id: 'GANG-QUEUE/flavor-resources',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A flavor whose resources are not the covered ones',
  cause: 'Each flavor of a resource group lists exactly the coveredResources, in the same order, and a resource or flavor is in one group only. Kueue\'s webhook refuses the ClusterQueue otherwise.',
  remedy: 'List the same resources in the same order in coveredResources and in each flavor.',
  source: 'kubernetes-sigs/kueue@8eab68778fc1 pkg/webhooks/clusterqueue_webhook.go',
  since: '0.1.0',
  example: 'coveredResources: [cpu, nvidia.com/gpu]\nflavors:\n  - {name: a, resources: [{name: nvidia.com/gpu}, {name: cpu}]}',
  *check(bundle) {
    for (const queue of bundle.byKind('ClusterQueue', 'kueue.x-k8s.io')) {
      const groups = resourceGroups(queue);
      for (const group of groups) yield* unequal(queue, group);
      yield* repeated(queue, groups.flatMap(({ covered, path }) => covered.map((name, index) => ({ name, path: [...path, 'coveredResources', index] }))), 'resource');
      yield* repeated(queue, groups.flatMap(({ flavors }) => flavors.map(({ name, path }) => ({ name, path: [...path, 'name'] }))), 'flavor');
    }
  },
};

function* unequal(object: ManifestObject, { covered, flavors }: ResourceGroup): Iterable<Problem> {
  for (const flavor of flavors) {
    const names = flavor.resources.map(({ name }) => name);
    if (names.join() === covered.join()) continue;
    const missing = covered.filter(name => !names.includes(name));
    const extra = names.filter(name => !covered.includes(name));
    const what = missing.length > 0 ? `lacks ${missing.join(', ')}` : extra.length > 0 ? `has ${extra.join(', ')}, which coveredResources lacks` : 'has the resources in another order than coveredResources';
    yield { object, path: [...flavor.path, 'resources'], message: `flavor ${flavor.name} ${what}`, remedy: `list ${covered.join(', ')} in this order` };
  }
}

function* repeated(object: ManifestObject, entries: readonly { readonly name: string; readonly path: Path }[], word: string): Iterable<Problem> {
  const seen = new Set<string>();
  for (const { name, path } of entries) {
    if (seen.has(name)) yield { object, path, message: `${word} ${name} is in two places`, remedy: `keep ${name} in one resource group` };
    seen.add(name);
  }
}
