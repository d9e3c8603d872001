import { attachedResources, hasClaims } from './attached-devices';
import { booleanAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** Each attachment takes a device of its own. */
export const rule: Rule = {
  id: 'VF-COUNT/too-few',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'More attachments than requested devices',
  cause: 'Multus hands each attachment of a resource the next device that the pod was allocated. When there are fewer devices than attachments the last ones get none, and the sandbox fails. The injector of the SR-IOV operator adds missing requests; the Network Operator does not switch it on.',
  remedy: 'Request as many units of the resource as the pod attaches networks of it.',
  source: 'danm-cni/danm#251; k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go getKubernetesDelegate; k8snetworkplumbingwg/network-resources-injector README',
  since: '0.1.0',
  example: '# networks rail0 and rail0b both take nvidia.com/fabric\nresources:\n  limits: {nvidia.com/fabric: 1}',
  *check(bundle) {
    const injects = bundle.byKind('SriovOperatorConfig').some(object => booleanAt(object.body, 'spec', 'enableInjector') === true);
    for (const template of bundle.podTemplates) {
      for (const { resource, attachments } of hasClaims(template) ? [] : attachedResources(bundle, template)) {
        const requests = template.requests.filter(request => request.resource === resource);
        const units = template.count(resource);
        const isReadable = requests.every(({ amount }) => amount !== undefined);
        if (!isReadable || units >= attachments.length || (units === 0 && injects)) continue;
        yield {
          object: template.owner,
          path: requests[0]?.path ?? missingPath(template, resource),
          severity: units === 0 && !bundle.options.complete ? 'warning' : undefined,
          message: `${units === 0 ? 'no unit' : `${units} ${units === 1 ? 'unit' : 'units'}`} of '${resource}' for ${attachments.length} ${attachments.length === 1 ? 'attachment' : 'attachments'}: ${namesOf(attachments)}`,
          remedy: `request ${resource}: ${attachments.length} in limits and requests`,
        };
      }
    }
  },
};

/** The container that takes other devices takes these too, or the first one. */
function missingPath(template: PodTemplate, resource: string): ReturnType<PodTemplate['pathOf']> {
  const container = writtenRequests(template).find(request => request.container.kind === 'container')?.container ?? template.mainContainers[0];
  return container?.pathOf('resources', 'limits', resource) ?? template.pathOf('containers');
}

function namesOf(attachments: readonly { readonly name: string }[]): string {
  const names = attachments.map(({ name }) => name);
  return names.length <= 4 ? names.join(', ') : `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`;
}
