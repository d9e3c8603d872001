import { judging, pool } from '../network-manifests';

describe('IPAM/pool-block', () => {
  const judge = judging('IPAM/pool-block');

  judge('no block', [pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 0 })], [
    'error IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize is 0, and a block needs at least 1 address',
  ]);

  judge('one address', [pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 1 })], []);

  judge('as large as the subnet', [pool('p', { subnet: '10.0.0.0/28', perNodeBlockSize: 14 })], []);

  judge('larger than the subnet', [pool('p', { subnet: '10.0.0.0/28', perNodeBlockSize: 15 })], [
    'error IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize is 15, and 10.0.0.0/28 has 14 addresses => set it to 14 or less, or widen the subnet',
  ]);

  judge('larger, in IPv6', [
    pool('p', { subnet: 'fd00::/124', perNodeBlockSize: 16 }), pool('q', { subnet: 'fd00::/124', perNodeBlockSize: 15 }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.perNodeBlockSize: perNodeBlockSize is 16, and fd00::/124 has 15 addresses => set it to 15 or less, or widen the subnet',
  ]);

  judge('not said', [
    pool('p', { subnet: '10.0.0.0/28' }), pool('q', { cidr: '10.0.0.0/28' }), pool('r', { perNodeBlockSize: 0 }),
  ], []);

  judge('a part larger than the pool', [
    pool('p', { cidr: '10.0.0.0/24', perNodeNetworkPrefix: 16 }), pool('q', { cidr: '10.0.0.0/24', perNodeNetworkPrefix: 23 }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.perNodeNetworkPrefix: perNodeNetworkPrefix is 16, and parts of 10.0.0.0/24 have prefixes from 24 to 32 => set it to a number from 24 to 32, for example 32',
    'error CIDRPool/nvidia-network-operator/q spec.perNodeNetworkPrefix: perNodeNetworkPrefix is 23, and parts of 10.0.0.0/24 have prefixes from 24 to 32 => set it to a number from 24 to 32, for example 32',
  ]);

  judge('the whole pool', [pool('p', { cidr: '10.0.0.0/24', perNodeNetworkPrefix: 24 })], []);

  judge('the longest prefix, and one more', [
    pool('p', { cidr: '10.0.0.0/24', perNodeNetworkPrefix: 32 }), pool('q', { cidr: '10.0.0.0/30', perNodeNetworkPrefix: 33 }), pool('r', { cidr: 'fd00::/64', perNodeNetworkPrefix: 128 }), pool('s', { cidr: 'fd00::/64', perNodeNetworkPrefix: 129 }),
  ], [
    'error CIDRPool/nvidia-network-operator/q spec.perNodeNetworkPrefix: perNodeNetworkPrefix is 33, and parts of 10.0.0.0/30 have prefixes from 30 to 32 => set it to a number from 30 to 32, for example 32',
    'error CIDRPool/nvidia-network-operator/s spec.perNodeNetworkPrefix: perNodeNetworkPrefix is 129, and parts of fd00::/64 have prefixes from 64 to 128 => set it to a number from 64 to 128, for example 72',
  ]);

  judge('none', [pool('p', { cidr: '0.0.0.0/0', perNodeNetworkPrefix: 0 })], [
    'error CIDRPool/nvidia-network-operator/p spec.perNodeNetworkPrefix: perNodeNetworkPrefix is 0, and parts of 0.0.0.0/0 have prefixes from 0 to 32 => set it to a number from 0 to 32, for example 8',
  ]);
});
