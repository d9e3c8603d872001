import { judging, nad, pods } from '../network-manifests';

describe('L2-DEV/parent-modes', () => {
  const judge = judging('L2-DEV/parent-modes');
  const child = (name: string, type: string, more = {}): unknown => nad(name, { type, master: 'ens5', ...more });

  judge('two modes of ipvlan', [child('a', 'ipvlan', { mode: 'l2' }), child('b', 'ipvlan', { mode: 'l3' })], [
    'error NetworkAttachmentDefinition/train/b spec.config mode: b sets ens5 to l3, and train/a to l2: the last pod decides for all => write "mode": "l2"',
  ]);

  judge('one of them by default', [
    child('a', 'ipvlan'), child('b', 'ipvlan', { mode: 'l2' }), child('c', 'ipvlan', { mode: 'l3s' }),
  ], [
    'error NetworkAttachmentDefinition/train/c spec.config mode: c sets ens5 to l3s, and train/a to l2: the last pod decides for all => write "mode": "l2"',
  ]);

  judge('one mode', [child('a', 'ipvlan', { mode: 'l3' }), child('b', 'ipvlan', { mode: 'l3' })], []);

  judge('passthru first', [child('a', 'macvlan', { mode: 'passthru' }), child('b', 'macvlan')], [
    "error NetworkAttachmentDefinition/train/b spec.config mode: ens5 has a macvlan child in passthru, which can't have others: train/a (passthru) and b (bridge)",
  ]);

  judge('passthru second', [child('a', 'macvlan'), child('b', 'macvlan', { mode: 'passthru' })], [
    "error NetworkAttachmentDefinition/train/b spec.config mode: ens5 has a macvlan child in passthru, which can't have others: train/a (bridge) and b (passthru)",
  ]);

  judge('other modes of macvlan', [child('a', 'macvlan'), child('b', 'macvlan', { mode: 'vepa' })], []);

  judge('both kinds are of another rule', [child('a', 'macvlan', { mode: 'passthru' }), child('b', 'ipvlan')], []);

  judge('other masters', [child('a', 'ipvlan', { mode: 'l2' }), child('b', 'ipvlan', { mode: 'l3', master: 'ens6' })], []);

  judge('pods of other nodes', [
    child('a', 'ipvlan', { mode: 'l2' }), child('b', 'ipvlan', { mode: 'l3' }), pods('a', 1, { name: 'x', spec: { nodeSelector: { pool: 'cpu' } } }), pods('b', 1, { name: 'y', spec: { nodeSelector: { pool: 'gpu' } } }),
  ], []);
});
