import { PodClaim, podClaims } from './pod-claims';
import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** The names of the claim template in the pod and in what provides it must be one. */
export const rule: Rule = {
  id: 'TOPO-DRA/claim-name',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A claim or claim template that nothing provides',
  cause: 'The scheduler looks for the ResourceClaimTemplate or ResourceClaim in the namespace of the pod. A ComputeDomain makes one named in spec.channel.resourceClaimTemplate.name. Where the name is another, the pods stay Pending: the claim cannot be made.',
  remedy: 'Write the name that the ComputeDomain or the ResourceClaimTemplate has, and keep all in one namespace.',
  source: 'kubernetes-sigs/dra-driver-nvidia-gpu#524, #722; kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation',
  since: '0.1.0',
  example: 'kind: ComputeDomain\nspec: {channel: {resourceClaimTemplate: {name: ring-channel}}}\n---\nkind: Pod\nspec: {resourceClaims: [{name: imex, resourceClaimTemplateName: imex-channel}]}',
  *check(bundle) {
    const provided = providedNames(bundle);
    for (const template of bundle.podTemplates) {
      for (const claim of podClaims(template)) {
        const problem = problemOf(bundle, template, claim, provided);
        if (problem !== undefined) yield { object: template.owner, ...problem };
      }
    }
  },
};

/** Names of claim templates in the input, and of the objects that provide them. */
function providedNames(bundle: Bundle): Map<string, ManifestObject> {
  const found = new Map<string, ManifestObject>();
  for (const object of bundle.byKind('ResourceClaimTemplate')) found.set(object.name, object);
  for (const object of bundle.byKind('ComputeDomain')) {
    const name = scalarAt(object.body, 'spec', 'channel', 'resourceClaimTemplate', 'name');
    if (name !== undefined) found.set(name, object);
  }
  return found;
}

function problemOf(bundle: Bundle, template: PodTemplate, claim: PodClaim, provided: ReadonlyMap<string, ManifestObject>): Omit<Problem, 'object'> | undefined {
  const { namespace } = template;
  if (claim.template !== undefined) {
    if (bundle.symbols.claimTemplate(namespace, claim.template) !== undefined) return undefined;
    const path = [...claim.path, 'resourceClaimTemplateName'];
    const elsewhere = provided.get(claim.template);
    if (elsewhere !== undefined) return { path, message: `the claim template ${claim.template} of ${elsewhere.describe()} is in another namespace than the pods (${namespace ?? 'not written'})` };
    if (bundle.find('ComputeDomain', namespace, claim.template) !== undefined) {
      const own = scalarAt(bundle.find('ComputeDomain', namespace, claim.template)?.body, 'spec', 'channel', 'resourceClaimTemplate', 'name') ?? '';
      return { path, message: `${claim.template} is the name of the ComputeDomain, its claim template is ${own}`, remedy: `resourceClaimTemplateName: ${own}` };
    }
    return missing('ComputeDomain or ResourceClaimTemplate', claim.template, path, unused(template, provided), bundle);
  }
  if (claim.claim === undefined || bundle.find('ResourceClaim', namespace, claim.claim) !== undefined) return undefined;
  const path = [...claim.path, 'resourceClaimName'];
  if (bundle.symbols.claimTemplate(namespace, claim.claim) !== undefined) {
    return { path, message: `${claim.claim} is a claim template, not a claim`, remedy: `resourceClaimTemplateName: ${claim.claim}` };
  }
  return missing('ResourceClaim', claim.claim, path, bundle.byKind('ResourceClaim').map(({ name }) => name), bundle);
}

/** Names that the input provides and no claim of the pod takes: the pod may well mean one of them. */
function unused(template: PodTemplate, provided: ReadonlyMap<string, ManifestObject>): string[] {
  const taken = new Set(podClaims(template).map(claim => claim.template));
  return [...provided.keys()].filter(name => !taken.has(name));
}

/** Nothing has the name: a fault where the input shows others of the kind, or is complete. */
function missing(kind: string, name: string, path: Problem['path'], known: string[], bundle: Bundle): Omit<Problem, 'object'> | undefined {
  if (known.length === 0 && !bundle.options.complete) return undefined;
  const close = known.length === 1 ? known[0] : nearest(name, known);
  return {
    path,
    message: `no ${kind} provides ${name}${known.length === 0 ? '' : `; there is ${known.slice(0, 3).join(', ')}`}`,
    remedy: close === undefined ? undefined : `write ${close}`,
  };
}
