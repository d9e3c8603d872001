import { pathText } from '../../../src/lint/model/path';
import { bundleOf } from '../support';

const policy = (section: string, config: string): string => `
apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata: {name: nic-cluster-policy}
spec:
  ${section}:
    config: |
      ${config}
`;

const map = (text: string): string => `
apiVersion: v1
kind: ConfigMap
metadata: {name: plugin, namespace: kube-system}
data:
  config.json: |
    ${text}
  readme: no configuration
`;

describe('configurations of device plugins', () => {
  test('keys are found in any case', () => {
    const [config] = bundleOf(policy('sriovDevicePlugin', '{"ResourceList": [{"RESOURCENAME": "vf", "Selectors": {"PFNames": ["ens1f0np0"], "isRDMA": true}}]}')).symbols.pluginConfigs;
    const [pool] = config.pools;
    expect(config.plugin).toBe('sriov');
    expect(pool.name).toBe('vf');
    expect(pool.at('resourceName')).toBe('vf');
    expect(pathText(pool.pathOf('resourceName'))).toBe('spec.sriovDevicePlugin.config ResourceList[0].RESOURCENAME');
    expect(pathText(pool.pathOf())).toBe('spec.sriovDevicePlugin.config ResourceList[0]');
    const [selector] = pool.selectors;
    expect(selector.texts('pfNames')).toEqual(['ens1f0np0']);
    expect(selector.at('isRdma')).toBe(true);
    expect(pathText(selector.pathOf('pfNames', 0))).toBe('spec.sriovDevicePlugin.config ResourceList[0].Selectors.PFNames[0]');
    expect(pathText(selector.pathOf('vendors'))).toBe('spec.sriovDevicePlugin.config ResourceList[0].Selectors.vendors');
  });

  test('selectors can be a list', () => {
    const [config] = bundleOf(policy('sriovDevicePlugin', '{"resourceList": [{"resourceName": "vf", "selectors": [{"vendors": ["15b3"]}, {"pfNames": ["a"]}]}]}')).symbols.pluginConfigs;
    expect(config.pools[0].selectors.map(selector => pathText(selector.pathOf()))).toEqual([
      'spec.sriovDevicePlugin.config resourceList[0].selectors[0]', 'spec.sriovDevicePlugin.config resourceList[0].selectors[1]',
    ]);
  });

  test.each([
    ['{"resourceList": []}', 'sriov'],
    ['{"configList": []}', 'rdma-shared'],
    ['{"configlist" : []}', 'rdma-shared'],
  ])('a ConfigMap with %s', (text, plugin) => {
    const configs = bundleOf(map(text)).symbols.pluginConfigs;
    expect(configs.map(config => config.plugin)).toEqual([plugin]);
    expect(configs[0].pools).toEqual([]);
  });

  test('broken text has no pools', () => {
    const [config] = bundleOf(policy('rdmaSharedDevicePlugin', '{"configList": [')).symbols.pluginConfigs;
    expect(config.pools).toEqual([]);
    expect(config.json.fault).toBeDefined();
  });

  test('other objects hold none', () => {
    expect(bundleOf('apiVersion: v1\nkind: Secret\nmetadata: {name: x}\ndata: {a: \'{"resourceList": []}\'}').symbols.pluginConfigs).toEqual([]);
  });
});
