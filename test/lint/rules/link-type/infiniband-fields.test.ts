import { nad, network, nvidiaNetwork } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/infiniband-fields';
const definition = 'NetworkAttachmentDefinition/train/n';
const ib = (fields: string): string => nad(`{"type": "ib-sriov", ${fields}}`);

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['a VLAN in SriovIBNetwork', network('SriovIBNetwork', 'vlan: 100'), 'SriovIBNetwork/sriov-network-operator/n', 'spec.vlan', ['vlan is 100, but InfiniBand has none', 'remove vlan']],
    ['trust in SriovIBNetwork', network('SriovIBNetwork', 'trust: "on"'), 'SriovIBNetwork/sriov-network-operator/n', 'spec.trust', ['trust is on']],
    ['a VLAN in a definition', ib('"vlan": 7'), definition, 'spec.config vlan', ['vlan is 7']],
    ['a MAC on IPoIB', nad('{"type": "ipoib", "mac": "02:00:00:00:00:01"}'), definition, 'spec.config mac', ['mac is 02']],
    ['a PKey in SriovIBNetwork', network('SriovIBNetwork', 'pkey: "0x10"'), 'SriovIBNetwork/sriov-network-operator/n', 'spec.pkey', ['pkey is 0x10, but SriovIBNetwork has none', 'type ib-sriov']],
    ['a PKey in SriovNetwork', network('SriovNetwork', 'pkey: "0x10"'), 'SriovNetwork/sriov-network-operator/n', 'spec.pkey', ['type sriov has none', 'Separate InfiniBand']],
    ['a PKey on macvlan', nad('{"type": "macvlan", "pkey": "0x10"}'), definition, 'spec.config pkey', ['type macvlan has none']],
    ['a GUID on sriov', nad('{"type": "sriov", "guid": "02:00:00:00:00:00:00:01"}'), definition, 'spec.config guid', ['guid is 02']],
    ['a PKey with the membership bit', ib('"pkey": "0x8001", "ibKubernetesEnabled": true'), definition, 'spec.config pkey', ['0x8001, of 0x1 to 0x7fff', 'write "0x1"']],
    ['the largest and one', ib('"pkey": "0x8000", "ibKubernetesEnabled": true'), definition, 'spec.config pkey', ['0x8000, of 0x1']],
    ['a PKey too long', ib('"pkey": "0x12345", "ibKubernetesEnabled": true'), definition, 'spec.config pkey', ['0x12345, of 0x1']],
    ['a PKey of nothing', ib('"pkey": "0x0", "ibKubernetesEnabled": true'), definition, 'spec.config pkey', ['0x0, of 0x1']],
    ['a decimal PKey', ib('"pkey": "16", "ibKubernetesEnabled": true'), definition, 'spec.config pkey', ["pkey is '16'", 'write "0x10"']],
    ['a PKey without 0x', ib('"pkey": "ff", "ibKubernetesEnabled": true'), definition, 'spec.config pkey', ["pkey is 'ff'"]],
    ['a PKey that nobody sets', ib('"pkey": "0x10"'), definition, 'spec.config ibKubernetesEnabled', ['pkey 0x10 is set by ib-kubernetes'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => void expectFinding(yaml, { rule, object, path, says, severity }));

  test.each<[string, string]>([
    ['a PKey', ib('"pkey": "0x7fff", "ibKubernetesEnabled": true')], ['the smallest', ib('"pkey": "0x1", "ibKubernetesEnabled": true')], ['a template', ib('"pkey": "$PKEY"')], ['no VLAN', network('SriovIBNetwork', 'vlan: 0')],
    ['a VLAN on Ethernet', network('SriovNetwork', 'vlan: 100, trust: "on"')], ['a MAC on macvlan', nad('{"type": "macvlan", "mac": "02:00:00:00:00:01"}')], ['IPoIB', nvidiaNetwork('IPoIBNetwork', 'master: ib0')], ['rdmaIsolation', ib('"rdmaIsolation": true')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
