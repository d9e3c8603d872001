import { judging, macvlan, node, pods, pool } from '../network-manifests';

describe('IPAM/block-nodes', () => {
  const judge = judging('IPAM/block-nodes');
  const network = macvlan('net', { type: 'nv-ipam', poolName: 'p' });
  const nodes = (count: number): unknown[] => Array.from({ length: count }, (_, index) => node(`n${index}`));

  judge('more nodes than blocks', [pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 50 }), ...nodes(6)], [
    'error IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize 50 in 10.0.0.0/24: room for 5 nodes, and the input shows 6 => set perNodeBlockSize to 42 or less, or widen the subnet',
  ]);

  judge('as many', [pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 50 }), ...nodes(5)], []);

  judge('fewer addresses than nodes', [pool('p', { subnet: '10.0.0.0/30', perNodeBlockSize: 1 }), ...nodes(3)], [
    'error IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize 1 in 10.0.0.0/30: room for 2 nodes, and the input shows 3 => widen the network of the pool',
  ]);

  judge('a note where nothing tells how many', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 50 }), pool('q', { subnet: '10.1.0.0/24', perNodeBlockSize: 200 }),
  ], [
    'info IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize 50 in 10.0.0.0/24: room for 5 nodes => check that the cluster has no more nodes than that, or widen the subnet',
    'info IPPool/nvidia-network-operator/q spec.perNodeBlockSize: perNodeBlockSize 200 in 10.1.0.0/24: room for 1 node => check that the cluster has no more nodes than that, or widen the subnet',
  ]);

  judge('room for six', [pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 42 })], []);

  judge('no room at all is of another rule', [
    pool('p', { subnet: '10.0.0.0/28', perNodeBlockSize: 50 }), ...nodes(3), pool('q', { subnet: 'x', perNodeBlockSize: 1 }), pool('r', { subnet: '10.0.0.0/24' }), pool('s', { subnet: '10.0.0.0/24', perNodeBlockSize: 0 }),
  ], []);

  judge('pods that have a node to themselves', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 50 }), network, pods('net', 6, { limits: { 'nvidia.com/gpu': 8 } }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize 50 in 10.0.0.0/24: room for 5 nodes, and the input shows 6 => set perNodeBlockSize to 42 or less, or widen the subnet',
  ]);

  judge('few of them', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 50 }), network, pods('net', 5, { limits: { 'nvidia.com/gpu': 8 } }),
  ], []);

  judge('pods that share nodes', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 50 }), network, pods('net', 6, { limits: { 'nvidia.com/gpu': 7 } }),
  ], [
    'info IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize 50 in 10.0.0.0/24: room for 5 nodes => check that the cluster has no more nodes than that, or widen the subnet',
  ]);

  judge('pods that keep apart', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 100 }), network, pods('net', 3, { spec: { affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] } } } }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize 100 in 10.0.0.0/24: room for 2 nodes, and the input shows 3 => set perNodeBlockSize to 84 or less, or widen the subnet',
  ]);

  judge('pods of one node', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 100 }), network, pods('net', 3, { spec: { nodeName: 'a' }, limits: { 'nvidia.com/gpu': 8 } }),
  ], [
    'info IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize 100 in 10.0.0.0/24: room for 2 nodes => check that the cluster has no more nodes than that, or widen the subnet',
  ]);

  judge('a pool that selects nodes', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 40, nodeSelector: { nodeSelectorTerms: [] } }), ...nodes(9),
  ], []);

  judge('parts of a CIDRPool', [pool('p', { cidr: '10.0.0.0/30', perNodeNetworkPrefix: 31 }), ...nodes(3)], [
    'error CIDRPool/nvidia-network-operator/p spec.perNodeNetworkPrefix: perNodeNetworkPrefix 31 in 10.0.0.0/30: room for 2 nodes, and the input shows 3 => widen the network of the pool',
  ]);

  judge('enough parts', [
    pool('p', { cidr: '10.0.0.0/29', perNodeNetworkPrefix: 31 }), ...nodes(4), pool('q', { cidr: '10.0.0.0/30', perNodeNetworkPrefix: 29 }), pool('r', { cidr: 'fd00::/16', perNodeNetworkPrefix: 64 }), pool('s', { cidr: '10.0.0.0/30' }),
  ], []);

  judge('no note on a CIDRPool', [pool('p', { cidr: '10.0.0.0/30', perNodeNetworkPrefix: 31 })], []);
});
