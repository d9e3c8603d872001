import { judging, macvlan } from '../network-manifests';

describe('IPAM/keys', () => {
  const judge = judging('IPAM/keys');

  judge('keys of host-local for whereabouts', [
    macvlan('net', { type: 'whereabouts', subnet: '10.0.0.0/24', rangeStart: '10.0.0.5', rangeEnd: '10.0.0.9', ranges: [] }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.rangeEnd: whereabouts has no key 'rangeEnd' and ignores it => write 'range_end' for 'rangeEnd'",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.rangeStart: whereabouts has no key 'rangeStart' and ignores it => write 'range_start' for 'rangeStart'",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.ranges: whereabouts has no key 'ranges' and ignores it => write 'ipRanges' for 'ranges'",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.subnet: whereabouts has no key 'subnet' and ignores it => write 'range' for 'subnet'",
  ]);

  judge('keys of whereabouts for host-local', [macvlan('net', { type: 'host-local', range: '10.0.0.0/24', exclude: ['10.0.0.1/32'] })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.exclude: host-local has no key 'exclude' and ignores it => take 'exclude' out, or change type to whereabouts",
    "error NetworkAttachmentDefinition/train/net spec.config ipam.range: host-local has no key 'range' and ignores it => write 'subnet' for 'range'",
  ]);

  judge('a range for nv-ipam', [macvlan('net', { type: 'nv-ipam', poolName: 'p', range: '10.0.0.0/24' })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.range: nv-ipam has no key 'range' and ignores it => take 'range' out, or change type to whereabouts",
  ]);

  judge('words for the pool', [macvlan('net', { type: 'nv-ipam', pool: 'p' })], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.pool: nv-ipam has no key 'pool' and ignores it => write 'poolName' for 'pool'",
  ]);

  judge('a slip', [
    macvlan('net', { type: 'whereabouts', range: '10.0.0.0/24', enable_overlaping_ranges: false }),
  ], [
    "error NetworkAttachmentDefinition/train/net spec.config ipam.enable_overlaping_ranges: whereabouts has no key 'enable_overlaping_ranges' and ignores it => write 'enable_overlapping_ranges' for 'enable_overlaping_ranges'",
  ]);

  judge('keys in another case', [
    macvlan('net', { type: 'nv-ipam', poolname: 'p' }), macvlan('other', { type: 'host-local', Subnet: '10.0.0.0/24' }),
  ], []);

  judge('keys that nobody knows', [macvlan('net', { type: 'nv-ipam', poolName: 'p', comment: 'rail 0' })], []);

  judge('whereabouts without a range', [macvlan('net', { type: 'whereabouts' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.range: the whereabouts configuration of net says no range => add \'range\', for example "range": "192.168.100.0/24"',
  ]);

  judge('host-local without a range', [macvlan('net', { type: 'host-local', routes: [] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.subnet: the host-local configuration of net says no range => add \'subnet\', for example "subnet": "192.168.100.0/24"',
  ]);

  judge('ranges in each form', [
    macvlan('a', { type: 'whereabouts', ipRanges: [] }), macvlan('b', { type: 'host-local', ranges: [] }), macvlan('c', { type: 'whereabouts', configuration_path: '/x' }),
  ], []);

  judge('plugins whose keys are not known', [macvlan('net', { type: 'spiderpool', range: '10.0.0.0/24' })], []);
});
