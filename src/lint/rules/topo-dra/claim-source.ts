import { podClaims } from './pod-claims';
import { Rule } from '../../rule';

/** An entry of resourceClaims names a claim or a template. */
export const rule: Rule = {
  id: 'TOPO-DRA/claim-source',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A claim of a pod with no source, or with two',
  cause: 'The API server wants exactly one of resourceClaimName and resourceClaimTemplateName.',
  remedy: 'Keep resourceClaimTemplateName for a device of each pod, resourceClaimName for one that pods share.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation (must specify one of: resourceClaimName, resourceClaimTemplateName)',
  since: '0.1.0',
  example: 'resourceClaims: [{name: imex}]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const { name, claim, template: byTemplate, path } of podClaims(template)) {
        if ((claim === undefined) !== (byTemplate === undefined)) continue;
        yield {
          object: template.owner,
          path,
          message: claim === undefined ? `claim ${name} names neither a ResourceClaim nor a ResourceClaimTemplate` : `claim ${name} names both the ResourceClaim ${claim} and the ResourceClaimTemplate ${byTemplate}`,
        };
      }
    }
  },
};
