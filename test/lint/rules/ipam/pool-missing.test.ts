import { judging, macvlan, pods, pool, sriovNetwork } from '../network-manifests';

describe('IPAM/pool-missing', () => {
  const judge = judging('IPAM/pool-missing');
  const named = { type: 'nv-ipam', poolName: 'rail0' };

  judge('a slip in the name', [
    sriovNetwork('rail0', { ipam: { type: 'nv-ipam', poolName: 'rail-0' } }), pool('rail0', { subnet: '10.0.0.0/24' }),
  ], [
    "error SriovNetwork/nvidia-network-operator/rail0 spec.ipam poolName: there is no IPPool 'rail-0' => write 'rail0'",
  ]);

  judge('no pool of the name', [
    macvlan('net', { type: 'nv-ipam', poolName: 'storage' }), pool('rail0', { subnet: '10.0.0.0/24' }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.poolName: there is no IPPool 'storage'",
  ]);

  judge('pools are elsewhere', [macvlan('net', named)], []);

  judge('the input is the whole cluster', [macvlan('net', named)], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.poolName: there is no IPPool 'rail0'",
  ], { complete: true });

  judge('the pool is there', [macvlan('net', named), pool('rail0', { subnet: '10.0.0.0/24' })], []);

  judge('a pool of Calico is none', [
    macvlan('net', named), pool('other', { subnet: '10.0.0.0/24' }), { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'rail0' }, spec: {} },
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.poolName: there is no IPPool 'rail0'",
  ]);

  judge('a CIDRPool taken for an IPPool', [macvlan('net', named), pool('rail0', { cidr: '10.0.0.0/16' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.poolType: pool \'rail0\' is a CIDRPool, but poolType is ippool => write "poolType": "cidrpool"',
  ]);

  judge('an IPPool taken for a CIDRPool', [
    macvlan('net', { ...named, poolType: 'cidrpool' }), pool('rail0', { subnet: '10.0.0.0/24' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.poolType: pool \'rail0\' is an IPPool, but poolType is cidrpool => write "poolType": "ippool"',
  ]);

  judge('the type in another case', [macvlan('net', { ...named, poolType: 'CIDRPool' }), pool('rail0', { cidr: '10.0.0.0/16' })], []);

  judge('no such type', [
    macvlan('net', { ...named, poolType: 'cidrpools' }), macvlan('far', { ...named, poolType: 'x' }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.poolType: nv-ipam knows no poolType 'cidrpools' => write 'cidrpool'; ippool and cidrpool are allowed",
    "error NetworkAttachmentDefinition/train/far spec.config ipam.poolType: nv-ipam knows no poolType 'x' => write 'ippool'; ippool and cidrpool are allowed",
  ]);

  judge('one pool of each family', [macvlan('net', { type: 'nv-ipam', poolName: 'v4, v6' }), pool('v4', {}), pool('v6', {})], []);

  judge('three pools', [
    macvlan('net', { type: 'nv-ipam', poolName: 'a,b,c' }), pool('a', {}), pool('b', {}), pool('c', {}),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.poolName: 3 pools are named, and nv-ipam takes at most two: a, b, c => name one pool, or one of each address family',
  ]);

  judge('the name of the network where none is written', [macvlan('net', { type: 'nv-ipam' }, { name: 'net' }), pool('a', {}), pool('b', {})], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.poolName: there is no IPPool 'net', the name that nv-ipam takes where poolName is missing",
  ]);

  judge('the name of the network, one pool', [macvlan('net', { type: 'nv-ipam' }, { name: 'net' }), pool('a', {})], []);

  judge('the name of the network is a pool', [macvlan('net', { type: 'nv-ipam' }, { name: 'net' }), pool('net', {}), pool('b', {})], []);

  judge('arguments in the annotation', [
    pods([{ 'name': 'iprequest', 'cni-args': { poolNames: ['loopback'], poolType: 'cidrpool' } }]), pool('lookback', { cidr: '10.0.0.0/16' }),
  ], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].cni-args.poolNames: there is no CIDRPool \'loopback\' => write \'lookback\'',
  ]);

  judge('DPF makes pools of its own', [
    pods([{ 'name': 'iprequest', 'cni-args': { poolNames: ['loopback'], poolType: 'cidrpool' } }]), pool('other', { cidr: '10.0.0.0/16' }), { apiVersion: 'svc.dpu.nvidia.com/v1alpha1', kind: 'DPUServiceIPAM', metadata: { name: 'loopback' } },
  ], []);

  judge('rails of Spectrum-X', [
    { apiVersion: 'spectrumx.nvidia.com/v1alpha2', kind: 'SpectrumXRailPoolConfig', metadata: { name: 'rails' }, spec: { railTopology: [{ cidrPoolRef: 'rail-1' }, { cidrPoolRef: 'rail-2' }, {}] } }, pool('rail-1', { cidr: '10.0.0.0/16' }),
  ], [
    "error SpectrumXRailPoolConfig/rails spec.railTopology[1].cidrPoolRef: there is no CIDRPool 'rail-2' => write 'rail-1'",
  ]);

  judge('templates', [macvlan('net', { type: 'nv-ipam', poolName: '$POOL' }), pool('rail0', {})], []);
});
