import { ContainerView } from '../../model/container-view';
import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Huge pages are requested by size, whole, beside memory or CPUs. */
export const rule: Rule = {
  id: 'VF-COUNT/hugepages',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'Huge pages that Kubernetes refuses or cannot mount',
  cause: 'Huge pages cannot be overcommitted: the API server refuses a request that is not the limit, and a pod with huge pages but neither CPUs nor memory. A volume of huge pages needs a request of its size in the pod, and names the size where the pod has two.',
  remedy: 'Request hugepages-2Mi or hugepages-1Gi in limits, with memory or CPUs, and mount a volume with that size as medium.',
  source: 'Kubernetes documentation, manage huge pages; kubernetes/kubernetes pkg/apis/core/validation',
  since: '0.1.0',
  example: 'resources:\n  limits: {hugepages-2Mi: 5120Mi}\nvolumes:\n- {name: pages, emptyDir: {medium: HugePages-1Gi}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) yield* inContainer(template, container);
      yield* inVolumes(template);
    }
  },
};

const PAGES = 'hugepages-';

function* inContainer({ owner }: PodTemplate, container: ContainerView): Generator<Problem> {
  const pages = [...container.requests.values()].filter(({ resource }) => resource.startsWith(PAGES));
  for (const { resource, limit, request, limitPath, requestPath, path } of pages) {
    if (limit === undefined) yield { object: owner, path: limitPath, message: `requests ${request} of ${resource} without a limit`, remedy: `write limits: {${resource}: ${request}}` };
    else if (request !== undefined && request !== limit) yield { object: owner, path: requestPath, message: `requests ${request} of ${resource} and limits it to ${limit}`, remedy: `request ${limit}` };
    if (!/^hugepages-\d+[KMGT]i$/.test(resource)) yield { object: owner, path, message: `'${resource}' is no size of pages`, remedy: 'write hugepages-2Mi or hugepages-1Gi' };
  }
  if (pages.length > 0 && !container.requests.has('cpu') && !container.requests.has('memory')) {
    yield { object: owner, path: container.pathOf('resources'), message: `${pages[0].resource} without memory or CPUs, which the API server refuses`, remedy: 'request memory, too' };
  }
}

function* inVolumes(template: PodTemplate): Generator<Problem> {
  const sizes = new Set(template.requests.flatMap(({ resource }) => resource.startsWith(PAGES) ? [resource.slice(PAGES.length)] : []));
  for (const { index, name, body } of template.volumes) {
    const [, size] = /^HugePages(?:-(.*))?$/.exec(scalarAt(body, 'emptyDir', 'medium') ?? '') ?? [undefined, undefined];
    if (!(scalarAt(body, 'emptyDir', 'medium') ?? '').startsWith('HugePages')) continue;
    const place = { object: template.owner, path: template.pathOf('volumes', index, 'emptyDir', 'medium') };
    if (sizes.size === 0) yield { ...place, message: `volume '${name}' has huge pages, and no container requests any` };
    else if (size === undefined && sizes.size > 1) yield { ...place, message: `volume '${name}' names no size, and the pod requests ${[...sizes].join(' and ')}`, remedy: `write HugePages-${[...sizes][0]}` };
    else if (size !== undefined && !sizes.has(size)) yield { ...place, message: `volume '${name}' has pages of ${size}, and the pod requests ${[...sizes].join(' and ')}`, remedy: `write HugePages-${[...sizes][0]}` };
  }
}
