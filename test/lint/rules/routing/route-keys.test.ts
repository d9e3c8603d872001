import { judging, macvlan, pool } from '../network-manifests';

describe('ROUTING/route-keys', () => {
  const judge = judging('ROUTING/route-keys');

  judge('other words for the gateway', [
    macvlan('net', { type: 'whereabouts', routes: [{ dst: '10.9.0.0/16', gateway: '10.0.0.1' }, { dst: '10.8.0.0/16', via: '10.0.0.1' }] }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].gateway: a route has no key 'gateway' => write 'gw'",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.routes[1].via: a route has no key 'via' => write 'gw'",
  ]);

  judge('other words for the destination', [macvlan('net', { type: 'whereabouts', routes: [{ to: '10.9.0.0/16', gw: '10.0.0.1' }] })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].to: a route has no key 'to' => write 'dst'",
  ]);

  judge('keys that nobody knows', [macvlan('net', { type: 'whereabouts', routes: [{ dst: '10.9.0.0/16', comment: 'x' }] })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].comment: a route has no key 'comment' => take 'comment' out",
  ]);

  judge('no destination', [macvlan('net', { type: 'whereabouts', routes: [{ gw: '10.0.0.1' }] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: a route has no dst, so it leads nowhere',
  ]);

  judge('a gateway in a pool', [
    pool('a', { subnet: '10.0.0.0/24', routes: [{ dst: '10.9.0.0/16', gw: '10.0.0.1' }, { destination: '10.8.0.0/16' }] }),
  ], [
    "error IPPool/nvidia-network-operator/a spec.routes[0].gw: a route has no key 'gw' => take 'gw' out",
    "error IPPool/nvidia-network-operator/a spec.routes[1].destination: a route has no key 'destination' => write 'dst'",
  ]);

  judge('right', [
    macvlan('net', { type: 'whereabouts', routes: [{ dst: '10.9.0.0/16', gw: '10.0.0.1', mtu: 9000, priority: 5 }] }), pool('a', { subnet: '10.0.0.0/24', routes: [{ dst: '10.9.0.0/16' }] }),
  ], []);
});
