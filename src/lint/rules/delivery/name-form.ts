import { DNS_LABEL, DNS_SUBDOMAIN, proposeName } from '../../../core/names';
import { objectsAt, scalarAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** What nearly all names look like. */
const PLAIN = /^[a-z][a-z0-9-]*[a-z0-9]$/;

/** Kinds whose names are DNS labels. */
const LABEL_KINDS = new Set(['Namespace', 'Service']);

/** Names of Kubernetes are in lower case, without underscores. */
export const rule: Rule = {
  id: 'DELIVERY/name-form',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A name with characters that are not allowed',
  cause: 'Names of objects are lower-case letters, digits, hyphens and dots; names of namespaces, Services, containers and volumes take no dots. The API server refuses others.',
  remedy: 'Write the name in lower case with hyphens.',
  source: 'kubernetes.io/docs/concepts/overview/working-with-objects/names',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nmetadata: {name: Rail_0}',
  *check(bundle) {
    for (const object of bundle.objects) {
      const name = scalarAt(object.body, 'metadata', 'name');
      if (name === undefined || object.group === 'rbac.authorization.k8s.io' || object.apiVersion === '') continue;
      const fault = faultOf(name, LABEL_KINDS.has(object.kind) && object.group === '');
      if (fault !== undefined) yield { object, path: ['metadata', 'name'], ...fault };
    }
    for (const template of bundle.podTemplates) yield* insidePods(template);
  },
};

function* insidePods(template: PodTemplate): Iterable<Problem> {
  const object = template.owner;
  for (const { index, name } of template.volumes) {
    const fault = faultOf(name, true);
    if (fault !== undefined) yield { object, path: template.pathOf('volumes', index, 'name'), ...fault };
  }
  for (const container of template.containers) {
    const fault = faultOf(container.name, true);
    if (fault !== undefined) yield { object, path: container.pathOf('name'), ...fault };
    for (const { index, body } of objectsAt(container.body, 'ports')) {
      const port = faultOf(scalarAt(body, 'name') ?? '', true);
      if (port !== undefined) yield { object, path: container.pathOf('ports', index, 'name'), ...port };
    }
  }
}

function faultOf(name: string, isLabel: boolean): { readonly message: string; readonly remedy: string } | undefined {
  const grammar = isLabel ? DNS_LABEL : DNS_SUBDOMAIN;
  if (name === '' || PLAIN.test(name) || grammar.valid.test(name) || isPlaceholder(name)) return undefined;
  return {
    message: `'${name}' holds characters that a name may not have; allowed are a-z, 0-9, '-'${isLabel ? '' : " and '.'"}, with a letter or digit at both ends`,
    remedy: `write ${proposeName(grammar, name)}`,
  };
}
