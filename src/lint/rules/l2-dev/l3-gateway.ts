import { textOf } from './child';
import { AddressSection, sectionsOf } from '../../model/address-section';
import { Bundle } from '../../model/bundle';
import { IpRange } from '../../model/ip-range';
import { objectsAt, scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** ipvlan in l3 routes, and answers no ARP. */
export const rule: Rule = {
  id: 'L2-DEV/l3-gateway',
  family: 'L2-DEV',
  severity: 'error',
  title: 'ipvlan l3 or l3s on the LAN of its parent',
  cause: 'In l3 and l3s the node routes for its pods: no ARP, no broadcast. Pods need a network of their own that routers send to the node. With addresses and a gateway of the LAN the neighbours look for the pods by ARP and get no answer.',
  remedy: 'Use l2 on a flat LAN, or an own prefix that is routed to the node, without gateway.',
  source: 'Linux Documentation/networking/ipvlan.rst; m-lab/k8s-support#167',
  since: '0.1.0',
  example: '{"type": "ipvlan", "mode": "l3s", "master": "ens5", "ipam": {"type": "whereabouts", "range": "192.168.150.0/24", "gateway": "192.168.150.1"}}',
  *check(bundle) {
    const hosts = hostNetworks(bundle);
    for (const attachment of bundle.symbols.attachments) {
      const mode = textOf(attachment, 'mode');
      if (attachment.type !== 'ipvlan' || (mode !== 'l3' && mode !== 'l3s')) continue;
      const sections = sectionsOf(attachment, bundle);
      const gateway = sections.find(section => section.gateway !== undefined);
      const host = hosts.get(textOf(attachment, 'master') ?? '')?.find(network => sections.some(section => section.network?.overlaps(network) === true));
      const reason = gateway === undefined ? hostReason(host) : gatewayReason(gateway);
      if (reason === undefined) continue;
      yield { object: attachment.object, path: attachment.pathOf('mode'), message: `mode is ${mode}, ${reason}: neighbours on the LAN don't reach the pods`, remedy: 'write "mode": "l2", or use a routed prefix of its own without gateway' };
    }
  },
};

function gatewayReason({ gateway, object, attachment }: AddressSection): string {
  return `and ${attachment === undefined ? `${object.kind} ${object.name}` : 'ipam'} has the gateway ${gateway?.text}`;
}

function hostReason(host: IpRange | undefined): string | undefined {
  return host === undefined ? undefined : `and the addresses are of ${host}, the network of the master`;
}

/** Networks of interfaces of the nodes that nmstate sets. */
function hostNetworks(bundle: Bundle): Map<string, IpRange[]> {
  const networks = new Map<string, IpRange[]>();
  for (const policy of bundle.byKind('NodeNetworkConfigurationPolicy')) {
    for (const { body } of objectsAt(policy.body, 'spec', 'desiredState', 'interfaces')) {
      const own = ['ipv4', 'ipv6'].flatMap(family => objectsAt(body, family, 'address'))
        .flatMap(({ body: address }) => IpRange.ofCidr(`${scalarAt(address, 'ip') ?? ''}/${scalarAt(address, 'prefix-length') ?? ''}`) ?? []);
      const name = scalarAt(body, 'name') ?? '';
      networks.set(name, [...networks.get(name) ?? [], ...own]);
    }
  }
  return networks;
}
