import { clusterQueueOf, QueuedWorkload, queuedWorkloads, resourceGroups } from './kueue';
import { Bundle } from '../../model/bundle';
import { numberAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** A workload that is larger than its queue. */
export const rule: Rule = {
  id: 'GANG-QUEUE/quota',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A workload that needs more than the quota of its queue',
  cause: 'Kueue admits a workload as a whole. One that needs more than every flavor\'s nominalQuota, and cannot borrow, waits for ever even in an empty cluster.',
  remedy: 'Raise nominalQuota, put the queue into a cohort, or use fewer pods.',
  source: 'kueue.sigs.k8s.io/docs/concepts/cluster_queue (flavors and quota)',
  since: '0.1.0',
  example: 'kind: ClusterQueue   # nvidia.com/gpu nominalQuota 8\nkind: JobSet   # 2 pods with 8 GPUs each',
  *check(bundle) {
    for (const workload of queuedWorkloads(bundle)) {
      const queue = clusterQueueOf(workload, bundle);
      if (queue === undefined || queue.spec.cohort !== undefined || queue.spec.cohortName !== undefined) continue;
      for (const [resource, needed] of neededBy(workload, bundle)) {
        const largest = largestQuota(queue, resource);
        if (largest === undefined || needed <= largest.quota) continue;
        yield {
          object: queue,
          path: largest.path,
          message: `${workload.object.describe()} needs ${needed} of ${resource}, and ${largest.flavors === 1 ? 'the quota is' : 'the largest quota of a flavor is'} ${largest.quota}`,
          remedy: `raise nominalQuota to at least ${needed}`,
        };
      }
    }
  },
};

/** Extended resources of a workload that are admitted together. */
function neededBy({ object }: QueuedWorkload, bundle: Bundle): Map<string, number> {
  const needed = new Map<string, number>();
  for (const template of bundle.templatesOf(object)) {
    const pods = podsAdmitted(template);
    for (const resource of new Set(template.requests.map(request => request.resource))) {
      if (resource.includes('/')) needed.set(resource, (needed.get(resource) ?? 0) + template.count(resource) * pods);
    }
  }
  return needed;
}

/** Pods of a template that Kueue admits at once: of a LeaderWorkerSet one group, of a Deployment one pod. */
function podsAdmitted({ owner, replicas, podsPerGroup, role }: PodTemplate): number {
  if (owner.kind === 'LeaderWorkerSet') return role === 'leader' ? 1 : role === 'worker' ? (podsPerGroup ?? 1) - 1 : podsPerGroup ?? 1;
  return ['Deployment', 'ReplicaSet', 'DaemonSet'].includes(owner.kind) ? 1 : replicas ?? 1;
}

/** The largest quota of a resource; undefined where none is written, or one is not to be read and may be the largest. */
function largestQuota(queue: ManifestObject, resource: string): { quota: number; path: Path; flavors: number } | undefined {
  const flavors = resourceGroups(queue).flatMap(group => group.flavors);
  const entries = flavors.flatMap(({ resources }) => resources.filter(({ name }) => name === resource));
  const quotas = entries.flatMap(({ path, body }) => {
    const quota = numberAt(body, 'nominalQuota');
    return quota === undefined ? [] : [{ quota, path: [...path, 'nominalQuota'] }];
  });
  if (quotas.length === 0 || quotas.length < entries.length) return undefined;
  const best = quotas.reduce((most, next) => next.quota > most.quota ? next : most);
  return { ...best, flavors: quotas.length };
}
