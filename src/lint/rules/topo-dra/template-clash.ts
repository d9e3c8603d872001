import { scalarAt } from '../../model/json';
import { compatible } from '../../model/name-index';
import { Rule } from '../../rule';

/** The driver makes the template itself. */
export const rule: Rule = {
  id: 'TOPO-DRA/template-clash',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A ResourceClaimTemplate with the name of one that a ComputeDomain makes',
  cause: 'The driver makes the ResourceClaimTemplate that spec.channel names and fills in the domain. One of the same name stands in its way, or two ComputeDomains write one template: pods get a channel of no domain or of the wrong one.',
  remedy: 'Delete the ResourceClaimTemplate; give each ComputeDomain a template name of its own.',
  source: 'kubernetes-sigs/dra-driver-nvidia-gpu api/nvidia.com/resource/v1beta1/computedomain.go',
  since: '0.1.0',
  example: 'kind: ComputeDomain\nspec: {channel: {resourceClaimTemplate: {name: imex}}}\n---\nkind: ResourceClaimTemplate\nmetadata: {name: imex}',
  *check(bundle) {
    const seen = new Map<string, string>();
    for (const object of bundle.byKind('ComputeDomain')) {
      const path = ['spec', 'channel', 'resourceClaimTemplate', 'name'];
      const name = scalarAt(object.body, ...path);
      if (name === undefined) {
        yield { object, path, message: 'the ComputeDomain names no claim template, which the API server refuses', remedy: `resourceClaimTemplate: {name: ${object.name}-channel}` };
        continue;
      }
      const own = bundle.find('ResourceClaimTemplate', object.namespace, name);
      if (own !== undefined && compatible(own.namespace, object.namespace)) {
        yield { object: own, path: ['metadata', 'name'], message: `${object.describe()} makes the ResourceClaimTemplate ${name} itself` };
      }
      const key = `${object.namespace ?? ''}/${name}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, object.name);
      else yield { object, path, message: `the ComputeDomains ${first} and ${object.name} both make the claim template ${name}` };
    }
  },
};
