import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'RES-NAME/pool-twice';

describe(rule, () => {
  test('two pools of the SR-IOV plugin', () => {
    expectFinding(pluginMap('{"resourceList": [{"resourceName": "a"}, {"resourceName": "b"}, {"resourceName": "a"}]}'), {
      rule, object: 'ConfigMap/kube-system/sriovdp-config', path: 'data["config.json"] resourceList[2].resourceName', severity: 'error', says: ["pool 2 has the name 'a' of pool 0"],
    });
  });

  test('with equal prefixes', () => {
    expectFinding(plugin('sriovDevicePlugin', '{"resourceList": [{"resourcePrefix": "x.io", "resourceName": "a"}, {"resourcePrefix": "x.io", "resourceName": "a"}]}'), {
      rule, object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.sriovDevicePlugin.config resourceList[1].resourceName', says: ["'x.io/a'"],
    });
  });

  test('the shared plugin compares without prefixes', () => {
    expectFinding(plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourcePrefix": "x.io", "resourceName": "a"}, {"resourceName": "a"}]}'), {
      rule, object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.rdmaSharedDevicePlugin.config configList[1].resourceName', says: ["'a' of pool 0"],
    });
  });

  test.each([
    ['other prefixes', pluginMap('{"resourceList": [{"resourcePrefix": "x.io", "resourceName": "a"}, {"resourceName": "a"}, {"resourcePrefix": "", "resourceName": "b"}]}')],
    ['an empty prefix is none', pluginMap('{"resourceList": [{"resourcePrefix": "x.io", "resourceName": "a"}, {"resourcePrefix": "", "resourceName": "a"}]}')],
    ['no names', pluginMap('{"resourceList": [{}, {}]}')],
    ['two configurations', plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "a"}]}') + pluginMap('{"resourceList": [{"resourceName": "a"}]}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
