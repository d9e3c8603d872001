import { judging, macvlan } from '../network-manifests';

describe('IPAM/whereabouts-overlap', () => {
  const judge = judging('IPAM/whereabouts-overlap');
  const ranged = (name: string, range: string, more = {}): unknown => macvlan(name, { type: 'whereabouts', range, ...more });
  const off = { enable_overlapping_ranges: false };

  judge('both with the check off: the later one', [ranged('a', '10.0.0.0/25', off), ranged('b', '10.0.0.64/26', off)], [
    'error NetworkAttachmentDefinition/train/b spec.config ipam.range: 10.0.0.64/26 overlaps 10.0.0.0/25 of a, and enable_overlapping_ranges is false: both give the same addresses',
  ]);

  judge('in the other order', [ranged('a', '10.0.0.64/26', off), ranged('b', '10.0.0.0/25', off)], [
    'error NetworkAttachmentDefinition/train/b spec.config ipam.range: 10.0.0.0/25 overlaps 10.0.0.64/26 of a, and enable_overlapping_ranges is false: both give the same addresses',
  ]);

  judge('one with the check off: that one', [ranged('a', '10.0.0.0/25', off), ranged('b', '10.0.0.64/26')], [
    'error NetworkAttachmentDefinition/train/a spec.config ipam.range: 10.0.0.0/25 overlaps 10.0.0.64/26 of b, and enable_overlapping_ranges is false: both give the same addresses',
  ]);

  judge('the check is on', [
    ranged('a', '10.0.0.0/25'), ranged('b', '10.0.0.64/26', { enable_overlapping_ranges: true }),
  ], []);

  judge('disjoint', [ranged('a', '10.0.0.0/25', off), ranged('b', '10.0.0.128/26', off)], []);

  judge('the same range has one book', [ranged('a', '10.0.0.0/25', off), ranged('b', '10.0.0.0/25', off)], []);

  judge('parts of one range have one book', [ranged('a', '10.0.0.1-10.0.0.20/25', off), ranged('b', '10.0.0.10-10.0.0.30/25', off)], []);

  judge('networks kept apart by name', [
    ranged('a', '10.0.0.0/25', { ...off, network_name: 'x' }), ranged('b', '10.0.0.64/26', { ...off, network_name: 'y' }),
  ], []);

  judge('networks of one name', [
    ranged('a', '10.0.0.0/25', { ...off, network_name: 'x' }), ranged('b', '10.0.0.64/26', { ...off, network_name: 'x' }),
  ], [
    'error NetworkAttachmentDefinition/train/b spec.config ipam.range: 10.0.0.64/26 overlaps 10.0.0.0/25 of a, and enable_overlapping_ranges is false: both give the same addresses',
  ]);

  judge('spans that meet in one address', [ranged('a', '10.0.0.1-10.0.0.20/24', off), ranged('b', '10.0.0.20-10.0.0.30/25', off)], [
    'error NetworkAttachmentDefinition/train/b spec.config ipam.range: 10.0.0.20-10.0.0.30/25 overlaps 10.0.0.1-10.0.0.20/24 of a, and enable_overlapping_ranges is false: both give the same addresses',
  ]);

  judge("spans that don't meet", [ranged('a', '10.0.0.1-10.0.0.19/24', off), ranged('b', '10.0.0.20-10.0.0.30/25', off)], []);

  judge('start and end in keys of their own', [
    ranged('a', '10.0.0.0/24', { ...off, range_start: '10.0.0.1', range_end: '10.0.0.19' }), ranged('b', '10.0.0.0/25', { ...off, range_start: '10.0.0.20' }),
  ], []);

  judge('in a list of ranges', [
    macvlan('a', { type: 'whereabouts', ipRanges: [{ range: 'fd00::/64' }, { range: '10.0.0.0/24' }], ...off }), ranged('b', '10.0.0.64/26'),
  ], [
    'error NetworkAttachmentDefinition/train/a spec.config ipam.ipRanges[1].range: 10.0.0.0/24 overlaps 10.0.0.64/26 of b, and enable_overlapping_ranges is false: both give the same addresses',
  ]);

  judge('several with one', [
    ranged('a', '10.0.0.0/24', off), ranged('b', '10.0.0.64/26', off), ranged('c', '10.0.0.128/26', off),
  ], [
    'error NetworkAttachmentDefinition/train/b spec.config ipam.range: 10.0.0.64/26 overlaps 10.0.0.0/24 of a, and enable_overlapping_ranges is false: both give the same addresses',
    'error NetworkAttachmentDefinition/train/c spec.config ipam.range: 10.0.0.128/26 overlaps 10.0.0.0/24 of a, and enable_overlapping_ranges is false: both give the same addresses',
  ]);
});
