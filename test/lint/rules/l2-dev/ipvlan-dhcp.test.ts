import { judging, nad } from '../network-manifests';

describe('L2-DEV/ipvlan-dhcp', () => {
  const judge = judging('L2-DEV/ipvlan-dhcp');

  judge('dhcp on ipvlan', [nad('net', { type: 'ipvlan', master: 'ens5', ipam: { type: 'dhcp' } })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.type: net is ipvlan and asks DHCP for addresses, but all its pods have the MAC address of ens5',
  ]);

  judge('without a master', [nad('net', { plugins: [{ type: 'ipvlan', ipam: { type: 'dhcp' } }] })], [
    'error NetworkAttachmentDefinition/train/net spec.config plugins[0].ipam.type: net is ipvlan and asks DHCP for addresses, but all its pods have the MAC address of the master',
  ]);

  judge('other IPAM, other plugins', [
    nad('a', { type: 'ipvlan', ipam: { type: 'static' } }), nad('b', { type: 'macvlan', ipam: { type: 'dhcp' } }), nad('c', { type: 'ipvlan' }),
  ], []);
});
