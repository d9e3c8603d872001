import { expectClean, expectFinding } from '../../support';
import { network, plugin, pluginMap, policy } from '../fabric-manifests';

const rule = 'RES-NAME/characters';

describe(rule, () => {
  test.each([
    ['nvidia.com/rail0', ["'nvidia.com/rail0' holds a prefix", '<prefix>/nvidia.com/rail0', "write 'rail0'"]],
    ['rail.0', ["'rail.0' is not letters, digits and underscores", "rename it to 'rail_0'"]],
    ['rail 0', ["rename it to 'rail_0'"]],
    ['-rail', ["rename it to 'rail'"]],
    ['rail_', ["rename it to 'rail'"]],
    ['', ['the resource name is empty', 'for example rail0']],
    [`r${'0'.repeat(63)}`, ['has 64 characters', 'Kubernetes takes 63']],
  ])('a policy with %s', (name, says) => {
    expectFinding(policy(name), { rule, object: `SriovNetworkNodePolicy/sriov-network-operator/policy-${name.replace(/\W/g, '-').toLowerCase()}`.replace(/-$/, '-'), path: 'spec.resourceName', says, severity: 'error' });
  });

  test('nothing is left to propose', () => {
    expect(expectFinding(policy('---'), { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/policy----', path: 'spec.resourceName' }).remedy).toMatch(/^Write the name/);
  });

  test.each(['SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'])('a %s with a full name', kind => {
    expectFinding(network(kind, 'resourceName: nvidia.com/rail0'), { rule, object: `${kind}/sriov-network-operator/fabric`, path: 'spec.resourceName', says: ["write 'rail0'"] });
  });

  test('a HostDeviceNetwork with a prefix that is not its own', () => {
    expectFinding(network('HostDeviceNetwork', 'resourceName: mellanox.com/hostdev'), { rule, object: 'HostDeviceNetwork/fabric', path: 'spec.resourceName', says: ["write 'hostdev'"] });
  });

  test.each([
    ['sriovDevicePlugin', 'resourceList'],
    ['rdmaSharedDevicePlugin', 'configList'],
  ])('%s with a full name', (section, list) => {
    expectFinding(plugin(section, `{"${list}": [{"resourceName": "nvidia.com/vf"}]}`), { rule, object: 'NicClusterPolicy/nic-cluster-policy', path: `spec.${section}.config ${list}[0].resourceName`, says: ["write 'vf'"] });
  });

  test.each([
    ['letters, digits, underscores, hyphens', policy('Rail_0-a')],
    ['63 characters', policy(`r${'0'.repeat(62)}`)],
    ['a placeholder', policy('$RESOURCE/x')],
    ['a HostDeviceNetwork with its own prefix', network('HostDeviceNetwork', 'resourceName: nvidia.com/hostdev')],
    ['a HostDeviceNetwork with a dot', network('HostDeviceNetwork', 'resourceName: host.dev')],
    ['a pool', pluginMap('{"resourceList": [{"resourceName": "vf_1"}, {"selectors": {}}]}')],
    ['a policy of another group', policy('a/b').replace('sriovnetwork.openshift.io', 'example.com')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
