import { judging, nad, sriovNetwork } from '../network-manifests';

describe('ROUTING/meta-plugin-first', () => {
  const judge = judging('ROUTING/meta-plugin-first');

  judge('first in the list', [nad('net', { plugins: [{ type: 'sbr' }, { type: 'tuning' }, { type: 'macvlan' }] })], [
    'error NetworkAttachmentDefinition/train/net spec.config plugins[0].type: sbr is first in the list of plugins of net, and has no interface to work on => write sbr after macvlan',
  ]);

  judge('alone', [nad('net', { type: 'tuning' })], [
    'error NetworkAttachmentDefinition/train/net spec.config type: tuning is the only plugin of net, and has no interface to work on',
  ]);

  judge('only such', [
    nad('net', { plugins: [{ type: 'vrf' }, { type: 'bandwidth' }] }), nad('other', { type: 'bandwidth' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config plugins[0].type: vrf is first in the list of plugins of net, and has no interface to work on',
    'error NetworkAttachmentDefinition/train/other spec.config type: bandwidth is the only plugin of other, and has no interface to work on',
  ]);

  judge('after another', [
    nad('net', { plugins: [{ type: 'macvlan' }, { type: 'tuning' }, { type: 'sbr' }] }), sriovNetwork('vf', {}),
  ], []);
});
