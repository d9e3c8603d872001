import { NETWORK_RESOURCE_ANNOTATION } from '../../../catalog/labels';
import { BARE_RESOURCES } from '../../../catalog/platform-resources';
import { Bundle } from '../../model/bundle';
import { isPlaceholder } from '../../model/placeholder';
import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** An extended resource has two parts. */
export const rule: Rule = {
  id: 'RES-NAME/no-prefix',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A resource name without its prefix',
  cause: 'Extended resources have full names such as nvidia.com/rail0. The API server refuses a pod that asks for a bare name, and Multus looks a bare name of a network up among full ones and finds no device.',
  remedy: 'Write the full name: prefix, slash, name.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation (must be a standard resource type or fully qualified); k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go',
  since: '0.1.0',
  example: 'resources:\n  limits: {rail0: 1}',
  *check(bundle) {
    const fullNames = fullNamesOf(bundle);
    const remedy = (name: string): string | undefined => fullNames.has(name) ? `write '${fullNames.get(name)}'` : undefined;
    for (const template of bundle.podTemplates) {
      for (const { resource, path } of writtenRequests(template)) {
        if (resource.includes('/') || isPlaceholder(resource)) continue;
        yield { object: template.owner, path, message: `requests '${resource}', which has no prefix and is no resource of Kubernetes`, remedy: remedy(resource) };
      }
    }
    for (const { object, isRendered, resource } of bundle.symbols.attachments) {
      if (isRendered || resource === undefined || resource.includes('/') || isPlaceholder(resource)) continue;
      yield {
        object,
        path: ['metadata', 'annotations', NETWORK_RESOURCE_ANNOTATION],
        message: `names the resource '${resource}' without a prefix, so no device is found for it`,
        remedy: remedy(resource),
      };
    }
  },
};

/** Full names by the bare name. */
function fullNamesOf(bundle: Bundle): ReadonlyMap<string, string> {
  const offered = [...bundle.symbols.providers.keys()].map(resource => [resource.slice(resource.indexOf('/') + 1), resource] as const);
  return new Map([...Object.entries(BARE_RESOURCES), ...offered]);
}
