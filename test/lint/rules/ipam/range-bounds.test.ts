import { judging, macvlan, subnet } from '../network-manifests';

describe('IPAM/range-bounds', () => {
  const judge = judging('IPAM/range-bounds');
  const net = (ipam: { readonly type: string; readonly [key: string]: unknown }): unknown => macvlan('net', ipam);

  judge('the first address outside', [net({ type: 'whereabouts', range: '10.0.0.0/24', range_start: '10.0.1.10' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range_start: the first address 10.0.1.10 is not in 10.0.0.0/24',
  ]);

  judge('the last address outside', [net({ type: 'whereabouts', range: '10.0.0.0/24', range_end: '10.0.1.10' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range_end: the last address 10.0.1.10 is not in 10.0.0.0/24',
  ]);

  judge('both at the edges', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', range_start: '10.0.0.0', range_end: '10.0.0.255' }),
  ], []);

  judge('reversed', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', range_start: '10.0.0.9', range_end: '10.0.0.8' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range_start: the first address 10.0.0.9 comes after the last, 10.0.0.8 => write 10.0.0.8 for the first and 10.0.0.9 for the last',
  ]);

  judge('one address', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', range_start: '10.0.0.9', range_end: '10.0.0.9' }),
  ], []);

  judge('in one text', [
    net({ type: 'whereabouts', range: '10.0.1.9-10.0.0.20/24' }), net({ type: 'whereabouts', range: '10.0.0.30-10.0.0.20/24' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range: the first address 10.0.1.9 is not in 10.0.0.0/24',
    'error NetworkAttachmentDefinition/train/net spec.config ipam.range: the first address 10.0.0.30 comes after the last, 10.0.0.20 => write 10.0.0.20 for the first and 10.0.0.30 for the last',
  ]);

  judge('host-local', [
    net({ type: 'host-local', subnet: '10.0.0.0/24', rangeStart: '10.0.1.9', rangeEnd: '10.0.1.20' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.rangeEnd: the last address 10.0.1.20 is not in 10.0.0.0/24',
    'error NetworkAttachmentDefinition/train/net spec.config ipam.rangeStart: the first address 10.0.1.9 is not in 10.0.0.0/24',
  ]);

  judge('ranges of host-local', [
    net({ type: 'host-local', ranges: [[{ subnet: 'fd00::/64' }], [{ subnet: '10.0.0.0/24', rangeStart: '10.0.0.20', rangeEnd: '10.0.0.10' }]] }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.ranges[1][0].rangeStart: the first address 10.0.0.20 comes after the last, 10.0.0.10 => write 10.0.0.10 for the first and 10.0.0.20 for the last',
  ]);

  judge('an exclusion outside', [net({ type: 'whereabouts', range: '10.0.0.0/24', exclude: ['10.0.1.0/28'] })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.exclude[0]: the exclusion 10.0.1.0/28 is not in 10.0.0.0/24, so it keeps nothing',
  ]);

  judge('an exclusion of everything', [net({ type: 'whereabouts', range: '10.0.0.0/24', exclude: ['10.0.0.0/23'] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.exclude[0]: the exclusion 10.0.0.0/23 covers all of 10.0.0.0/24: no address is left',
  ]);

  judge('an exclusion of all that is left', [net({ type: 'whereabouts', range: '10.0.0.4-10.0.0.6/24', exclude: ['10.0.0.4/30'] })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.exclude[0]: the exclusion 10.0.0.4/30 covers all of 10.0.0.4-10.0.0.6/24: no address is left',
  ]);

  judge('exclusions inside', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', exclude: ['10.0.0.0/28', '10.0.0.128/25'] }),
  ], []);

  judge('Kube-OVN', [subnet('s', { cidrBlock: '10.0.0.0/24', excludeIps: ['10.0.0.1..10.0.0.9', '10.0.1.1'] })], [
    'warning Subnet/s spec.excludeIps[1]: the exclusion 10.0.1.1 is not in 10.0.0.0/24, so it keeps nothing',
  ]);

  judge('Kube-OVN of two families', [subnet('s', { cidrBlock: '10.0.0.0/24,fd00::/64', excludeIps: ['10.0.0.1', 'fd00::1'] })], []);

  judge('what is no address is of another rule', [
    net({ type: 'whereabouts', range: '10.0.0.0/24', range_start: 'x', exclude: ['y', 'fd00::/64'] }), net({ type: 'whereabouts', range: 'x' }),
  ], []);
});
