import { judging, nad, pool } from '../network-manifests';

describe('L2-DEV/l3-gateway', () => {
  const judge = judging('L2-DEV/l3-gateway');
  const routed = (mode: string, ipam: object, more = {}): unknown => nad('net', { type: 'ipvlan', master: 'ens5', mode, ipam, ...more });

  judge('l3s with a gateway', [routed('l3s', { type: 'whereabouts', range: '10.0.0.0/24', gateway: '10.0.0.1' })], [
    'error NetworkAttachmentDefinition/train/net spec.config mode: mode is l3s, and ipam has the gateway 10.0.0.1: neighbours on the LAN don\'t reach the pods => write "mode": "l2", or use a routed prefix of its own without gateway',
  ]);

  judge('l3 with a gateway of host-local', [
    routed('l3', { type: 'host-local', ranges: [[{ subnet: 'fd00::/64' }], [{ subnet: '10.0.0.0/24', gateway: '10.0.0.1' }]] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config mode: mode is l3, and ipam has the gateway 10.0.0.1: neighbours on the LAN don\'t reach the pods => write "mode": "l2", or use a routed prefix of its own without gateway',
  ]);

  judge('l3 with a pool that has one', [
    routed('l3', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24', gateway: '10.0.0.1' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config mode: mode is l3, and IPPool p has the gateway 10.0.0.1: neighbours on the LAN don\'t reach the pods => write "mode": "l2", or use a routed prefix of its own without gateway',
  ]);

  judge('without', [routed('l3', { type: 'whereabouts', range: '10.0.0.0/24' })], []);

  judge('l2', [routed('l2', { type: 'whereabouts', range: '10.0.0.0/24', gateway: '10.0.0.1' })], []);

  judge('macvlan', [
    nad('net', { type: 'macvlan', master: 'ens5', mode: 'l3', ipam: { type: 'whereabouts', range: '10.0.0.0/24', gateway: '10.0.0.1' } }),
  ], []);

  judge('in the network of the master', [
    routed('l3', { type: 'whereabouts', range: '10.0.0.64/26' }), { apiVersion: 'nmstate.io/v1', kind: 'NodeNetworkConfigurationPolicy', metadata: { name: 'n' }, spec: { desiredState: { interfaces: [{ name: 'ens5', ipv4: { address: [{ 'ip': '10.0.0.7', 'prefix-length': 24 }] } }] } } },
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config mode: mode is l3, and the addresses are of 10.0.0.0/24, the network of the master: neighbours on the LAN don\'t reach the pods => write "mode": "l2", or use a routed prefix of its own without gateway',
  ]);

  judge('in another network', [
    routed('l3', { type: 'whereabouts', range: '10.1.0.64/26' }), { apiVersion: 'nmstate.io/v1', kind: 'NodeNetworkConfigurationPolicy', metadata: { name: 'n' }, spec: { desiredState: { interfaces: [{ name: 'ens5', ipv4: { address: [{ 'ip': '10.0.0.7', 'prefix-length': 24 }] } }, { name: 'ens6', ipv4: { address: [{ 'ip': '10.1.0.7', 'prefix-length': 24 }] } }] } } },
  ], []);
});
