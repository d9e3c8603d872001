import { judging, macvlan, pool, subnet } from '../network-manifests';

describe('IPAM/address-family', () => {
  const judge = judging('IPAM/address-family');
  const net = (ipam: { readonly type: string; readonly [key: string]: unknown }): unknown => macvlan('net', ipam);

  judge('a route of a pool', [
    pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1', routes: [{ dst: 'fd00::/64' }, { dst: '10.9.0.0/16' }] }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.routes[0].dst: the route to fd00::/64 is IPv6, and the pods get IPv4 addresses',
  ]);

  judge('a gateway of a route', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', routes: [{ dst: '10.9.0.0/16', gw: 'fd00::1' }] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].gw: the route to 10.9.0.0/16 is IPv4, and its gateway fd00::1 is IPv6',
  ]);

  judge('a route of a network', [net({ type: 'whereabouts', range: '10.0.0.0/24', routes: [{ dst: 'fd00:9::/64' }] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to fd00:9::/64 is IPv6, and the pods get IPv4 addresses',
  ]);

  judge('a network of both', [
    net({ type: 'whereabouts', ipRanges: [{ range: '10.0.0.0/24' }, { range: 'fd00::/64' }], routes: [{ dst: 'fd00:9::/64', gw: 'fd00::1' }, { dst: '10.9.0.0/16', gw: '10.0.0.1' }] }),
  ], []);

  judge('an exclusion and a start', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', range_start: 'fd00::1', exclude: ['fd00::/126', '10.0.0.0/30'] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.exclude[0]: the exclusion fd00::/126 is IPv6, and the range 10.0.0.0/24 is IPv4',
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range_start: fd00::1 is IPv6, and the range 10.0.0.0/24 is IPv4',
  ]);

  judge('the protocol of Kube-OVN', [
    subnet('a', { cidrBlock: '10.0.0.0/24', protocol: 'IPv6' }), subnet('b', { cidrBlock: '10.1.0.0/24,fd00::/64', protocol: 'IPv4' }), subnet('c', { cidrBlock: '10.2.0.0/24', protocol: 'Dual' }),
  ], [
    'error Subnet/a spec.protocol: protocol is IPv6, and cidrBlock is 10.0.0.0/24 => write IPv4',
    'error Subnet/b spec.protocol: protocol is IPv4, and cidrBlock is 10.1.0.0/24,fd00::/64 => write Dual',
    'error Subnet/c spec.protocol: protocol is Dual, and cidrBlock is 10.2.0.0/24 => write IPv4',
  ]);

  judge('right protocols', [
    subnet('a', { cidrBlock: '10.0.0.0/24', protocol: 'IPv4' }), subnet('b', { cidrBlock: '10.1.0.0/24,fd00::/64', protocol: 'Dual' }), subnet('c', { cidrBlock: 'fd00:2::/64', protocol: 'IPv6' }), subnet('d', { cidrBlock: '10.3.0.0/24' }), subnet('e', { protocol: 'IPv6' }),
  ], []);

  judge('nothing to compare with', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p', routes: [{ dst: 'fd00::/64' }, { dst: 'x' }] }),
  ], []);
});
