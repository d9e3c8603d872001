import { judging, nad, operatorNetwork, pods } from '../network-manifests';

describe('L2-DEV/mixed-parent', () => {
  const judge = judging('L2-DEV/mixed-parent');
  const child = (name: string, type: string, more = {}): unknown => nad(name, { type, master: 'ens5', ...more });

  judge('macvlan after ipvlan', [child('a', 'ipvlan'), child('b', 'macvlan')], [
    "error NetworkAttachmentDefinition/train/b spec.config master: ens5 can't be the parent of macvlan: it is the parent of ipvlan for NAD train/a => make b ipvlan too, or give it another master",
  ]);

  judge('ipvlan after macvlan', [child('a', 'macvlan'), child('b', 'ipvlan'), child('c', 'macvlan')], [
    "error NetworkAttachmentDefinition/train/b spec.config master: ens5 can't be the parent of ipvlan: it is the parent of macvlan for NAD train/a => make b macvlan too, or give it another master",
  ]);

  judge('a MacvlanNetwork', [child('a', 'ipvlan'), operatorNetwork('MacvlanNetwork', 'b', { master: 'ens5' })], [
    "error MacvlanNetwork/b spec.master: ens5 can't be the parent of macvlan: it is the parent of ipvlan for NAD train/a => make b ipvlan too, or give it another master",
  ]);

  judge('after a MacvlanNetwork', [operatorNetwork('MacvlanNetwork', 'b', { master: 'ens5' }), child('a', 'ipvlan')], [
    "error NetworkAttachmentDefinition/train/a spec.config master: ens5 can't be the parent of ipvlan: it is the parent of macvlan for MacvlanNetwork train/b => make a macvlan too, or give it another master",
  ]);

  judge('one kind', [child('a', 'ipvlan'), child('b', 'ipvlan')], []);

  judge('other masters', [
    child('a', 'ipvlan'), child('b', 'macvlan', { master: 'ens5.100' }), child('c', 'macvlan', { master: 'ens6' }),
  ], []);

  judge('no master', [child('a', 'ipvlan', { master: '' }), child('b', 'macvlan', { master: '' })], []);

  judge('interfaces of pods', [
    child('a', 'ipvlan', { linkInContainer: true }), child('b', 'macvlan', { linkInContainer: true }),
  ], []);

  judge('pods of other nodes', [
    child('a', 'ipvlan'), child('b', 'macvlan'), pods('a', 1, { name: 'x', spec: { nodeSelector: { pool: 'cpu' } } }), pods('b', 1, { name: 'y', spec: { nodeSelector: { pool: 'gpu' } } }),
  ], []);

  judge('pods of perhaps the same', [
    child('a', 'ipvlan'), child('b', 'macvlan'), pods('a', 1, { name: 'x', spec: { nodeSelector: { pool: 'cpu' } } }), pods('b', 1, { name: 'y' }),
  ], [
    "error NetworkAttachmentDefinition/train/b spec.config master: ens5 can't be the parent of macvlan: it is the parent of ipvlan for NAD train/a => make b ipvlan too, or give it another master",
  ]);

  judge('in a list of plugins', [
    child('a', 'ipvlan'), nad('b', { plugins: [{ type: 'macvlan', master: 'ens5' }, { type: 'tuning' }] }),
  ], [
    "error NetworkAttachmentDefinition/train/b spec.config plugins[0].master: ens5 can't be the parent of macvlan: it is the parent of ipvlan for NAD train/a => make b ipvlan too, or give it another master",
  ]);

  judge('other plugins', [child('a', 'ipvlan'), child('b', 'vlan')], []);
});
