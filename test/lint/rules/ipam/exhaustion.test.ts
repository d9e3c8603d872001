import { judging, macvlan, pods, pool } from '../network-manifests';

describe('IPAM/exhaustion', () => {
  const judge = judging('IPAM/exhaustion');
  const net = (range: string, more = {}): unknown => macvlan('net', { type: 'whereabouts', range, ...more });

  judge('more pods than addresses', [net('10.0.0.0/29'), pods('net', 7)], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range: 10.0.0.0/29 of net has 6 addresses for pods, and the pods of the input need 7 on net',
  ]);

  judge('as many', [net('10.0.0.0/29'), pods('net', 6)], []);

  judge('less what is excluded', [net('10.0.0.0/29', { exclude: ['10.0.0.2/31'] }), pods('net', 5)], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range: 10.0.0.0/29 of net has 4 addresses for pods, and the pods of the input need 5 on net',
  ]);

  judge('as many beside what is excluded', [net('10.0.0.0/29', { exclude: ['10.0.0.2/31', '10.1.0.0/24'] }), pods('net', 4)], []);

  judge('of two workloads', [net('10.0.0.0/29'), pods('net', 3, { name: 'a' }), pods('net', 4, { name: 'b' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range: 10.0.0.0/29 of net has 6 addresses for pods, and the pods of the input need 7 on net',
  ]);

  judge('selected twice', [net('10.0.0.0/29'), pods('net,net', 4)], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range: 10.0.0.0/29 of net has 6 addresses for pods, and the pods of the input need 8 on net',
  ]);

  judge('two networks of one range', [
    net('10.0.0.0/29'), macvlan('other', { type: 'whereabouts', range: '10.0.0.0/29' }), pods('net', 4, { name: 'a' }), pods('other', 4, { name: 'b' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range: 10.0.0.0/29 of net has 6 addresses for pods, and the pods of the input need 8 on net, other',
  ]);

  judge('a pool, whose gateway is kept', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/29', gateway: '10.0.0.1' }), pods('net', 6),
  ], [
    'error IPPool/nvidia-network-operator/p spec.subnet: 10.0.0.0/29 of IPPool p has 5 addresses for pods, and the pods of the input need 6 on net',
  ]);

  judge('a pool without a gateway', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/29' }), pods('net', 6),
  ], []);

  judge("addresses of a node or of a pod don't count", [
    macvlan('net', { type: 'host-local', subnet: '10.0.0.0/30' }), pods('net', 9), macvlan('part', { type: 'nv-ipam', poolName: 'c', poolType: 'cidrpool' }), pool('c', { cidr: '10.0.0.0/30' }), pods('part', 9, { name: 'b' }),
  ], []);

  judge('several ranges', [
    macvlan('net', { type: 'whereabouts', ipRanges: [{ range: '10.0.0.0/30' }, { range: '10.1.0.0/24' }] }), pods('net', 9),
  ], []);
});
