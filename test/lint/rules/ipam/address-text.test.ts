import { judging, macvlan, pool, subnet } from '../network-manifests';

describe('IPAM/address-text', () => {
  const judge = judging('IPAM/address-text');
  const net = (ipam: { readonly type: string; readonly [key: string]: unknown }): unknown => macvlan('net', ipam);

  judge('no prefix length', [pool('a', { subnet: '10.0.0.0' })], [
    "error IPPool/nvidia-network-operator/a spec.subnet: the range '10.0.0.0' is no network: it has no prefix length => write 10.0.0.0/32 for one address",
  ]);

  judge('no such prefix length', [
    pool('a', { subnet: '10.0.0.0/33' }), pool('b', { subnet: '10.0.0.0/x' }), pool('c', { subnet: 'fd00::/129' }),
  ], [
    "error IPPool/nvidia-network-operator/a spec.subnet: the range '10.0.0.0/33' is no network: '33' is no prefix length from 0 to 32",
    "error IPPool/nvidia-network-operator/b spec.subnet: the range '10.0.0.0/x' is no network: 'x' is no prefix length from 0 to 32",
    "error IPPool/nvidia-network-operator/c spec.subnet: the range 'fd00::/129' is no network: '129' is no prefix length from 0 to 128",
  ]);

  judge('no address', [
    pool('a', { subnet: '10.0.0/24', gateway: '10.0.0' }), pool('b', { cidr: '10.0.0.256/24' }),
  ], [
    "error IPPool/nvidia-network-operator/a spec.gateway: the gateway '10.0.0' is no address => write one address without a prefix, for example 192.168.2.1",
    "error IPPool/nvidia-network-operator/a spec.subnet: the range '10.0.0/24' is no network: it has 3 of 4 octets => write all four octets, for example 10.0.0.1",
    "error CIDRPool/nvidia-network-operator/b spec.cidr: the range '10.0.0.256/24' is no network: octet '256' is above 255 => write each octet as 0 to 255",
  ]);

  judge('a gateway with a prefix', [pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1/24' })], [
    "error IPPool/nvidia-network-operator/a spec.gateway: the gateway '10.0.0.1/24' has a prefix length, and a plain address is wanted => write 10.0.0.1",
  ]);

  judge('host bits where they are refused', [pool('a', { cidr: '10.0.0.1/24' }), net({ type: 'host-local', subnet: '10.0.0.1/24' })], [
    'error CIDRPool/nvidia-network-operator/a spec.cidr: 10.0.0.1/24 has host bits set, which nv-ipam refuses => write 10.0.0.0/24',
    'error NetworkAttachmentDefinition/train/net spec.config ipam.subnet: 10.0.0.1/24 has host bits set, which host-local refuses => write 10.0.0.0/24',
  ]);

  judge('host bits where they are taken', [
    pool('a', { subnet: '10.0.0.1/24' }), net({ type: 'whereabouts', range: '192.168.2.225/28', exclude: ['192.168.2.229/30'] }),
  ], []);

  judge('a range of whereabouts', [
    net({ type: 'whereabouts', range: '10.0.0.x-10.0.0.9/24' }), net({ type: 'whereabouts', range: '10.0.0.1-10.0.0.9' }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.range: '10.0.0.x', the first address of 10.0.0.x-10.0.0.9/24, is no address => write first-last/prefix, for example 192.168.2.10-192.168.2.50/24",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.range: the range '10.0.0.9' is no network: it has no prefix length => write 10.0.0.9/32 for one address",
  ]);

  judge('first and last address', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', range_start: '10.0.0', range_end: '10.0.0.9/24' }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.range_end: the last address '10.0.0.9/24' has a prefix length, and a plain address is wanted => write 10.0.0.9",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.range_start: the first address '10.0.0' is no address => write one address without a prefix, for example 192.168.2.1",
  ]);

  judge('an exclusion of whereabouts', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', exclude: ['10.0.0.1', '10.0.0.5-10.0.0.9', '10.0.0.8/30'] }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.exclude[1]: the exclusion '10.0.0.5-10.0.0.9' is no network => write address/prefix, one entry for each network",
  ]);

  judge('an exclusion of Kube-OVN', [
    subnet('s', { cidrBlock: '10.0.0.0/24', excludeIps: ['10.0.0.1', '10.0.0.5..10.0.0.9', '10.0.0.9..10.0.0.5', 'x'] }),
  ], [
    "error Subnet/s spec.excludeIps[2]: the exclusion '10.0.0.9..10.0.0.5' is no address or range => write one address, or first..last",
    "error Subnet/s spec.excludeIps[3]: the exclusion 'x' is no address or range => write one address, or first..last",
  ]);

  judge('a static address', [
    net({ type: 'static', addresses: [{ address: '10.0.0.5' }, { address: '10.0.0.5/24', gateway: 'x' }] }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.addresses[0].address: the address '10.0.0.5' has no prefix length => write it with the prefix length of the subnet, for example 10.0.0.5/24",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.addresses[1].gateway: the gateway 'x' is no address => write one address without a prefix, for example 192.168.2.1",
  ]);

  judge('routes', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', routes: [{ dst: '10.9.0.0', gw: 'x' }, { dst: '10.9.0.0/16', gw: '10.0.0.1' }] }), pool('a', { subnet: '10.1.0.0/24', gateway: '10.1.0.1', routes: [{ dst: 'x' }] }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].dst: the destination '10.9.0.0' is no network: it has no prefix length => write 10.9.0.0/32 for one address",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.routes[0].gw: the gateway 'x' is no address => write one address without a prefix, for example 192.168.2.1",
    "error IPPool/nvidia-network-operator/a spec.routes[0].dst: the destination 'x' is no network: it has 1 of 4 octets => write all four octets, for example 10.0.0.1",
  ]);

  judge('templates', [
    pool('a', { subnet: '$SUBNET', gateway: '{{ .gw }}' }), net({ type: 'whereabouts', range: '<range>', exclude: ['$X'] }),
  ], []);
});
