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

function* problemsOf(bundle: Bundle, template: PodTemplate): Generator<Problem> {
  if (template.networks.length === 0) return;
  const requests = writtenRequests(template);
  const requested = new Set(requests.map(({ resource }) => resource));
  const attached = template.networks.flatMap(({ namespace, name }) => bundle.symbols.attachment(namespace, name) ?? []);
  const unserved = attached.filter(({ resource }) => resource?.includes('/') && !requested.has(resource));
  const own = new Set(attached.map(({ resource }) => resource));
  for (const { resource, path } of unserved.length === 0 ? [] : requests) {
    const network = own.has(resource) ? undefined : meantBy(bundle, resource, unserved);
    if (network === undefined) continue;
    yield {
      object: template.owner,
      path,
      message: `requests '${resource}'; the network ${network.object.describe()} takes its device from '${network.resource}'`,
      remedy: `request '${network.resource}', if that is what the nodes offer; otherwise attach the network of '${resource}'`,
    };
  }
}

/** The network without a device that a request is for: one with a similar name, or any where nodes offer both resources. */
function meantBy({ symbols }: Bundle, resource: string, unserved: readonly Attachment[]): Attachment | undefined {
  const known = symbols.knownResource(resource);
  if (known !== undefined && known.carries !== 'rdma') return undefined;
  const isOffered = (name: string): boolean => symbols.providersOf(name).some(({ shared }) => !shared);
  if (isOffered(resource)) return unserved.find(network => isOffered(network.resource!));
  // What is not offered although others are is judged by the rules about providers.
  const open = unserved.filter(network => symbols.providersOf(network.resource!).length === 0 && symbols.providersOf(resource).length === 0);
  const byName = new Map(open.map(network => [partsOf(network.resource!).short, network] as const));
  const twin = similarName(partsOf(resource).short, byName.keys());
  return twin === undefined ? undefined : byName.get(twin);
}
