import { judging, pool } from '../network-manifests';

describe('IPAM/static-allocations', () => {
  const judge = judging('IPAM/static-allocations');

  judge('another network', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, staticAllocations: [{ nodeName: 'a', prefix: '10.1.0.0/31' }] }),
  ], [
    "error CIDRPool/nvidia-network-operator/p spec.staticAllocations[0].prefix: prefix 10.1.0.0/31 is not in the pool's 10.0.0.0/16",
  ]);

  judge('right', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, staticAllocations: [{ nodeName: 'a', prefix: '10.0.0.0/31', gateway: '10.0.0.1' }, { prefix: '10.0.0.2/31' }, { prefix: '10.0.0.4/31' }] }),
  ], []);

  judge('another length', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, staticAllocations: [{ prefix: '10.0.0.0/30' }] }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.staticAllocations[0].prefix: prefix 10.0.0.0/30 has the length 30, and perNodeNetworkPrefix is 31 => write 10.0.0.0/31',
  ]);

  judge('host bits', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, staticAllocations: [{ prefix: '10.0.0.1/31' }] }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.staticAllocations[0].prefix: prefix 10.0.0.1/31 has host bits set => write 10.0.0.0/31',
  ]);

  judge('no network', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, staticAllocations: [{ prefix: '10.0.0.0' }] }),
  ], [
    "error CIDRPool/nvidia-network-operator/p spec.staticAllocations[0].prefix: prefix '10.0.0.0' is no network: it has no prefix length",
  ]);

  judge('a gateway outside', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, staticAllocations: [{ prefix: '10.0.0.0/31', gateway: '10.0.0.2' }, { prefix: '10.0.0.2/31', gateway: 'x' }] }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.staticAllocations[0].gateway: gateway 10.0.0.2 is not in 10.0.0.0/31',
    'error CIDRPool/nvidia-network-operator/p spec.staticAllocations[1].gateway: gateway x is not in 10.0.0.2/31',
  ]);

  judge('a node and a prefix twice', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, staticAllocations: [{ nodeName: 'a', prefix: '10.0.0.0/31' }, { nodeName: 'a', prefix: '10.0.0.2/31' }, { nodeName: 'b', prefix: '10.0.0.0/31' }] }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.staticAllocations[1].nodeName: nodeName a stands in entry 0 too',
    'error CIDRPool/nvidia-network-operator/p spec.staticAllocations[2].prefix: prefix 10.0.0.0/31 stands in entry 0 too',
  ]);

  judge('templates', [
    pool('p', { cidr: '10.0.0.0/16', staticAllocations: [{ nodeName: '$A', prefix: '$P' }, { nodeName: '$A', prefix: '$P' }] }), pool('q', { cidr: 'x', staticAllocations: [{ prefix: 'y' }] }),
  ], []);
});
