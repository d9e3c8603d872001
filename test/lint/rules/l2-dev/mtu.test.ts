import { judging, nad, operatorNetwork, pods, policy, sriovNetwork } from '../network-manifests';

describe('L2-DEV/mtu', () => {
  const judge = judging('L2-DEV/mtu');

  judge('above the policy of the master', [
    policy('p', { mtu: 1500, nicSelector: { pfNames: ['ens5'] } }), operatorNetwork('MacvlanNetwork', 'net', { master: 'ens5', mtu: 1501 }),
  ], [
    'error MacvlanNetwork/net spec.mtu: mtu is 1501, and ens5 has 1500 (SriovNetworkNodePolicy/nvidia-network-operator/p) => write 1500, or raise the MTU of ens5',
  ]);

  judge('as much', [
    policy('p', { mtu: 1500, nicSelector: { pfNames: ['ens5'] } }), operatorNetwork('MacvlanNetwork', 'net', { master: 'ens5', mtu: 1500 }),
  ], []);

  judge('above the interface of nmstate, on a VLAN', [
    { apiVersion: 'nmstate.io/v1', kind: 'NodeNetworkConfigurationPolicy', metadata: { name: 'n' }, spec: { desiredState: { interfaces: [{ name: 'ens5', mtu: 9000 }, { name: 'ens6' }] } } }, nad('net', { type: 'ipvlan', master: 'ens5.100', mtu: 9216 }), nad('v', { type: 'vlan', master: 'ens6', mtu: 9216 }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config mtu: mtu is 9216, and ens5.100 has 9000 (NodeNetworkConfigurationPolicy/n) => write 9000, or raise the MTU of ens5.100',
  ]);

  judge('the VLAN interface itself', [
    { apiVersion: 'nmstate.io/v1', kind: 'NodeNetworkConfigurationPolicy', metadata: { name: 'n' }, spec: { desiredState: { interfaces: [{ name: 'ens5', mtu: 9216 }, { name: 'ens5.100', mtu: 9000 }] } } }, nad('net', { type: 'vlan', master: 'ens5.100', mtu: 9001 }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config mtu: mtu is 9001, and ens5.100 has 9000 (NodeNetworkConfigurationPolicy/n) => write 9000, or raise the MTU of ens5.100',
  ]);

  judge('the tuning plugin above the pool', [
    policy('vf', { mtu: 4220 }), sriovNetwork('vf', { metaPlugins: '{"type": "tuning", "mtu": 9000}' }),
  ], [
    'error SriovNetwork/nvidia-network-operator/vf spec.metaPlugins: the tuning plugin sets the mtu 9000, and the pool has 4220 (SriovNetworkNodePolicy/nvidia-network-operator/vf) => write 4220, or raise mtu of the policy',
  ]);

  judge('the tuning plugin up to the pool', [
    policy('vf', { mtu: 4220 }), sriovNetwork('vf', { metaPlugins: '{"type": "tuning", "mtu": 4220}, {"type": "other", "mtu": 9000}' }), policy('none', {}), sriovNetwork('none', { metaPlugins: '{"type": "tuning", "mtu": 9000}' }),
  ], []);

  judge('an OVSNetwork above the pool', [policy('vf', { mtu: 1500 }), sriovNetwork('vf', { mtu: 9000 }, 'OVSNetwork')], [
    'error OVSNetwork/nvidia-network-operator/vf spec.mtu: mtu is 9000, and the pool has 1500 (SriovNetworkNodePolicy/nvidia-network-operator/vf) => write 1500',
  ]);

  judge('an OVSNetwork up to the pool', [policy('vf', { mtu: 1500 }), sriovNetwork('vf', { mtu: 1500 }, 'OVSNetwork')], []);

  judge('different on one interface', [
    nad('a', { type: 'macvlan', master: 'ens5', mtu: 9000 }), nad('b', { type: 'macvlan', master: 'ens5', mtu: 0 }), nad('c', { type: 'macvlan', master: 'ens5', mtu: 4220 }),
  ], [
    'info NetworkAttachmentDefinition/train/c spec.config mtu: mtu is 4220, and train/a on the same ens5 has 9000 => write the same MTU in both, unless the networks never talk to each other',
  ]);

  judge('equal on one interface, different on others', [
    nad('a', { type: 'macvlan', master: 'ens5', mtu: 9000 }), nad('b', { type: 'macvlan', master: 'ens5' }), nad('c', { type: 'macvlan', master: 'ens5', mtu: 9000 }), nad('d', { type: 'macvlan', master: 'ens6', mtu: 1500 }),
  ], []);

  judge('small, for RDMA', [
    nad('net', { type: 'macvlan', master: 'ens5', mtu: 1500 }), pods('net', 1, { limits: { 'rdma/hca_shared_devices_a': 1 } }),
  ], [
    'info NetworkAttachmentDefinition/train/net spec.config mtu: mtu 1500 leaves RDMA of Deployment/train/app with messages of 1024 bytes => write 9000, or 4220 at least, if switches and interfaces have it',
  ]);

  judge('not small, or not for RDMA', [
    nad('net', { type: 'macvlan', master: 'ens5', mtu: 1501 }), pods('net', 1, { limits: { 'rdma/hca_shared_devices_a': 1 } }), nad('other', { type: 'macvlan', master: 'ens6', mtu: 1500 }), pods('other', 1, { name: 'b' }), nad('zero', { type: 'macvlan', master: 'ens7', mtu: 0 }), pods('zero', 1, { name: 'c', limits: { 'rdma/hca_shared_devices_a': 1 } }),
  ], []);
});
