import { judging, macvlan, pods, pool } from '../network-manifests';

describe('ROUTING/pool-without-route', () => {
  const judge = judging('ROUTING/pool-without-route');
  const net = macvlan('net', { type: 'nv-ipam', poolName: 'p', poolType: 'cidrpool' });
  const part = { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31 };

  judge('no gateway, no routes', [net, pool('p', part), pods('net', 2)], [
    'warning CIDRPool/nvidia-network-operator/p spec.gatewayIndex: the 2 pods on pool p are in networks of /31, and no route leads from one to another => set gatewayIndex, and add the route {dst: 10.0.0.0/16}',
  ]);

  judge('a gateway, no route to the others', [
    net, pool('p', { ...part, gatewayIndex: 0, routes: [{ dst: '10.0.0.0/17' }, { dst: '10.1.0.0/16' }] }), pods('net', 2),
  ], [
    'warning CIDRPool/nvidia-network-operator/p spec.routes: the 2 pods on pool p are in networks of /31, and no route leads from one to another => add the route {dst: 10.0.0.0/16}',
  ]);

  judge('a route to the others', [
    net, pool('p', { ...part, gatewayIndex: 0, routes: [{ dst: '10.0.0.0/16' }] }), pods('net', 2),
  ], []);

  judge('a wider route', [
    net, pool('p', { ...part, gatewayIndex: 0, routes: [{ dst: '10.0.0.0/8' }] }), pods('net', 2),
  ], []);

  judge('a route of the network', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p', poolType: 'cidrpool', routes: [{ dst: '10.0.0.0/8' }] }), pool('p', { ...part, gatewayIndex: 0 }), pods('net', 2),
  ], []);

  judge('the default route is judged elsewhere', [net, pool('p', { ...part, gatewayIndex: 0, defaultGateway: true }), pods('net', 2)], []);

  judge('one pod', [net, pool('p', part), pods('net', 1)], []);

  judge('two workloads', [net, pool('p', part), pods('net', 1, { name: 'a' }), pods('net', 1, { name: 'b' })], [
    'warning CIDRPool/nvidia-network-operator/p spec.gatewayIndex: the 2 pods on pool p are in networks of /31, and no route leads from one to another => set gatewayIndex, and add the route {dst: 10.0.0.0/16}',
  ]);

  judge('one part for all', [net, pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 16 }), pods('net', 2)], []);

  judge('an IPPool is one network', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24' }), pods('net', 2),
  ], []);
});
