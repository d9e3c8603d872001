import { AddressSection, allSections } from '../../model/address-section';
import { grouped } from '../../model/grouping';
import { IpRange } from '../../model/ip-range';
import { Problem, Rule } from '../../rule';

/** A gateway is a neighbour: it has an address of the subnet. */
export const rule: Rule = {
  id: 'IPAM/gateway-outside',
  family: 'IPAM',
  severity: 'error',
  title: 'A gateway that no pod can reach',
  cause: 'Pods reach a gateway by its address in their own subnet. One outside it, or the network or broadcast address, makes routes fail with "network is unreachable"; nv-ipam and Kube-OVN refuse it.',
  remedy: "Write the router's address in the subnet.",
  source: 'Mellanox/nvidia-k8s-ipam:api/v1alpha1/ippool_validate.go; kubeovn/kube-ovn:pkg/util/validator.go; containernetworking/plugins:pkg/ipam',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 192.168.2.0/24, gateway: 192.168.1.1}',
  *check(bundle) {
    // One gateway can serve several ranges: it must be in one of those of its family.
    const groups = grouped(allSections(bundle).filter(({ gateway }) => gateway !== undefined), ({ object, plugin, gateway }) => (
      `${object.identity} ${plugin === 'whereabouts' ? gateway?.text : gateway?.path.map(String).join('.')}`
    ));
    for (const sections of groups.values()) yield* problemsOf(sections);
  },
};

function* problemsOf(sections: readonly AddressSection[]): Iterable<Problem> {
  const [{ object, gateway, plugin }] = sections;
  const networks = sections.flatMap(({ network }) => network ?? []);
  const address = IpRange.ofAddress(gateway?.text ?? '');
  if (gateway === undefined || address === undefined || networks.length === 0) return;
  const home = networks.find(network => network.contains(address));
  if (home === undefined) {
    yield { object, path: gateway.path, message: `gateway ${gateway.text} is not in ${networks.join(', ')}`, remedy: `write an address of ${networks[0]}, for example ${networks[0].hosts.start}` };
  } else if (!home.hosts.contains(address)) {
    yield { object, path: gateway.path, message: `gateway ${gateway.text} is the ${address.first === home.first ? 'network' : 'broadcast'} address of ${home}`, remedy: `write ${home.hosts.start}, or what the router has` };
  } else if (plugin === 'static' && sections.some(({ range }) => range?.equals(address) === true)) {
    yield { object, path: gateway.path, message: `gateway ${gateway.text} is the address of the pod itself` };
  }
}
