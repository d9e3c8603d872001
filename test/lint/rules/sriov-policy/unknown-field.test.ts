import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/unknown-field';

describe(rule, () => {
  test.each<[string, string, string, string[], string?]>([
    ['SriovNetwork', 'metaPluginsConfig: x', 'metaPluginsConfig', ['SriovNetwork has no field metaPluginsConfig', 'write metaPlugins']],
    ['SriovNetworkNodePolicy', 'isRDMA: true', 'isRDMA', ['did you mean isRdma?']],
    ['SriovNetworkNodePolicy', 'numVFs: 8', 'numVFs', ['write numVfs']],
    ['SriovNetworkNodePolicy', 'pfNames: [ens1]', 'pfNames', ['write it in nicSelector']],
    ['SriovNetworkNodePolicy', 'eswitchMode: switchdev', 'eswitchMode', ['did you mean eSwitchMode?']],
    ['SriovNetwork', 'mtu: 9000', 'mtu', ['set it in the SriovNetworkNodePolicy']],
    ['SriovIBNetwork', 'link_state: enable', 'link_state', ['did you mean linkState?']],
    ['SriovNetworkPoolConfig', 'rdmaModes: exclusive', 'rdmaModes', ['did you mean rdmaMode?']],
    ['SriovNetwork', 'somethingNewAltogether: 1', 'somethingNewAltogether', ['has no field somethingNewAltogether'], 'info'],
  ])('%s with %s', (kind, spec, field, says, severity = 'error') => void expectFinding(sriovObject(kind, spec), { rule, object: `${kind}/sriov-network-operator/n`, path: `spec.${field}`, says, severity }));

  test.each<[string, string]>([
    ['SriovNetworkNodePolicy', 'numVfs: 8, isRdma: true, nicSelector: {pfName: [x]}'], ['SriovNetwork', 'vlan: 0, trust: "on"'], ['SriovIBNetwork', 'linkState: enable, vlan: 5'], ['SriovNetworkPoolConfig', 'rdmaMode: shared'], ['SriovOperatorConfig', 'anything: 1'],
  ])('%s with %s', (kind, spec) => expectClean(sriovObject(kind, spec), rule));
});
