import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/capability-value';

describe(rule, () => {
  test.each<[string, string, string[]]>([
    ['SriovNetwork', 'capabilities: \'{"mac": "true"}\'', ['capability mac is "true", of true, false']],
    ['SriovIBNetwork', 'capabilities: \'{"infinibandGUID": 1}\'', ['capability infinibandGUID is 1, of true, false']],
  ])('%s with %s', (kind, spec, says) => void expectFinding(sriovObject(kind, spec), { rule, object: `${kind}/sriov-network-operator/n`, path: 'spec.capabilities', says, severity: 'error' }));

  test.each(['capabilities: \'{"mac": true, "ips": false}\'', 'vlan: 0', 'capabilities: ""', 'capabilities: $CAPS', 'capabilities: null', 'capabilities: mac', 'capabilities: {mac: 1}'])(
    '%s is right, or judged elsewhere', spec => expectClean(sriovObject('SriovNetwork', spec), rule));
});
