import { cluster, judging, macvlan, pool } from '../network-manifests';

describe('ROUTING/cluster-route', () => {
  const judge = judging('ROUTING/cluster-route');

  judge('to Services', [
    cluster(), pool('a', { subnet: '192.168.2.0/24', gateway: '192.168.2.1', routes: [{ dst: '192.168.0.0/16' }, { dst: '10.96.0.0/12' }] }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.routes[1].dst: the route to 10.96.0.0/12 takes in 10.96.0.0/12, which ClusterConfiguration/kubeadm gives to Services',
  ]);

  judge('to more than them', [
    cluster(), macvlan('net', { type: 'whereabouts', range: '192.168.2.0/24', routes: [{ dst: '10.0.0.0/8', gw: '192.168.2.1' }] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to 10.0.0.0/8 takes in 10.244.0.0/16, which ClusterConfiguration/kubeadm gives to pods',
  ]);

  judge('to a part of the pods', [
    cluster(), macvlan('net', { type: 'whereabouts', range: '192.168.2.0/24', routes: [{ dst: '10.244.3.0/24' }] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to 10.244.3.0/24 takes in 10.244.0.0/16, which ClusterConfiguration/kubeadm gives to pods',
  ]);

  judge('elsewhere, and default routes, which have a rule of their own', [
    cluster(), macvlan('net', { type: 'whereabouts', range: '192.168.2.0/24', routes: [{ dst: '10.200.0.0/16' }, { dst: '0.0.0.0/0' }, { dst: '0.0.0.0/1' }, { dst: 'x' }] }),
  ], []);

  judge('a quarter of everything', [
    cluster(), macvlan('net', { type: 'whereabouts', range: '192.168.2.0/24', routes: [{ dst: '0.0.0.0/2' }] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the route to 0.0.0.0/2 takes in 10.244.0.0/16, which ClusterConfiguration/kubeadm gives to pods',
  ]);

  judge('nothing tells', [
    macvlan('net', { type: 'whereabouts', range: '192.168.2.0/24', routes: [{ dst: '10.96.0.0/12' }] }),
  ], []);
});
