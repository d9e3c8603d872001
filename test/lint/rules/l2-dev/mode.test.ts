import { judging, nad, operatorNetwork } from '../network-manifests';

describe('L2-DEV/mode', () => {
  const judge = judging('L2-DEV/mode');

  judge('a slip', [nad('net', { type: 'macvlan', master: 'ens5', mode: 'passthrough' })], [
    "error NetworkAttachmentDefinition/train/net spec.config mode: macvlan has no mode 'passthrough'; it has bridge, private, vepa, passthru => write 'passthru'",
  ]);

  judge('a mode of the other', [
    nad('net', { type: 'ipvlan', master: 'ens5', mode: 'bridge' }), nad('other', { type: 'macvlan', master: 'ens5', mode: 'l2' }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config mode: ipvlan has no mode 'bridge', which is one of macvlan; it has l2, l3, l3s => write 'l2'",
    "error NetworkAttachmentDefinition/train/other spec.config mode: macvlan has no mode 'l2', which is one of ipvlan; it has bridge, private, vepa, passthru => write 'bridge'",
  ]);

  judge('upper case', [nad('net', { type: 'ipvlan', master: 'ens5', mode: 'L3S' })], [
    "error NetworkAttachmentDefinition/train/net spec.config mode: ipvlan has no mode 'L3S'; it has l2, l3, l3s => write 'l3s'",
  ]);

  judge('nothing near', [operatorNetwork('MacvlanNetwork', 'net', { mode: 'routed-mode' })], [
    "error MacvlanNetwork/net spec.mode: macvlan has no mode 'routed-mode'; it has bridge, private, vepa, passthru => write 'bridge'",
  ]);

  judge('a bond', [
    nad('net', { type: 'bond', mode: 'active-passive' }), nad('right', { type: 'bond', mode: '802.3ad' }), nad('number', { type: 'bond', mode: 1 }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config mode: bond has no mode 'active-passive'; it has balance-rr, active-backup, balance-xor, broadcast, 802.3ad, balance-tlb, balance-alb, 0, 1, 2, 3, 4, 5, 6 => write 'balance-rr'",
  ]);

  judge('right ones', [
    ...['l2', 'l3', 'l3s'].map(mode => nad(mode, { type: 'ipvlan', mode })), ...['bridge', 'private', 'vepa', 'passthru'].map(mode => nad(mode, { type: 'macvlan', mode })),
  ], []);

  judge('none, and templates', [
    nad('a', { type: 'ipvlan' }), nad('b', { type: 'ipvlan', mode: '' }), nad('c', { type: 'ipvlan', mode: '$MODE' }), nad('d', { type: 'other', mode: 'x' }),
  ], []);
});
