import { LABEL_LIMIT, NAME_BUDGETS } from '../../../catalog/name-budgets';
import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** Longest name of an object: a DNS subdomain. */
const NAME_LIMIT = 253;

/** Longest name of a port, as IANA has it. */
const PORT_LIMIT = 15;

/** Names of objects, and the names inside a pod. Kinds whose controllers append to the name are the matter of TRAIN-JOB/name-length. */
export const rule: Rule = {
  id: 'DELIVERY/name-length',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A name that is too long',
  cause: 'Names become DNS labels, label values or parts of other names. Namespaces, containers and volumes take 63 characters, ports 15, other objects 253. A longer name is refused, or taken and its pods are never made.',
  remedy: 'Use a shorter name; where a generator cuts names, let it keep a hash.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation',
  since: '0.1.0',
  example: 'ports: [{name: vllm-prometheus-metrics, containerPort: 8000}]',
  *check(bundle) {
    for (const object of bundle.objects) {
      const problem = ofObject(object);
      if (problem !== undefined) yield problem;
    }
    for (const template of bundle.podTemplates) {
      for (const { index, name } of template.volumes) {
        if (name.length > LABEL_LIMIT) yield { object: template.owner, path: template.pathOf('volumes', index, 'name'), message: tooLong('volume', name, LABEL_LIMIT) };
      }
      for (const container of template.containers) {
        if (container.name.length > LABEL_LIMIT) yield { object: template.owner, path: container.pathOf('name'), message: tooLong('container', container.name, LABEL_LIMIT) };
        for (const { index, body } of objectsAt(container.body, 'ports')) {
          const name = scalarAt(body, 'name') ?? '';
          if (name.length > PORT_LIMIT) yield { object: template.owner, path: container.pathOf('ports', index, 'name'), message: tooLong('port', name, PORT_LIMIT) };
        }
      }
    }
  },
};

function tooLong(what: string, name: string, limit: number): string {
  return `the name of ${what} ${name} has ${name.length} characters, of at most ${limit}`;
}

function ofObject(object: ManifestObject): Problem | undefined {
  const name = scalarAt(object.body, 'metadata', 'name') ?? '';
  const limit = object.kind === 'Namespace' ? LABEL_LIMIT : NAME_LIMIT;
  if (name.length <= limit || Object.hasOwn(NAME_BUDGETS, object.kind)) return undefined;
  return {
    object,
    path: ['metadata', 'name'],
    message: `the name has ${name.length} characters, at most ${limit} fit`,
    remedy: `use a name of at most ${limit} characters`,
  };
}
