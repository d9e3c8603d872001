import { judging, nad, sriovNetwork } from '../network-manifests';

describe('L2-DEV/vlan-id', () => {
  const judge = judging('L2-DEV/vlan-id');

  judge('a SriovNetwork', [
    sriovNetwork('a', { vlan: 4095 }), sriovNetwork('b', { vlan: 4094 }), sriovNetwork('c', { vlan: -1 }), sriovNetwork('d', { vlan: 0 }),
  ], [
    "error SriovNetwork/nvidia-network-operator/a spec.vlan: VLAN id '4095' is not from 0 to 4094",
    "error SriovNetwork/nvidia-network-operator/c spec.vlan: VLAN id '-1' is not from 0 to 4094",
  ]);

  judge('the vlan plugin', [
    nad('a', { type: 'vlan', master: 'ens5', vlanId: 5000 }), nad('b', { type: 'vlan', master: 'ens5', vlanId: 100 }),
  ], [
    "error NetworkAttachmentDefinition/train/a spec.config vlanId: VLAN id '5000' is not from 0 to 4094",
  ]);

  judge('no id', [
    nad('a', { type: 'vlan', master: 'ens5' }), nad('b', { type: 'vlan', master: 'ens5', vlan: 100 }), nad('c', { type: 'vlan', master: 'ens5', vlanID: 100 }),
  ], [
    'error NetworkAttachmentDefinition/train/a spec.config vlanId: a has no vlanId, so its interface is tagged with VLAN 0 => add vlanId',
    "error NetworkAttachmentDefinition/train/b spec.config vlan: b has no vlanId, so its interface is tagged with VLAN 0 => write 'vlanId' for 'vlan'",
  ]);

  judge('no number', [
    nad('a', { type: 'bridge', vlan: 'blue' }), nad('b', { type: 'ovs', vlan: '' }), nad('c', { type: 'ovs', vlan: 1.5 }), nad('d', { type: 'bridge', vlan: '100' }), nad('e', { type: 'bridge', vlan: '$VLAN' }),
  ], [
    "error NetworkAttachmentDefinition/train/a spec.config vlan: VLAN id 'blue' is not from 0 to 4094",
    "error NetworkAttachmentDefinition/train/b spec.config vlan: VLAN id '' is not from 0 to 4094",
    "error NetworkAttachmentDefinition/train/c spec.config vlan: VLAN id '1.5' is not from 0 to 4094",
  ]);

  judge('OVN-Kubernetes', [nad('a', { type: 'ovn-k8s-cni-overlay', vlanID: 4095 })], [
    "error NetworkAttachmentDefinition/train/a spec.config vlanID: VLAN id '4095' is not from 0 to 4094",
  ]);

  judge('a trunk', [
    sriovNetwork('a', { trunk: [{ id: 5000 }, { minID: 20, maxID: 10 }, { minID: 10 }, { maxID: 10 }, { minID: 10, maxID: 4095 }, { minID: 10, maxID: 20 }, { minID: 7, maxID: 7 }] }, 'OVSNetwork'),
  ], [
    'error OVSNetwork/nvidia-network-operator/a spec.trunk[0].id: id 5000 of the trunk is not from 0 to 4094',
    'error OVSNetwork/nvidia-network-operator/a spec.trunk[1].minID: the trunk goes from 20 down to 10 => write minID 10 and maxID 20',
    'error OVSNetwork/nvidia-network-operator/a spec.trunk[2].maxID: a range of a trunk needs minID and maxID, and one is missing',
    'error OVSNetwork/nvidia-network-operator/a spec.trunk[3].minID: a range of a trunk needs minID and maxID, and one is missing',
    'error OVSNetwork/nvidia-network-operator/a spec.trunk[4].maxID: maxID 4095 of the trunk is not from 0 to 4094',
  ]);

  judge('a trunk of a bridge', [
    nad('a', { type: 'bridge', vlanTrunk: [{ id: 4095 }] }), nad('b', { type: 'ovs', trunk: [{ id: 4095 }] }), nad('c', { type: 'macvlan', trunk: [{ id: 4095 }] }),
  ], [
    'error NetworkAttachmentDefinition/train/a spec.config vlanTrunk[0].id: id 4095 of the trunk is not from 0 to 4094',
    'error NetworkAttachmentDefinition/train/b spec.config trunk[0].id: id 4095 of the trunk is not from 0 to 4094',
  ]);

  judge('Kube-OVN', [
    { apiVersion: 'kubeovn.io/v1', kind: 'Vlan', metadata: { name: 'a' }, spec: { id: 4095 } }, { apiVersion: 'kubeovn.io/v1', kind: 'Vlan', metadata: { name: 'b' }, spec: { id: 0 } }, { apiVersion: 'kubeovn.io/v1', kind: 'Vlan', metadata: { name: 'c' }, spec: {} },
  ], [
    'error Vlan/a spec.id: VLAN id 4095 is not from 0 to 4094',
  ]);
});
