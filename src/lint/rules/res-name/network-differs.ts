import { partsOf } from './offer';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { PodTemplate } from '../../model/pod-template';
import { similarName } from '../../model/similar-name';
import { writtenRequests } from '../../model/written-requests';
import { Problem, Rule } from '../../rule';

/** A pod asks for the resource of the network that it attaches. */
export const rule: Rule = {
  id: 'RES-NAME/network-differs',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A pod that requests another resource than its network',
  cause: 'Multus gives a network the device that the pod was allocated under exactly the resource name of the network. With another prefix or spelling the network gets no device and the sandbox fails, or the pod stays Pending.',
  remedy: 'Use one full name in the pod and in the network.',
  source: 'k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go getKubernetesDelegate; k8snetworkplumbingwg/sriov-network-device-plugin#145',
  since: '0.1.0',
  example: '# network rail0 has resourceName nvidia.com/rail0\nresources:\n  limits: {nvidia.com/rail_0: 1}',
  *check(bundle) {
    for (const template of bundle.podTemplates) yield* problemsOf(bundle, template);
  },
};

function* problemsOf({ symbols }: Bundle, template: PodTemplate): Generator<Problem> {
  if (template.networks.length === 0) return;
  const requests = writtenRequests(template);
  const requested = new Set(requests.map(({ resource }) => resource));
  const wanted = new Map<string, Attachment>();
  for (const { namespace, name } of template.networks) {
    const attachment = symbols.attachment(namespace, name);
    const resource = attachment?.resource;
    // What is offered or not is judged by the rules about providers.
    if (resource?.includes('/') && !requested.has(resource) && symbols.providersOf(resource).length === 0) wanted.set(partsOf(resource).short, attachment!);
  }
  for (const { resource, path } of requests) {
    const { short } = partsOf(resource);
    const twin = similarName(short, wanted.keys());
    const known = symbols.knownResource(resource);
    if (twin === undefined || symbols.providersOf(resource).length > 0 || (known !== undefined && known.carries !== 'rdma')) continue;
    const network = wanted.get(twin)!;
    yield {
      object: template.owner,
      path,
      message: `requests '${resource}'; the network ${network.object.describe()} takes its device from '${network.resource}'`,
      remedy: `request '${network.resource}', if that is what the nodes offer; otherwise correct the network`,
    };
  }
}
