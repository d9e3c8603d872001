import { judging, macvlan, nad, pods, sriovNetwork } from '../network-manifests';

describe('ROUTING/ipam-default-route', () => {
  const judge = judging('ROUTING/ipam-default-route');
  const routed = (...routes: unknown[]): unknown => macvlan('net', { type: 'whereabouts', range: '10.0.0.0/24', routes });

  judge('IPv4', [routed({ dst: '10.9.0.0/16' }, { dst: '0.0.0.0/0', gw: '10.0.0.1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.routes[1].dst: the route to 0.0.0.0/0 of net takes the default route of its pods',
  ]);

  judge('IPv6', [routed({ dst: '::/0' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to ::/0 of net takes the default route of its pods',
  ]);

  judge('a word', [routed({ dst: 'default' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to default of net takes the default route of its pods',
  ]);

  judge('both halves', [routed({ dst: '128.0.0.0/1' }, { dst: '0.0.0.0/1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to 128.0.0.0/1 and 0.0.0.0/1 of net takes the default route of its pods',
  ]);

  judge('both halves of IPv6', [routed({ dst: '::/1' }, { dst: '8000::/1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to ::/1 and 8000::/1 of net takes the default route of its pods',
  ]);

  judge('one half twice', [routed({ dst: '0.0.0.0/1' }, { dst: '0.0.0.0/1' })], []);

  judge('others', [routed({ dst: '10.0.0.0/8' }, { gw: '10.0.0.1' }, { dst: 'x' })], []);

  judge('a network of the SR-IOV operator', [
    sriovNetwork('rail0', { ipam: { type: 'host-local', subnet: '10.0.0.0/24', routes: [{ dst: '0.0.0.0/0' }] } }),
  ], [
    'warning SriovNetwork/nvidia-network-operator/rail0 spec.ipam routes[0].dst: the route to 0.0.0.0/0 of rail0 takes the default route of its pods',
  ]);

  judge('a bridge', [
    nad('net', { type: 'bridge', isDefaultGateway: true }), nad('other', { type: 'bridge', isDefaultGateway: false }), nad('third', { type: 'macvlan', isDefaultGateway: true }),
  ], [
    'warning NetworkAttachmentDefinition/train/net spec.config isDefaultGateway: isDefaultGateway gives pods of net a default route over the bridge => set isDefaultGateway to false',
  ]);

  judge('the cluster network of some pods', [
    routed({ dst: '0.0.0.0/0' }), pods('', 1, { annotations: { 'v1.multus-cni.io/default-network': 'train/net' } }),
  ], []);
});
