import { judging, macvlan, pool, subnet } from '../network-manifests';

describe('IPAM/gateway-outside', () => {
  const judge = judging('IPAM/gateway-outside');
  const net = (ipam: { readonly type: string; readonly [key: string]: unknown }): unknown => macvlan('net', ipam);

  judge('a pool', [pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.1.1' })], [
    'error IPPool/nvidia-network-operator/a spec.gateway: gateway 10.0.1.1 is not in 10.0.0.0/24 => write an address of 10.0.0.0/24, for example 10.0.0.1',
  ]);

  judge('inside', [pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.254' })], []);

  judge('the network address', [pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.0' })], [
    'error IPPool/nvidia-network-operator/a spec.gateway: gateway 10.0.0.0 is the network address of 10.0.0.0/24 => write 10.0.0.1, or what the router has',
  ]);

  judge('the broadcast address', [pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.255' })], [
    'error IPPool/nvidia-network-operator/a spec.gateway: gateway 10.0.0.255 is the broadcast address of 10.0.0.0/24 => write 10.0.0.1, or what the router has',
  ]);

  judge('point to point', [pool('a', { subnet: '10.0.0.0/31', gateway: '10.0.0.0' })], []);

  judge('whereabouts', [net({ type: 'whereabouts', range: '10.0.0.0/28', gateway: '10.0.0.65' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.gateway: gateway 10.0.0.65 is not in 10.0.0.0/28 => write an address of 10.0.0.0/28, for example 10.0.0.1',
  ]);

  judge('whereabouts with several ranges', [
    net({ type: 'whereabouts', ipRanges: [{ range: '10.0.0.0/24' }, { range: 'fd00::/64' }], gateway: '10.0.0.1' }), macvlan('far', { type: 'whereabouts', ipRanges: [{ range: '10.0.0.0/24' }, { range: 'fd00::/64' }], gateway: '10.1.0.1' }),
  ], [
    'error NetworkAttachmentDefinition/train/far spec.config ipam.gateway: gateway 10.1.0.1 is not in 10.0.0.0/24, fd00::/64 => write an address of 10.0.0.0/24, for example 10.0.0.1',
  ]);

  judge('host-local, in each form', [
    net({ type: 'host-local', subnet: '10.0.0.0/24', gateway: '10.0.1.1' }), macvlan('list', { type: 'host-local', ranges: [[{ subnet: '10.0.0.0/24', gateway: '10.0.0.1' }], [{ subnet: '10.1.0.0/24', gateway: '10.0.0.1' }]] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.gateway: gateway 10.0.1.1 is not in 10.0.0.0/24 => write an address of 10.0.0.0/24, for example 10.0.0.1',
    'error NetworkAttachmentDefinition/train/list spec.config ipam.ranges[1][0].gateway: gateway 10.0.0.1 is not in 10.1.0.0/24 => write an address of 10.1.0.0/24, for example 10.1.0.1',
  ]);

  judge('static', [net({ type: 'static', addresses: [{ address: '10.0.0.5/24', gateway: '10.0.1.1' }] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.addresses[0].gateway: gateway 10.0.1.1 is not in 10.0.0.0/24 => write an address of 10.0.0.0/24, for example 10.0.0.1',
  ]);

  judge('static, the pod itself', [net({ type: 'static', addresses: [{ address: '10.0.0.5/24', gateway: '10.0.0.5' }] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.addresses[0].gateway: gateway 10.0.0.5 is the address of the pod itself',
  ]);

  judge('Kube-OVN', [subnet('s', { cidrBlock: '10.0.0.0/24,fd00::/64', gateway: '10.0.1.1,fd00::1' })], [
    'error Subnet/s spec.gateway: gateway 10.0.1.1 is not in 10.0.0.0/24, fd00::/64 => write an address of 10.0.0.0/24, for example 10.0.0.1',
  ]);

  judge('no address is of another rule', [
    pool('a', { subnet: '10.0.0.0/24', gateway: 'x' }), pool('b', { subnet: 'x', gateway: '10.0.0.1' }), pool('c', { subnet: '10.0.0.0/24', gateway: '$GW' }),
  ], []);
});
