import { judging, nad, operatorNetwork } from '../network-manifests';

describe('L2-DEV/unread-key', () => {
  const judge = judging('L2-DEV/unread-key');

  judge('ipvlan', [nad('net', { type: 'ipvlan', master: 'ens5', vlan: 100 })], [
    "error NetworkAttachmentDefinition/train/net spec.config vlan: ipvlan has no key 'vlan' and leaves the pods of net untagged => make the interface ens5.100 on the nodes, and write it as master",
  ]);

  judge('macvlan, in each spelling', [
    nad('a', { type: 'macvlan', master: 'ens5', vlanId: '7' }), nad('b', { type: 'macvlan', vlan_id: 7 }), nad('c', { plugins: [{ type: 'macvlan', master: 'ens5', vlanTag: 7 }] }),
  ], [
    "error NetworkAttachmentDefinition/train/a spec.config vlanId: macvlan has no key 'vlanId' and leaves the pods of a untagged => make the interface ens5.7 on the nodes, and write it as master",
    "error NetworkAttachmentDefinition/train/b spec.config vlan_id: macvlan has no key 'vlan_id' and leaves the pods of b untagged",
    "error NetworkAttachmentDefinition/train/c spec.config plugins[0].vlanTag: macvlan has no key 'vlanTag' and leaves the pods of c untagged => make the interface ens5.7 on the nodes, and write it as master",
  ]);

  judge('kinds of the operator', [
    operatorNetwork('MacvlanNetwork', 'net', { master: 'ens5', vlan: 100 }), operatorNetwork('IPoIBNetwork', 'ib', { master: 'ib0', vlanID: 100 }),
  ], [
    "error MacvlanNetwork/net spec.vlan: macvlan has no key 'vlan' and leaves the pods of net untagged => make the interface ens5.100 on the nodes, and write it as master",
    "error IPoIBNetwork/ib spec.vlanID: ipoib has no key 'vlanID' and leaves the pods of ib untagged",
  ]);

  judge('none', [
    nad('a', { type: 'ipvlan', vlan: 0 }), nad('b', { type: 'ipvlan', vlan: '' }), nad('c', { type: 'vlan', vlanId: 5 }), nad('d', { type: 'ipvlan' }),
  ], []);
});
