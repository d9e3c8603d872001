import { judging, nad, operatorNetwork, sriovNetwork } from '../network-manifests';

describe('L2-DEV/master-missing', () => {
  const judge = judging('L2-DEV/master-missing');

  judge('ipvlan', [nad('net', { type: 'ipvlan', mode: 'l2' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config master: net names no master, so ipvlan takes the interface of the default route, which is the management network',
  ]);

  judge('empty', [nad('net', { type: 'macvlan', master: '' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config master: net names no master, so macvlan takes the interface of the default route, which is the management network',
  ]);

  judge('a MacvlanNetwork', [operatorNetwork('MacvlanNetwork', 'net', {})], [
    'warning MacvlanNetwork/net spec.master: net names no master, so macvlan takes the interface of the default route, which is the management network',
  ]);

  judge('an IPoIBNetwork', [operatorNetwork('IPoIBNetwork', 'net', {})], [
    'error IPoIBNetwork/net spec.master: net names no master, so ipoib has no InfiniBand interface to work on',
  ]);

  judge('vlan', [nad('net', { plugins: [{ type: 'vlan', vlanId: 5 }] })], [
    'error NetworkAttachmentDefinition/train/net spec.config plugins[0].master: net names no master, so vlan refuses to start',
  ]);

  judge('another word', [
    nad('net', { type: 'ipvlan', parent: 'ens5' }), operatorNetwork('MacvlanNetwork', 'other', { device: 'ens5' }),
  ], [
    "warning NetworkAttachmentDefinition/train/net spec.config master: net names no master, so ipvlan takes the interface of the default route, which is the management network; 'parent' is no key of ipvlan => write 'master' for 'parent'",
    "warning MacvlanNetwork/other spec.master: other names no master, so macvlan takes the interface of the default route, which is the management network; 'device' is no key of macvlan => write 'master' for 'device'",
  ]);

  judge('with a master', [
    ...['ipvlan', 'macvlan', 'vlan', 'ipoib'].map(type => nad(type, { type, master: 'ens5' })), operatorNetwork('MacvlanNetwork', 'm', { master: 'ens5' }),
  ], []);

  judge('in the pod', [nad('net', { type: 'ipvlan', linkInContainer: true })], []);

  judge('other plugins', [nad('a', { type: 'bridge' }), nad('b', { type: 'host-device' }), sriovNetwork('c', {})], []);
});
