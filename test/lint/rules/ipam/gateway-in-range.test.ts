import { judging, macvlan, pool } from '../network-manifests';

describe('IPAM/gateway-in-range', () => {
  const judge = judging('IPAM/gateway-in-range');
  const net = (range: string, more = {}): unknown => macvlan('net', { type: 'whereabouts', range, ...more });

  judge('in the range', [net('10.0.0.0/24', { gateway: '10.0.0.1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.gateway: gateway 10.0.0.1 is in the range 10.0.0.0/24 that pods get addresses of => add "exclude": ["10.0.0.1/32"], or start the range after it',
  ]);

  judge('excluded', [net('10.0.0.0/24', { gateway: '10.0.0.1', exclude: ['10.0.0.0/30'] })], []);

  judge('before the range', [net('10.0.0.2-10.0.0.9/24', { gateway: '10.0.0.1' })], []);

  judge('the first of the range', [net('10.0.0.1-10.0.0.9/24', { gateway: '10.0.0.1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.gateway: gateway 10.0.0.1 is in the range 10.0.0.1-10.0.0.9/24 that pods get addresses of => add "exclude": ["10.0.0.1/32"], or start the range after it',
  ]);

  judge('before range_start', [net('10.0.0.0/24', { range_start: '10.0.0.2', gateway: '10.0.0.1' })], []);

  judge('rangeStart counts for nothing', [net('10.0.0.0/24', { rangeStart: '10.0.0.2', gateway: '10.0.0.1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.gateway: gateway 10.0.0.1 is in the range 10.0.0.0/24 that pods get addresses of => add "exclude": ["10.0.0.1/32"], or start the range after it',
  ]);

  judge('after range_end', [net('10.0.0.0/24', { range_end: '10.0.0.9', gateway: '10.0.0.10' })], []);

  judge('IPv6', [net('fd00::/64', { gateway: 'fd00::1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.gateway: gateway fd00::1 is in the range fd00::/64 that pods get addresses of => add "exclude": ["fd00::1/128"], or start the range after it',
  ]);

  judge('of a route', [
    net('10.0.0.0/24', { routes: [{ dst: '10.9.0.0/16' }, { dst: '10.8.0.0/16', gw: '10.0.0.1' }] }),
  ], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.routes[1].gw: the gateway 10.0.0.1 of a route is in the range 10.0.0.0/24 that pods get addresses of => add "exclude": ["10.0.0.1/32"], or start the range after it',
  ]);

  judge('of a route, excluded', [
    net('10.0.0.0/24', { exclude: ['10.0.0.1/32'], routes: [{ dst: '10.8.0.0/16', gw: '10.0.0.1' }] }),
  ], []);

  judge('of a route beside a gateway', [
    net('10.0.0.2-10.0.0.9/24', { gateway: '10.0.0.1', routes: [{ dst: '10.8.0.0/16', gw: '10.0.0.3' }] }),
  ], []);

  judge('others keep the gateway', [
    pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1' }), macvlan('l', { type: 'host-local', subnet: '10.0.0.0/24', gateway: '10.0.0.1' }),
  ], []);
});
