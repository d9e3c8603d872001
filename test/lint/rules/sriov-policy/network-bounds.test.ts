import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/network-bounds';

describe(rule, () => {
  test.each<[string, string, string[]]>([
    ['vlan: 4095', 'vlan', ['vlan is 4095, of 0 to 4094']], ['vlan: -1', 'vlan', ['vlan is -1']], ['vlan: "100"', 'vlan', ['vlan is "100"']], ['vlan: 1.5', 'vlan', ['vlan is 1.5']],
    ['vlan: 100, vlanQoS: 8', 'vlanQoS', ['vlanQoS is 8, of 0 to 7']], ['vlanQoS: 3', 'vlanQoS', ['vlanQoS 3 needs a vlan, which is missing']], ['vlan: 0, vlanQoS: 3', 'vlanQoS', ['which is 0']],
    ['vlanProto: "802.1ad"', 'vlanProto', ['needs a vlan']], ['vlan: 5, vlanProto: "802.1x"', 'vlanProto', ['"802.1x", of the texts 802.1q']],
    ['minTxRate: -5', 'minTxRate', ['minTxRate is -5, of numbers from 0']], ['minTxRate: 200, maxTxRate: 100', 'minTxRate', ['minTxRate 200 is above maxTxRate 100', 'to 100 or less']],
    ['trust: true', 'trust', ['trust is true, of the texts on, off', 'write "on"']], ['spoofChk: false', 'spoofChk', ['write "off"']], ['trust: "enabled"', 'trust', ['trust is "enabled"', 'write "on"']], ['trust: "no"', 'trust', ['write "off"']],
    ['spoofChk: off', 'spoofChk', ['spoofChk is false, of the texts on, off', 'write "off", with quotes']], ['trust: on', 'trust', ['trust is true', 'write "on"']],
  ])('%s', (spec, field, says) => void expectFinding(sriovObject('SriovNetwork', spec), { rule, object: 'SriovNetwork/sriov-network-operator/n', path: `spec.${field}`, says, severity: 'error' }));

  test.each([
    'vlan: 0', 'vlan: 4094, vlanQoS: 7, vlanProto: "802.1q"', 'vlanQoS: 0', 'minTxRate: 100, maxTxRate: 100', 'minTxRate: 100, maxTxRate: 0', 'maxTxRate: 100', 'trust: "on", spoofChk: \'off\'', 'vlan: "$VLAN", trust: $TRUST', 'trust: ""', 'trust: null',
  ])('%s is right', spec => expectClean(sriovObject('SriovNetwork', spec), rule));
});
