import { clusterQueueOf, excludedPrefixes, queuedWorkloads, resourceGroups } from './kueue';
import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** A queue admits only what it counts. */
export const rule: Rule = {
  id: 'GANG-QUEUE/covered-resources',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A resource that the queue of its workload does not cover',
  cause: 'Kueue admits a workload when every resource it requests is covered by a resource group of the ClusterQueue. VFs and RDMA devices count like GPUs: one that is not covered keeps the workload suspended ("resource unavailable in ClusterQueue").',
  remedy: 'Add the resource to coveredResources with a quota in each flavor, or to excludeResourcePrefixes of Kueue\'s configuration.',
  source: 'kubernetes-sigs/kueue#4848; kubernetes-sigs/kueue@8eab68778fc1 (quotaCheckStrategy BlockUndeclared)',
  since: '0.1.0',
  example: 'kind: ClusterQueue\nspec:\n  resourceGroups:\n    - coveredResources: [cpu, memory, nvidia.com/gpu]   # and pods with nvidia.com/rail0',
  *check(bundle) {
    const excluded = excludedPrefixes(bundle);
    if (excluded === undefined) return;
    const seen = new Set<string>();
    for (const workload of queuedWorkloads(bundle)) {
      const queue = clusterQueueOf(workload, bundle);
      if (queue === undefined) continue;
      const covered = new Set(resourceGroups(queue).flatMap(group => group.covered));
      for (const resource of requestedBy(workload.object, bundle)) {
        const key = `${queue.name} ${resource}`;
        // HAMi's shares are counted under a name of their own, by a transformation of Kueue's configuration.
        const isTransformed = covered.has(resource.replace('/', '/total-'));
        if (seen.has(key) || covered.has(resource) || isTransformed || excluded.some(prefix => resource.startsWith(prefix))) continue;
        seen.add(key);
        yield {
          object: queue,
          path: placeFor(queue),
          message: `${resource}, requested by ${workload.object.describe()}, is not covered: the workload is never admitted`,
          remedy: `add ${resource} to coveredResources, and its quota to each flavor`,
        };
      }
    }
  },
};

function requestedBy(object: ManifestObject, bundle: Bundle): Set<string> {
  return new Set(bundle.templatesOf(object).flatMap(({ requests }) => requests.filter(({ amount }) => amount !== 0).map(({ resource }) => resource)));
}

/** The list that the resource belongs to: that of the GPUs, so one flavor gives both. */
function placeFor(queue: ManifestObject): Path {
  const groups = resourceGroups(queue);
  const group = groups.find(({ covered }) => covered.some(resource => resource.endsWith('/gpu'))) ?? groups[0];
  return group === undefined ? ['spec', 'resourceGroups'] : [...group.path, 'coveredResources'];
}
