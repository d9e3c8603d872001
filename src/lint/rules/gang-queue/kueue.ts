import { Bundle } from '../../model/bundle';
import { JsonObject, objectsAt, scalarAt, textMapAt, textsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** Label that joins a workload to a queue of Kueue. */
export const QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

/** A workload and the queue that it names. */
export interface QueuedWorkload {
  readonly object: ManifestObject;
  readonly queue: string;
  readonly path: Path;
}

/** Workloads that name a queue, with the place of the label that counts. */
export function queuedWorkloads(bundle: Bundle): QueuedWorkload[] {
  return bundle.once(findQueuedWorkloads);
}

function findQueuedWorkloads(bundle: Bundle): QueuedWorkload[] {
  return bundle.objects.flatMap((object): QueuedWorkload[] => {
    const path: Path = object.kind === 'CronJob' ? ['spec', 'jobTemplate', 'metadata', 'labels', QUEUE_LABEL] : ['metadata', 'labels', QUEUE_LABEL];
    const queue = scalarAt(object.body, ...path);
    return queue === undefined || bundle.templatesOf(object).length === 0 ? [] : [{ object, queue, path }];
  });
}

/** The ClusterQueue behind a workload's queue, when the input has both. */
export function clusterQueueOf({ object, queue }: QueuedWorkload, bundle: Bundle): ManifestObject | undefined {
  const local = bundle.find('LocalQueue', object.namespace, queue);
  const name = scalarAt(local?.body, 'spec', 'clusterQueue');
  return name === undefined ? undefined : bundle.find('ClusterQueue', undefined, name);
}

/** A named part of a ClusterQueue, and where it stands. */
export interface QueuePart {
  readonly name: string;
  readonly path: Path;
  readonly body: JsonObject;
}

/** A flavor of a resource group, with the quotas it gives. */
export interface QueueFlavor extends QueuePart {
  readonly resources: readonly QueuePart[];
}

/** A group of resources that one flavor gives together. */
export interface ResourceGroup {
  readonly path: Path;
  readonly covered: readonly string[];
  readonly flavors: readonly QueueFlavor[];
}

/** Resource groups of a ClusterQueue. */
export function resourceGroups(queue: ManifestObject): ResourceGroup[] {
  return objectsAt(queue.spec, 'resourceGroups').map(group => {
    const path: Path = ['spec', 'resourceGroups', group.index];
    return {
      path,
      covered: textsAt(group.body, 'coveredResources'),
      flavors: objectsAt(group.body, 'flavors').map(flavor => ({
        name: scalarAt(flavor.body, 'name') ?? '',
        body: flavor.body,
        path: [...path, 'flavors', flavor.index],
        resources: objectsAt(flavor.body, 'resources').map(resource => ({
          name: scalarAt(resource.body, 'name') ?? '', body: resource.body, path: [...path, 'flavors', flavor.index, 'resources', resource.index],
        })),
      })),
    };
  });
}

/** Resources that Kueue's configuration in the input leaves out of the count; undefined where it counts only what queues cover. */
export function excludedPrefixes(bundle: Bundle): string[] | undefined {
  return bundle.once(readExcludedPrefixes);
}

function readExcludedPrefixes(bundle: Bundle): string[] | undefined {
  const texts = [
    ...bundle.byKind('ConfigMap').flatMap(map => Object.values(textMapAt(map.body, 'data')).filter(text => text.includes('config.kueue.x-k8s.io'))),
    ...bundle.symbols.helmReleases.flatMap(({ values }) => scalarAt(values, 'managerConfig', 'controllerManagerConfigYaml') ?? []),
  ];
  if (texts.some(text => /^\s*quotaCheckStrategy:\s*"?IgnoreUndeclared/m.test(text))) return undefined;
  return texts.flatMap(text => {
    const list = /^\s*excludeResourcePrefixes:\s*(\[[^\]]*\]|(?:\n\s*-\s*.+)+)/m.exec(text)?.[1] ?? '';
    return [...list.matchAll(/[\w./-]*\w[\w./-]*/g)].map(([prefix]) => prefix);
  });
}
