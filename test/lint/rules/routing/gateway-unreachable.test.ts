import { judging, macvlan, pods, pool } from '../network-manifests';

describe('ROUTING/gateway-unreachable', () => {
  const judge = judging('ROUTING/gateway-unreachable');
  const routed = (ipam: object, ...routes: unknown[]): unknown => macvlan('net', { ...ipam, routes });

  judge('outside the range', [
    routed({ type: 'whereabouts', range: '10.0.1.0/24' }, { dst: '10.9.0.0/16', gw: '10.0.0.1' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].gw: the gateway 10.0.0.1 of the route to 10.9.0.0/16 is not in 10.0.1.0/24, where pods of net have their addresses',
  ]);

  judge('inside', [
    routed({ type: 'whereabouts', range: '10.0.1.0/24' }, { dst: '10.9.0.0/16', gw: '10.0.1.1' }, { dst: '10.8.0.0/16' }),
  ], []);

  judge('of several ranges', [
    routed({ type: 'whereabouts', ipRanges: [{ range: '10.0.1.0/24' }, { range: '10.0.2.0/24' }] }, { dst: '10.9.0.0/16', gw: '10.0.2.1' }, { gw: '10.0.3.1' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[1].gw: the gateway 10.0.3.1 of the route to nowhere is not in 10.0.1.0/24, 10.0.2.0/24, where pods of net have their addresses',
  ]);

  judge('a pool', [
    routed({ type: 'nv-ipam', poolName: 'p' }, { dst: '10.9.0.0/16', gw: '10.0.0.1' }), pool('p', { subnet: '10.0.1.0/24' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].gw: the gateway 10.0.0.1 of the route to 10.9.0.0/16 is not in 10.0.1.0/24, where pods of net have their addresses',
  ]);

  judge('static, by the pods', [
    routed({ type: 'static' }, { dst: '0.0.0.0/0', gw: '10.1.1.1' }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }]),
  ], []);

  judge('static, by the pods, elsewhere', [
    routed({ type: 'static' }, { dst: '10.9.0.0/16', gw: '10.1.2.1' }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }]),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].gw: the gateway 10.1.2.1 of the route to 10.9.0.0/16 is not in 10.1.1.0/24, where pods of net have their addresses',
  ]);

  judge('link-local, and another family', [
    routed({ type: 'whereabouts', range: 'fd00::/64' }, { dst: 'fd01::/64', gw: 'fe80::1' }, { dst: '10.9.0.0/16', gw: '10.0.0.1' }),
  ], []);

  judge('nothing to compare with', [routed({ type: 'dhcp' }, { dst: '10.9.0.0/16', gw: '10.0.0.1' })], []);
});
