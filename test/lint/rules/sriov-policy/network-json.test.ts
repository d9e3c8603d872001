import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/network-json';

describe(rule, () => {
  test.each<[string, string, string, string[]]>([
    ['SriovNetwork', 'metaPlugins: \'[{"type": "rdma"}]\'', 'metaPlugins', ['brackets around', 'remove the outer']],
    ['SriovIBNetwork', 'metaPlugins: \'{"type": "rdma"},\'', 'metaPlugins', ['metaPlugins is no JSON', 'remove the last comma']],
    ['OVSNetwork', 'metaPlugins: \'{"type": "rdma"} {"type": "sbr"}\'', 'metaPlugins', ['metaPlugins is no JSON']],
    ['SriovNetwork', 'metaPlugins: \'{"plugin": "rdma"}\'', 'metaPlugins', ['has no type']],
    ['SriovNetwork', 'metaPlugins: [{type: rdma}]', 'metaPlugins', ['is YAML']],
    ['SriovNetwork', 'capabilities: \'{"mac": "true"}\'', 'capabilities', ['capability mac is "true", of true, false']],
    ['SriovNetwork', 'capabilities: mac', 'capabilities', ["'mac' is no map"]],
    ['SriovIBNetwork', 'capabilities: {infinibandGUID: true}', 'capabilities', ['is YAML', 'write \'{"infinibandGUID":true}\'']],
  ])('%s with %s', (kind, spec, field, says) => void expectFinding(sriovObject(kind, spec), { rule, object: `${kind}/sriov-network-operator/n`, path: `spec.${field}`, says, severity: 'error' }));

  test.each(['metaPlugins: \'{"type": "tuning", "mtu": 4220}, {"type": "rdma"}\'', 'capabilities: \'{"mac": true, "ips": false}\'', 'vlan: 0', 'metaPlugins: "", capabilities: ""', 'metaPlugins: $META, capabilities: $CAPS', 'metaPlugins: null, capabilities: null'])(
    '%s is right', spec => expectClean(sriovObject('SriovNetwork', spec), rule));
});
