import { judging, macvlan, nad, pool, subnet } from '../network-manifests';

describe('IPAM/overlap', () => {
  const judge = judging('IPAM/overlap');
  const where = (name: string, range: string, more = {}): unknown => macvlan(name, { type: 'whereabouts', range, ...more });

  judge('two pools', [pool('a', { subnet: '10.0.0.0/16' }), pool('b', { subnet: '10.0.1.0/24' })], [
    'error IPPool/nvidia-network-operator/b spec.subnet: 10.0.1.0/24 overlaps 10.0.0.0/16 of IPPool a, which is managed apart: both give the same addresses',
  ]);

  judge('pools of one subnet', [pool('a', { subnet: '10.0.0.0/24' }), pool('b', { subnet: '10.0.0.0/24' })], [
    'error IPPool/nvidia-network-operator/b spec.subnet: 10.0.0.0/24 overlaps 10.0.0.0/24 of IPPool a, which is managed apart: both give the same addresses',
  ]);

  judge('pools of both kinds', [pool('a', { subnet: '10.0.0.0/24' }), pool('b', { cidr: '10.0.0.0/16' })], [
    'error CIDRPool/nvidia-network-operator/b spec.cidr: 10.0.0.0/16 overlaps 10.0.0.0/24 of IPPool a, which is managed apart: both give the same addresses',
  ]);

  judge('disjoint', [
    pool('a', { subnet: '10.0.0.0/24' }), pool('b', { subnet: '10.0.1.0/24' }), pool('c', { subnet: 'fd00::/64' }), pool('d', { cidr: '10.0.2.0/24' }),
  ], []);

  judge('the same pool twice', [pool('a', { subnet: '10.0.0.0/24' }), pool('a', { subnet: '10.0.0.0/24' }, 'other')], []);

  judge('a pool and whereabouts', [pool('a', { subnet: '10.0.0.0/24' }), where('w', '10.0.0.128/25')], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.0.0.0/24 overlaps 10.0.0.128/25 of w, which whereabouts manages: both give the same addresses',
  ]);

  judge('whereabouts and host-local', [
    where('w', '10.0.0.0/24'), macvlan('l', { type: 'host-local', subnet: '10.0.0.0/24', rangeStart: '10.0.0.200' }),
  ], [
    'error NetworkAttachmentDefinition/train/l spec.config ipam.subnet: 10.0.0.0/24 overlaps 10.0.0.0/24 of w, which whereabouts manages: both give the same addresses',
  ]);

  judge("parts that don't meet", [
    where('w', '10.0.0.1-10.0.0.99/24'), macvlan('l', { type: 'host-local', subnet: '10.0.0.0/24', rangeStart: '10.0.0.100' }),
  ], []);

  judge('a static address in a range', [
    where('w', '10.0.0.0/24'), macvlan('s', { type: 'static', addresses: [{ address: '10.0.0.5/24' }] }),
  ], [
    'error NetworkAttachmentDefinition/train/s spec.config ipam.addresses[0].address: 10.0.0.5/24 overlaps 10.0.0.0/24 of w, which whereabouts manages: both give the same addresses',
  ]);

  judge('a static address that is excluded', [
    where('w', '10.0.0.0/24', { exclude: ['10.0.0.0/28'] }), macvlan('s', { type: 'static', addresses: [{ address: '10.0.0.5/24' }] }),
  ], []);

  judge('whereabouts and whereabouts is of another rule', [where('w', '10.0.0.0/24'), where('x', '10.0.0.0/25')], []);

  judge('a subnet divided by exclusions', [
    pool('a', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.128', endIP: '10.0.0.254' }] }), pool('b', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.1', endIP: '10.0.0.127' }] }),
  ], []);

  judge('a subnet divided with one address left', [
    pool('a', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.129', endIP: '10.0.0.254' }] }), pool('b', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.1', endIP: '10.0.0.127' }] }),
  ], [
    'error IPPool/nvidia-network-operator/b spec.subnet: 10.0.0.0/24 overlaps 10.0.0.0/24 of IPPool a, which is managed apart: both give the same addresses',
  ]);

  judge('Subnets of one router', [subnet('a', { cidrBlock: '10.16.0.0/16' }), subnet('b', { cidrBlock: '10.16.1.0/24' })], [
    'error Subnet/b spec.cidrBlock: 10.16.1.0/24 overlaps 10.16.0.0/16 of Subnet a, which is managed apart: both give the same addresses',
  ]);

  judge('Subnets of two routers', [
    subnet('a', { cidrBlock: '10.16.0.0/16', vpc: 'x' }), subnet('b', { cidrBlock: '10.16.1.0/24', vpc: 'y' }),
  ], []);

  judge('one Subnet with two families', [subnet('a', { cidrBlock: '10.16.0.0/16,fd00::/64' })], []);

  judge('overlays are networks of their own', [
    subnet('a', { cidrBlock: '10.16.0.0/16' }), where('w', '10.16.0.0/24'), nad('o', { type: 'ovn-k8s-cni-overlay', topology: 'layer2', subnets: '10.16.0.0/24' }),
  ], []);
});
