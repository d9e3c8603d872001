import { nad, network, nvidiaNetwork } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/ipam-dhcp';

describe(rule, () => {
  test.each<[string, string, string, string, string]>([
    ['SriovIBNetwork', network('SriovIBNetwork', 'ipam: \'{"type": "dhcp"}\''), 'SriovIBNetwork/sriov-network-operator/n', 'spec.ipam type', '(ib-sriov)'],
    ['IPoIBNetwork', nvidiaNetwork('IPoIBNetwork', 'ipam: \'{"type": "dhcp"}\''), 'IPoIBNetwork/n', 'spec.ipam type', '(ipoib)'],
    ['a definition', nad('{"type": "ib-sriov", "ipam": {"type": "dhcp"}}'), 'NetworkAttachmentDefinition/train/n', 'spec.config ipam.type', '(ib-sriov)'],
    ['a definition in a chain', nad('{"plugins": [{"type": "ipoib", "ipam": {"type": "dhcp"}}]}'), 'NetworkAttachmentDefinition/train/n', 'spec.config plugins[0].ipam.type', '(ipoib)'],
  ])('%s', (_, yaml, object, path, says) => void expectFinding(yaml, { rule, object, path, says: ['dhcp is not supported on InfiniBand', says], severity: 'error' }));

  test.each<[string, string]>([
    ['nv-ipam', network('SriovIBNetwork', 'ipam: \'{"type": "nv-ipam"}\'')],
    ['no IPAM', network('SriovIBNetwork', 'linkState: enable')],
    ['Ethernet', network('SriovNetwork', 'ipam: \'{"type": "dhcp"}\'')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
