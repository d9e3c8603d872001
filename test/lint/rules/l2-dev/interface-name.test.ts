import { judging, nad, operatorNetwork, sriovNetwork } from '../network-manifests';

describe('L2-DEV/interface-name', () => {
  const judge = judging('L2-DEV/interface-name');

  judge('an RDMA device', [nad('net', { type: 'macvlan', master: 'mlx5_0' })], [
    "error NetworkAttachmentDefinition/train/net spec.config master: master 'mlx5_0' is an RDMA device, and no interface",
  ]);

  judge('a PCI address', [nad('net', { type: 'ipvlan', master: '0000:3b:00.0' })], [
    "error NetworkAttachmentDefinition/train/net spec.config master: master '0000:3b:00.0' is a PCI address, and no interface",
  ]);

  judge('a list', [operatorNetwork('MacvlanNetwork', 'net', { master: 'ens1f0,ens1f1' })], [
    "error MacvlanNetwork/net spec.master: master 'ens1f0,ens1f1' is a list, and one interface is wanted",
  ]);

  judge('white space', [
    nad('net', { type: 'vlan', master: 'ens1 f0' }), operatorNetwork('IPoIBNetwork', 'ib', { master: 'a/b' }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config master: master 'ens1 f0' holds white space or a slash, which no interface does",
    "error IPoIBNetwork/ib spec.master: master 'a/b' holds white space or a slash, which no interface does",
  ]);

  judge('too long', [nad('net', { type: 'macvlan', master: 'enp193s0f0np0xy1' })], [
    "error NetworkAttachmentDefinition/train/net spec.config master: master 'enp193s0f0np0xy1' has 16 characters, and interfaces have 15 at most",
  ]);

  judge('as long as can be', [nad('net', { type: 'macvlan', master: 'enp193s0f0np0xy' })], []);

  judge('usual names', [
    ...['ens5', 'ens1f0np0', 'bond0', 'ens5f0.300', 'ibs1f0', 'eth0', 'rocep', 'ibp24s0'].map(master => nad(master, { type: 'macvlan', master })),
  ], []);

  judge('bridges', [
    nad('a', { type: 'bridge', bridge: 'br-storage-network' }), nad('b', { type: 'ovs', bridge: 'br-ex' }), sriovNetwork('c', { bridge: 'br ex' }, 'OVSNetwork'),
  ], [
    "error NetworkAttachmentDefinition/train/a spec.config bridge: bridge 'br-storage-network' has 18 characters, and interfaces have 15 at most",
    "error OVSNetwork/nvidia-network-operator/c spec.bridge: bridge 'br ex' holds white space or a slash, which no interface does",
  ]);

  judge('templates', [
    nad('net', { type: 'macvlan', master: '${MASTER_INTERFACE_NAME}' }), nad('bare', { type: 'macvlan' }),
  ], []);

  judge('other plugins', [nad('net', { type: 'ptp', master: 'mlx5_0', bridge: 'a b' })], []);
});
