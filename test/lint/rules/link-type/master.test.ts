import { nad, nicClusterPolicy, nvidiaNetwork, policy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/master';
const shared = (ifName: string, link: string): string => nicClusterPolicy(`{rdmaSharedDevicePlugin: {config: '{"configList": [{"resourceName": "a", "selectors": {"ifNames": ["${ifName}"], "linkTypes": ["${link}"]}}]}'}}`);

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['macvlan on InfiniBand by name', nvidiaNetwork('MacvlanNetwork', 'master: ibs1f0'), 'MacvlanNetwork/n', 'spec.master', ['macvlan on ibs1f0, which is InfiniBand by its name', 'use IPoIBNetwork']],
    ['a partition of it', nvidiaNetwork('MacvlanNetwork', 'master: ib0.8001'), 'MacvlanNetwork/n', 'spec.master', ['ib0.8001']],
    ['ipvlan in a definition', nad('{"type": "ipvlan", "master": "ib0"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config master', ['ipvlan on ib0', 'type ipoib']],
    ['macvlan on InfiniBand by a policy', policy('linkType: ib, nicSelector: {pfNames: [fabric0]}') + nvidiaNetwork('MacvlanNetwork', 'master: fabric0'), 'MacvlanNetwork/n', 'spec.master', ['by linkType of SriovNetworkNodePolicy/sriov-network-operator/pool']],
    ['macvlan on InfiniBand by a device plugin', shared('fabric0', 'infiniband') + nvidiaNetwork('MacvlanNetwork', 'master: fabric0'), 'MacvlanNetwork/n', 'spec.master', ['by linkTypes in NicClusterPolicy/nic-cluster-policy']],
    ['IPoIB on Ethernet by name', nvidiaNetwork('IPoIBNetwork', 'master: ens1f0np0'), 'IPoIBNetwork/n', 'spec.master', ['ipoib on ens1f0np0, which is Ethernet by its name', 'use MacvlanNetwork'], 'warning'],
    ['IPoIB in a definition', nad('{"type": "ipoib", "master": "eth2"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config master', ['type macvlan'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => void expectFinding(yaml, { rule, object, path, says, severity }));

  test.each<[string, string]>([
    ['macvlan on Ethernet', nvidiaNetwork('MacvlanNetwork', 'master: ens1f0np0')], ['IPoIB on InfiniBand', nvidiaNetwork('IPoIBNetwork', 'master: ibs1f0')], ['a name that tells nothing', nvidiaNetwork('IPoIBNetwork', 'master: rail0')],
    ['no master', nvidiaNetwork('MacvlanNetwork', 'mtu: 9000')], ['a template', nvidiaNetwork('IPoIBNetwork', 'master: eth$N')], ['objects that disagree', shared('fabric0', 'infiniband') + policy('linkType: eth, nicSelector: {pfNames: [fabric0]}') + nvidiaNetwork('MacvlanNetwork', 'master: fabric0')],
    ['other plugins', nad('{"type": "host-device", "master": "ib0"}')], ['Ethernet by a device plugin', shared('ib0', 'ether') + nvidiaNetwork('MacvlanNetwork', 'master: ib0')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
