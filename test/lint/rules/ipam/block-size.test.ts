import { judging, policy, pool, sriovNetwork } from '../network-manifests';

describe('IPAM/block-size', () => {
  const judge = judging('IPAM/block-size');
  const network = sriovNetwork('rail0', { ipam: { type: 'nv-ipam', poolName: 'rail0' } });
  const rail = sriovNetwork('rail0', { ipam: { type: 'nv-ipam', poolName: 'rail0', poolType: 'cidrpool' } });

  judge('a block below the virtual functions', [
    policy('rail0', { numVfs: 8 }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 7 }),
  ], [
    'error IPPool/nvidia-network-operator/rail0 spec.perNodeBlockSize: perNodeBlockSize is 7, and a node has 8 virtual functions that need one (policy rail0: 8) => set perNodeBlockSize to 8 or more',
  ]);

  judge('as many', [
    policy('rail0', { numVfs: 8 }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 8 }),
  ], []);

  judge('of two physical functions', [
    policy('rail0', { numVfs: 8, nicSelector: { pfNames: ['ens1', 'ens2'] } }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 15 }),
  ], [
    'error IPPool/nvidia-network-operator/rail0 spec.perNodeBlockSize: perNodeBlockSize is 15, and a node has 16 virtual functions that need one (policy rail0: 16) => set perNodeBlockSize to 16 or more',
  ]);

  judge('a range of them', [
    policy('rail0', { numVfs: 8, nicSelector: { pfNames: ['ens1#0-3'] } }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 4 }),
  ], []);

  judge('a range, one short', [
    policy('rail0', { numVfs: 8, nicSelector: { pfNames: ['ens1#0-3'] } }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 3 }),
  ], [
    'error IPPool/nvidia-network-operator/rail0 spec.perNodeBlockSize: perNodeBlockSize is 3, and a node has 4 virtual functions that need one (policy rail0: 4) => set perNodeBlockSize to 4 or more',
  ]);

  judge('of two networks', [
    policy('rail0', { numVfs: 8 }), policy('rail1', { numVfs: 8 }), network, sriovNetwork('rail1', { ipam: { type: 'nv-ipam', poolName: 'rail0' } }), pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 12 }),
  ], [
    'error IPPool/nvidia-network-operator/rail0 spec.perNodeBlockSize: perNodeBlockSize is 12, and a node has 16 virtual functions that need one (policy rail0: 8, policy rail1: 8) => set perNodeBlockSize to 16 or more',
  ]);

  judge('two policies of one resource are for different nodes', [
    policy('a', { resourceName: 'rail0', numVfs: 4 }), policy('b', { resourceName: 'rail0', numVfs: 8 }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 8 }),
  ], []);

  judge('places that are excluded', [
    policy('rail0', { numVfs: 8 }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 10, perNodeExclusions: [{ startIndex: 0, endIndex: 2 }] }),
  ], [
    'error IPPool/nvidia-network-operator/rail0 spec.perNodeBlockSize: perNodeBlockSize 10 leaves a node 7 addresses, and a node has 8 virtual functions that need one (policy rail0: 8) => set perNodeBlockSize to 11 or more',
  ]);

  judge('few that are excluded', [
    policy('rail0', { numVfs: 8 }), network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 10, perNodeExclusions: [{ startIndex: 9, endIndex: 99 }, {}] }),
  ], []);

  judge('a prefix of too few addresses', [
    policy('rail0', { numVfs: 8 }), rail, pool('rail0', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 29 }),
  ], [
    'error CIDRPool/nvidia-network-operator/rail0 spec.perNodeNetworkPrefix: perNodeNetworkPrefix 29 leaves a node 6 addresses, and a node has 8 virtual functions that need one (policy rail0: 8) => set perNodeNetworkPrefix to 28 or less',
  ]);

  judge('one more for the gateway', [
    policy('rail0', { numVfs: 6 }), rail, pool('rail0', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 29, gatewayIndex: 1 }),
  ], [
    'error CIDRPool/nvidia-network-operator/rail0 spec.perNodeNetworkPrefix: perNodeNetworkPrefix 29 leaves a node 5 addresses, and a node has 6 virtual functions that need one (policy rail0: 6) => set perNodeNetworkPrefix to 28 or less',
  ]);

  judge('a prefix of enough', [
    policy('rail0', { numVfs: 6 }), rail, pool('rail0', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 29 }),
  ], []);

  judge('a prefix of enough with a gateway', [
    policy('rail0', { numVfs: 1 }), rail, pool('rail0', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, gatewayIndex: 0 }),
  ], []);

  judge('IPv6', [
    policy('rail0', { numVfs: 8 }), rail, pool('rail0', { cidr: 'fd00::/64', perNodeNetworkPrefix: 126 }),
  ], [
    'error CIDRPool/nvidia-network-operator/rail0 spec.perNodeNetworkPrefix: perNodeNetworkPrefix 126 leaves a node 3 addresses, and a node has 8 virtual functions that need one (policy rail0: 8) => set perNodeNetworkPrefix to 124 or less',
  ]);

  judge('no policy, or one that says nothing', [
    network, pool('rail0', { subnet: '10.0.0.0/24', perNodeBlockSize: 1 }), policy('rail0', {}), policy('rail9', { numVfs: 8 }),
  ], []);

  judge('a pool that says nothing', [
    policy('rail0', { numVfs: 8 }), network, pool('rail0', { subnet: '10.0.0.0/24' }), rail, pool('rail0', { cidr: '10.0.0.0/24' }),
  ], []);

  judge('rails of Spectrum-X', [
    { apiVersion: 'spectrumx.nvidia.com/v1alpha2', kind: 'SpectrumXRailPoolConfig', metadata: { name: 'rails' }, spec: { numVfs: 2, railTopology: [{ cidrPoolRef: 'rail-1', nicSelector: { pfNames: ['ens1'] } }, { cidrPoolRef: 'rail-2', nicSelector: { pfNames: ['ens2'] } }] } }, pool('rail-1', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, gatewayIndex: 0 }), pool('rail-2', { cidr: '10.1.0.0/16', perNodeNetworkPrefix: 31 }),
  ], [
    'error CIDRPool/nvidia-network-operator/rail-1 spec.perNodeNetworkPrefix: perNodeNetworkPrefix 31 leaves a node 1 address, and a node has 2 virtual functions that need one by SpectrumXRailPoolConfig/rails => set perNodeNetworkPrefix to 29 or less',
  ]);
});
