import { nad, network, policy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/network-kind';
const pool = (linkTypes: string): string => `apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata: {name: nic-cluster-policy}
spec:
  sriovDevicePlugin:
    config: '{"resourceList": [{"resourcePrefix": "openshift.io", "resourceName": "pool", "selectors": {"linkTypes": ["${linkTypes}"]}}]}'
---`;

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['SriovNetwork on InfiniBand', policy('linkType: ib') + network('SriovNetwork', 'vlan: 0'), 'SriovNetwork/sriov-network-operator/n', 'kind', ['SriovNetwork is for Ethernet', 'pool openshift.io/pool', 'is InfiniBand', 'use SriovIBNetwork']],
    ['OVSNetwork on InfiniBand', policy('linkType: IB') + network('OVSNetwork', 'bridge: b'), 'OVSNetwork/sriov-network-operator/n', 'kind', ['OVSNetwork is for Ethernet']],
    ['SriovIBNetwork on Ethernet', policy('linkType: ETH') + network('SriovIBNetwork', 'linkState: enable'), 'SriovIBNetwork/sriov-network-operator/n', 'kind', ['SriovIBNetwork is for InfiniBand', 'is Ethernet', 'use SriovNetwork']],
    ['plugin sriov on InfiniBand', policy('linkType: ib') + nad('{"type": "sriov"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config type', ['type sriov is for Ethernet', 'use ib-sriov']],
    ['plugin ib-sriov in a chain on Ethernet', policy('linkType: eth') + nad('{"plugins": [{"type": "ib-sriov"}, {"type": "sbr"}]}'), 'NetworkAttachmentDefinition/train/n', 'spec.config plugins[0].type', ['type ib-sriov is for InfiniBand', 'use sriov']],
    ['a pool of the device plugin', pool('infiniband') + nad('{"type": "sriov"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config type', ['NicClusterPolicy/nic-cluster-policy is InfiniBand']],
    ['interfaces called like InfiniBand', policy('nicSelector: {pfNames: [ibs1f0]}') + network('SriovNetwork', 'vlan: 0'), 'SriovNetwork/sriov-network-operator/n', 'kind', ['is InfiniBand by the names of its interfaces'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each<[string, string]>([
    ['SriovIBNetwork on InfiniBand', policy('linkType: ib') + network('SriovIBNetwork', 'linkState: enable')],
    ['SriovNetwork on Ethernet', policy('linkType: eth') + network('SriovNetwork', 'vlan: 0')],
    ['a pool that says nothing', policy('isRdma: true') + network('SriovIBNetwork', 'linkState: enable') + nad('{"type": "sriov"}')],
    ['a pool of both', policy('linkType: ib') + policy('linkType: eth').replace('name: pool,', 'name: q,') + network('SriovNetwork', 'vlan: 0')],
    ['plugins of no link layer', policy('linkType: ib') + nad('{"type": "host-device"}')],
    ['another pool', policy('linkType: ib') + nad('{"type": "sriov"}', 'openshift.io/other')],
    ['a pool of the device plugin on Ethernet', pool('ether') + nad('{"type": "sriov"}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
