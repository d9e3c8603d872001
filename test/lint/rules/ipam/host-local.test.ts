import { judging, macvlan, nad, node, operatorNetwork, pods, policy, sriovNetwork } from '../network-manifests';

describe('IPAM/host-local', () => {
  const judge = judging('IPAM/host-local');
  const local = { type: 'host-local', subnet: '192.168.100.0/24' };

  judge('on a network of the SR-IOV operator', [sriovNetwork('rail0', { ipam: local })], [
    'warning SriovNetwork/nvidia-network-operator/rail0 spec.ipam type: host-local gives addresses per node, but sriov joins the nodes: pods of two nodes get the same address',
  ]);

  judge('on macvlan, with several pods', [macvlan('net', local), pods('net', 2)], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.type: host-local gives addresses per node, but macvlan joins the nodes: the 2 pods of two nodes get the same address',
  ]);

  judge('on macvlan, with one pod', [macvlan('net', local), pods('net', 1)], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.type: host-local gives addresses per node, but macvlan joins the nodes: pods of two nodes get the same address',
  ]);

  judge('a DaemonSet has several pods', [macvlan('net', local), { ...pods('net'), kind: 'DaemonSet' }], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.type: host-local gives addresses per node, but macvlan joins the nodes: the 2 pods of two nodes get the same address',
  ]);

  judge('in a list of plugins', [
    nad('net', { plugins: [{ type: 'ipvlan', master: 'ens5', ipam: local }, { type: 'tuning' }] }),
  ], [
    'warning NetworkAttachmentDefinition/train/net spec.config plugins[0].ipam.type: host-local gives addresses per node, but ipvlan joins the nodes: pods of two nodes get the same address',
  ]);

  judge('on every plugin that joins nodes', [
    operatorNetwork('MacvlanNetwork', 'm', { ipam: local }), operatorNetwork('IPoIBNetwork', 'i', { ipam: local }), operatorNetwork('HostDeviceNetwork', 'h', { ipam: local }), sriovNetwork('o', { ipam: local }, 'OVSNetwork'), sriovNetwork('b', { ipam: local }, 'SriovIBNetwork'), nad('v', { type: 'vlan', ipam: local }), nad('bo', { type: 'bond', ipam: local }),
  ], [
    'warning MacvlanNetwork/m spec.ipam type: host-local gives addresses per node, but macvlan joins the nodes: pods of two nodes get the same address',
    'warning IPoIBNetwork/i spec.ipam type: host-local gives addresses per node, but ipoib joins the nodes: pods of two nodes get the same address',
    'warning HostDeviceNetwork/h spec.ipam type: host-local gives addresses per node, but host-device joins the nodes: pods of two nodes get the same address',
    'warning OVSNetwork/nvidia-network-operator/o spec.ipam type: host-local gives addresses per node, but ovs joins the nodes: pods of two nodes get the same address',
    'warning SriovIBNetwork/nvidia-network-operator/b spec.ipam type: host-local gives addresses per node, but ib-sriov joins the nodes: pods of two nodes get the same address',
    'warning NetworkAttachmentDefinition/train/v spec.config ipam.type: host-local gives addresses per node, but vlan joins the nodes: pods of two nodes get the same address',
    'warning NetworkAttachmentDefinition/train/bo spec.config ipam.type: host-local gives addresses per node, but bond joins the nodes: pods of two nodes get the same address',
  ]);

  judge('a bridge is of one node', [nad('net', { type: 'bridge', ipam: local })], []);

  judge('other IPAM', [
    macvlan('net', { type: 'whereabouts', range: '10.0.0.0/24' }), nad('bare', { type: 'macvlan' }),
  ], []);

  judge('pods of one node', [
    macvlan('net', local), pods('net', 3, { spec: { nodeSelector: { 'kubernetes.io/hostname': 'gpu1' } } }),
  ], []);

  judge('pods of one node by nodeName', [macvlan('net', local), pods('net', 3, { spec: { nodeName: 'gpu1' } })], []);

  judge('pods of two nodes', [
    macvlan('net', local), pods('net', 1, { name: 'a', spec: { nodeName: 'gpu1' } }), pods('net', 1, { name: 'b', spec: { nodeName: 'gpu2' } }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.type: host-local gives addresses per node, but macvlan joins the nodes: the 2 pods of two nodes get the same address',
  ]);

  judge('a policy for one node', [
    sriovNetwork('rail0', { ipam: local }), policy('rail0', { nodeSelector: { 'kubernetes.io/hostname': 'gpu1' } }),
  ], []);

  judge('a policy for many nodes', [sriovNetwork('rail0', { ipam: local }), policy('rail0', { nodeSelector: { pool: 'gpu' } })], [
    'warning SriovNetwork/nvidia-network-operator/rail0 spec.ipam type: host-local gives addresses per node, but sriov joins the nodes: pods of two nodes get the same address',
  ]);

  judge('a cluster of one node', [macvlan('net', local), node('n1')], [], { complete: true });

  judge('a cluster of two nodes', [macvlan('net', local), node('n1'), node('n2')], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.type: host-local gives addresses per node, but macvlan joins the nodes: pods of two nodes get the same address',
  ], { complete: true });

  judge('one node of perhaps more', [macvlan('net', local), node('n1')], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.type: host-local gives addresses per node, but macvlan joins the nodes: pods of two nodes get the same address',
  ]);
});
