import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** Children of ipvlan have the MAC address of their parent. */
export const rule: Rule = {
  id: 'L2-DEV/ipvlan-dhcp',
  family: 'L2-DEV',
  severity: 'error',
  title: 'dhcp on ipvlan',
  cause: 'All ipvlan children have the MAC address of the parent, and the parent passes a packet on by its IP address, which a child asking for one does not have. The server gives all the same lease, or its answer never arrives.',
  remedy: 'Use nv-ipam or whereabouts, or macvlan where DHCP must be.',
  source: 'containernetworking/plugins ipvlan README; containernetworking/cni#17; containernetworking/plugins#862',
  since: '0.1.0',
  example: '{"type": "ipvlan", "master": "ens5", "ipam": {"type": "dhcp"}}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.type !== 'ipvlan' || attachment.ipam === undefined || scalarAt(attachment.ipam.value, 'type') !== 'dhcp') continue;
      yield { object: attachment.object, path: attachment.ipam.pathOf('type'), message: `${attachment.name} is ipvlan and asks DHCP for addresses, but all its pods have the MAC address of ${scalarAt([attachment.at('master') ?? null], 0) ?? 'the master'}` };
    }
  },
};
