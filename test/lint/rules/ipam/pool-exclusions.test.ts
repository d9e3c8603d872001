import { judging, pool } from '../network-manifests';

describe('IPAM/pool-exclusions', () => {
  const judge = judging('IPAM/pool-exclusions');

  judge('outside the subnet', [
    pool('p', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.1.1', endIP: '10.0.1.9' }] }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.exclusions[0].endIP: endIP 10.0.1.9 is not in 10.0.0.0/24',
    'error IPPool/nvidia-network-operator/p spec.exclusions[0].startIP: startIP 10.0.1.1 is not in 10.0.0.0/24',
  ]);

  judge('inside', [
    pool('p', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.1', endIP: '10.0.0.9' }, { startIP: '10.0.0.20', endIP: '10.0.0.20' }] }),
  ], []);

  judge('reversed', [
    pool('p', { cidr: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.9', endIP: '10.0.0.1' }] }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.exclusions[0]: endIP 10.0.0.1 comes before startIP 10.0.0.9 => write startIP 10.0.0.1 and endIP 10.0.0.9',
  ]);

  judge('no address', [
    pool('p', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.1-10.0.0.9', endIP: '10.0.0.9' }] }),
  ], [
    "error IPPool/nvidia-network-operator/p spec.exclusions[0].startIP: startIP '10.0.0.1-10.0.0.9' is no address => write one address; a range is written as startIP and endIP",
  ]);

  judge('one end missing', [
    pool('p', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '10.0.0.1' }, { endIP: '10.0.0.1' }] }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.exclusions[0].endIP: an exclusion needs startIP and endIP, and endIP is missing => add endIP; for one address it is the same as the other',
    'error IPPool/nvidia-network-operator/p spec.exclusions[1].startIP: an exclusion needs startIP and endIP, and startIP is missing => add startIP; for one address it is the same as the other',
  ]);

  judge('templates', [pool('p', { subnet: '10.0.0.0/24', exclusions: [{ startIP: '$START', endIP: '$END' }] })], []);

  judge('places beyond the block', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 16, perNodeExclusions: [{ startIndex: 10, endIndex: 16 }] }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.perNodeExclusions[0]: the part of a node has the places 0 to 15, and this excludes 10 to 16',
  ]);

  judge('places up to the end', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 16, perNodeExclusions: [{ startIndex: 1, endIndex: 15 }, { startIndex: 0, endIndex: 14 }] }),
  ], []);

  judge('all places', [
    pool('p', { subnet: '10.0.0.0/24', perNodeBlockSize: 16, perNodeExclusions: [{ startIndex: 0, endIndex: 15 }] }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.perNodeExclusions[0]: all 16 places of a node are excluded: no pod gets an address',
  ]);

  judge('places reversed', [
    pool('p', { subnet: '10.0.0.0/24', perNodeExclusions: [{ startIndex: 5, endIndex: 4 }, { startIndex: 5 }] }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.perNodeExclusions[0]: endIndex 4 comes before startIndex 5',
  ]);

  judge('places of a prefix', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 28, perNodeExclusions: [{ startIndex: 1, endIndex: 16 }, { startIndex: 1, endIndex: 15 }] }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.perNodeExclusions[0]: the part of a node has the places 0 to 15, and this excludes 1 to 16',
  ]);

  judge('a pool whose subnet is wrong', [pool('p', { subnet: 'x', exclusions: [{ startIP: 'y' }] })], []);
});
