import { judging, macvlan, nad, sriovNetwork } from '../network-manifests';

describe('IPAM/type', () => {
  const judge = judging('IPAM/type');

  judge('the name of the project', [sriovNetwork('rail0', { ipam: { type: 'nvidia-ipam', poolName: 'rail0' } })], [
    "error SriovNetwork/nvidia-network-operator/rail0 spec.ipam type: there is no IPAM plugin 'nvidia-ipam' => write 'nv-ipam'",
  ]);

  judge('aliases in any case', [macvlan('net', { type: 'NV_IPAM' })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.type: there is no IPAM plugin 'NV_IPAM' => write 'nv-ipam'",
  ]);

  judge('a slip', [macvlan('net', { type: 'wherabouts', range: '10.0.0.0/24' })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.type: there is no IPAM plugin 'wherabouts' => write 'whereabouts'",
  ]);

  judge('upper case', [macvlan('net', { type: 'DHCP' })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.type: there is no IPAM plugin 'DHCP' => write 'dhcp'",
  ]);

  judge('no type, told by its keys', [macvlan('net', { poolName: 'rail0' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.type: the ipam of net has no type, so no plugin gives addresses => add "type": "nv-ipam"',
  ]);

  judge('no type, keys of several', [macvlan('net', { routes: [] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.type: the ipam of net has no type, so no plugin gives addresses',
  ]);

  judge('known plugins', [
    ...['host-local', 'static', 'dhcp', 'whereabouts', 'nv-ipam', 'kube-ovn', 'spiderpool'].map(type => macvlan('net', { type })),
  ], []);

  judge('plugins of others', [macvlan('net', { type: 'company-ipam' })], []);

  judge('empty: no addresses are wanted', [macvlan('net', {}), sriovNetwork('rail0', { ipam: '' })], []);

  judge('ipvlan needs one', [nad('net', { type: 'ipvlan', master: 'ens5' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam: net has no ipam, which ipvlan needs to come up => add an ipam, for example {"type": "nv-ipam", "poolName": "<pool>"}',
  ]);

  judge('macvlan can do without', [nad('net', { type: 'macvlan', master: 'ens5' })], []);

  judge('OVN-Kubernetes has a rule of its own', [nad('net', { type: 'ovn-k8s-cni-overlay', ipam: { type: 'overlay' } })], []);

  judge('broken JSON is of another rule', [sriovNetwork('rail0', { ipam: '{"type": ' })], []);
});
