import { ContainerView } from '../../model/container-view';
import { objectAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { isExtended } from '../../model/written-requests';
import { Problem, Rule } from '../../rule';

/** Devices are asked for in limits of a container. */
export const rule: Rule = {
  id: 'VF-COUNT/outside-limits',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'A device requested where Kubernetes does not look',
  cause: 'Only limits and requests of a container ask for devices. A name directly under resources is an unknown field, which is dropped or refused; resources of the pod as a whole take cpu, memory and huge pages alone. The pod starts without the device.',
  remedy: 'Move the resource into limits of the container that uses it.',
  source: 'Kubernetes documentation, manage resources for containers, pod-level resources',
  since: '0.1.0',
  example: 'resources:\n  nvidia.com/gpu: 8',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) yield* inContainer(template, container);
      yield* inPod(template);
    }
  },
};

function* inContainer({ owner }: PodTemplate, container: ContainerView): Generator<Problem> {
  for (const key of Object.keys(objectAt(container.body, 'resources') ?? {})) {
    if (key.includes('/')) yield { object: owner, path: container.pathOf('resources', key), message: `'${key}' stands directly under resources`, remedy: 'move it into resources.limits' };
  }
  for (const part of ['limits', 'requests']) {
    for (const key of Object.keys(objectAt(container.body, part) ?? {})) {
      if (key.includes('/')) yield { object: owner, path: [...container.path, part, key], message: `'${key}' stands in ${part} of the container itself`, remedy: `write it in resources.${part}` };
    }
  }
}

function* inPod(template: PodTemplate): Generator<Problem> {
  for (const part of ['limits', 'requests']) {
    for (const key of Object.keys(objectAt(template.spec, 'resources', part) ?? {})) {
      if (key.includes('/') && isExtended(key)) yield { object: template.owner, path: template.pathOf('resources', part, key), message: `'${key}' stands in the resources of the pod`, remedy: 'move it into limits of a container' };
    }
  }
}
