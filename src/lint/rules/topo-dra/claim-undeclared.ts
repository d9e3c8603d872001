import { deviceRequests, hasHiddenSpec, PodClaim, podClaims } from './pod-claims';
import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { objectsAt, scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** What a container uses must be declared in its pod. */
export const rule: Rule = {
  id: 'TOPO-DRA/claim-undeclared',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A container uses a claim that its pod does not have',
  cause: 'resources.claims of a container names an entry of resourceClaims of the pod, and may name one request of the claim. The API server refuses a pod where the entry is missing; a request that the claim does not have keeps the pod from starting.',
  remedy: 'Declare the claim in resourceClaims of the pod, with this name.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation (must be one of the names in pod.spec.resourceClaims)',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  resourceClaims: [{name: imex, resourceClaimTemplateName: c}]\n  containers:\n    - resources: {claims: [{name: channel}]}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (hasHiddenSpec(template)) continue;
      const declared = podClaims(template);
      for (const container of template.containers) {
        for (const { index, body } of objectsAt(container.body, 'resources', 'claims')) {
          const name = scalarAt(body, 'name');
          if (name === undefined) continue;
          const claim = declared.find(candidate => candidate.name === name);
          const path = container.pathOf('resources', 'claims', index, claim === undefined ? 'name' : 'request');
          if (claim === undefined) {
            const names = declared.map(candidate => candidate.name);
            const close = names.length === 1 ? names[0] : nearest(name, names);
            yield {
              object: template.owner,
              path,
              message: `container ${container.name} uses the claim ${name}, the pod declares ${names.length === 0 ? 'none' : names.join(', ')}`,
              remedy: close === undefined ? undefined : `write ${close}`,
            };
            continue;
          }
          const fault = wrongRequest(bundle, template, claim, scalarAt(body, 'request'));
          if (fault !== undefined) yield { object: template.owner, path, message: fault };
        }
      }
    }
  },
};

/** What is wrong with the request that a container names; undefined where it is right or the claim is not in the input. */
function wrongRequest(bundle: Bundle, template: PodTemplate, pod: PodClaim, request: string | undefined): string | undefined {
  if (request === undefined) return undefined;
  const { template: byTemplate, claim } = pod;
  const kind = byTemplate === undefined ? 'ResourceClaim' : 'ResourceClaimTemplate';
  const object = bundle.find(kind, template.namespace, byTemplate ?? claim ?? '');
  if (object === undefined) return undefined;
  const names = [...new Set(deviceRequests(kind, object.body).map(({ name }) => name))];
  return names.includes(request.split('/')[0]) ? undefined : `${object.describe()} has no request ${request}; it has ${names.join(', ')}`;
}
