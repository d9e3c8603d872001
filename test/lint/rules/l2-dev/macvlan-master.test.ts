import { judging, nad, nicPolicy, operatorNetwork, policy } from '../network-manifests';

describe('L2-DEV/macvlan-master', () => {
  const judge = judging('L2-DEV/macvlan-master');

  judge('an interface of a policy for InfiniBand', [
    policy('ib', { linkType: 'IB', nicSelector: { pfNames: ['ibs1f0'] } }), operatorNetwork('MacvlanNetwork', 'net', { master: 'ibs1f0' }),
  ], [
    'error MacvlanNetwork/net spec.master: train/net is macvlan on ibs1f0, which is InfiniBand (SriovNetworkNodePolicy/nvidia-network-operator/ib) => write an IPoIBNetwork with this master',
  ]);

  judge('an interface of an IPoIBNetwork', [
    operatorNetwork('IPoIBNetwork', 'ib', { master: 'ibs1f0' }), nad('net', { type: 'ipvlan', master: 'ibs1f0' }),
  ], [
    'error NetworkAttachmentDefinition/train/net spec.config master: train/net is ipvlan on ibs1f0, which is InfiniBand (IPoIBNetwork/ib) => write an IPoIBNetwork with this master',
  ]);

  judge('an interface of a shared pool for InfiniBand', [
    nicPolicy({ rdmaSharedDevicePlugin: { config: '{"configList": [{"resourceName": "a", "selectors": {"ifNames": ["ib0"], "linkTypes": ["infiniband"]}}, {"resourceName": "b", "selectors": {"ifNames": ["ib1"]}}]}' } }), nad('a', { type: 'macvlan', master: 'ib0' }), nad('b', { type: 'macvlan', master: 'ib1' }),
  ], [
    'error NetworkAttachmentDefinition/train/a spec.config master: train/a is macvlan on ib0, which is InfiniBand (NicClusterPolicy/nic-cluster-policy) => write an IPoIBNetwork with this master',
  ]);

  judge('a name alone does not tell', [
    nad('net', { type: 'macvlan', master: 'ibs0p0' }), policy('p', { linkType: 'eth', nicSelector: { pfNames: ['ibs0p0'] } }),
  ], []);

  judge('wireless', [
    nad('a', { type: 'macvlan', master: 'wlan0' }), nad('b', { type: 'macvlan', master: 'wlp3s0' }), nad('c', { type: 'ipvlan', master: 'wlan0' }),
  ], [
    'error NetworkAttachmentDefinition/train/a spec.config master: train/a is macvlan on wlan0, a wireless interface: access points drop frames of other MAC addresses => use ipvlan, or a wired interface',
    'error NetworkAttachmentDefinition/train/b spec.config master: train/b is macvlan on wlp3s0, a wireless interface: access points drop frames of other MAC addresses => use ipvlan, or a wired interface',
  ]);

  judge('a virtual function', [
    nad('a', { type: 'macvlan', master: 'ens1f0v3' }), nad('b', { type: 'macvlan', master: 'enp3s0f0np0v1' }), nad('c', { type: 'ipvlan', master: 'ens1f0v3' }),
  ], [
    'warning NetworkAttachmentDefinition/train/a spec.config master: train/a is macvlan on ens1f0v3, a virtual function, which drops frames of other MAC addresses unless it is trusted and its spoof check is off => name the physical function, or give pods virtual functions by a SriovNetwork',
    'warning NetworkAttachmentDefinition/train/b spec.config master: train/b is macvlan on enp3s0f0np0v1, a virtual function, which drops frames of other MAC addresses unless it is trusted and its spoof check is off => name the physical function, or give pods virtual functions by a SriovNetwork',
  ]);

  judge('usual ones', [
    ...['ens5', 'ens1f0np0', 'eth0', 'bond0', 'ens5.100', 'wg0', 'eno1v'].map(master => nad(master, { type: 'macvlan', master })),
  ], []);
});
