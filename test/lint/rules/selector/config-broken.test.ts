import { CLUSTER_POLICY, MAP } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/config-broken';

describe(rule, () => {
  test('broken JSON', () => {
    expectFinding(plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "a",}]}'), { rule, object: CLUSTER_POLICY, path: 'spec.sriovDevicePlugin.config', severity: 'error', says: ['the configuration is no JSON: a comma'] });
    expectFinding(pluginMap('{"resourceList": ['), { rule, object: MAP, path: 'data["config.json"]' });
  });

  test('a map instead of a text', () => {
    expectFinding('apiVersion: mellanox.com/v1alpha1\nkind: NicNodePolicy\nmetadata: {name: a}\nspec: {rdmaSharedDevicePlugin: {config: {configList: [{resourceName: a}]}}}', {
      rule, object: 'NicNodePolicy/a', path: 'spec.rdmaSharedDevicePlugin.config', says: ['is a map; the field takes a text'],
    });
  });

  test.each([
    ['sriovDevicePlugin', '{"configList": [{"resourceName": "a"}]}', 'has configList, which the other device plugin reads; this one wants resourceList'],
    ['rdmaSharedDevicePlugin', '{"resourceList": [{"resourceName": "a"}]}', 'this one wants configList'],
    ['sriovDevicePlugin', '{"resources": []}', 'has no resourceList; it has resources'],
    ['sriovDevicePlugin', '{}', 'has no resourceList'],
    ['sriovDevicePlugin', '[]', 'has no resourceList'],
    ['sriovDevicePlugin', '{"resourceList": []}', 'resourceList is empty'],
    ['rdmaSharedDevicePlugin', '{"configList": {}}', 'configList is empty or no list of maps'],
  ])('%s: %s', (section, config, words) => {
    expectFinding(plugin(section, config), { rule, object: CLUSTER_POLICY, path: `spec.${section}.config`, says: [words] });
  });

  test('an empty list of a shared plugin in a ConfigMap', () => {
    expectFinding(pluginMap('{"configList": []}'), { rule, object: MAP, path: 'data["config.json"]' });
  });

  test.each([
    ['right configurations', plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "a"}]}') + plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "a"}]}')],
    ['a list in another case', plugin('sriovDevicePlugin', '{"ResourceList": [{"resourceName": "a"}]}')],
    ["the SR-IOV operator's empty list", pluginMap('{"resourceList": []}')],
    ['a ConfigMap of something else', pluginMap('{"other": [')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
