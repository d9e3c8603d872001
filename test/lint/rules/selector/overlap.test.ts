import { CLUSTER_POLICY, MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/overlap';
const pools = (...selectors: string[]): string => pluginMap(`{"resourceList": [${selectors.map((selector, index) => `{"resourceName": "p${index}", "selectors": ${selector}}`).join(', ')}]}`);
const shared = (name: string, ...interfaces: string[]): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "${name}", "rdmaHcaMax": 3, "selectors": {"ifNames": ${JSON.stringify(interfaces)}}}]}`);
const WIDE = '{"vendors": ["15b3"]}';
const RAIL0 = '{"vendors": ["15b3"], "pfNames": ["ens1f0"]}';

describe(rule, () => {
  test.each([
    ['a wide pool before a narrow one', [WIDE, RAIL0]],
    ['equal pools', [RAIL0, RAIL0]],
    ['a part of a list', ['{"pfNames": ["a", "b"]}', '{"pfNames": ["b"]}']],
    ['a range of a whole function', ['{"pfNames": ["a"]}', '{"pfNames": ["a#0-3"]}']],
    ['RDMA devices of all devices', [WIDE, '{"vendors": ["15b3"], "isRdma": true}']],
    ['an empty selector', ['{}', WIDE]],
  ])('%s', (_, selectors) => {
    expectFinding(pools(...selectors), { rule, object: MAP, path: 'data["config.json"] resourceList[1].selectors', severity: 'error', says: ["every device of pool 'p1' also fits pool 'p0'"] });
  });

  test('one of several selectors', () => {
    expectFinding(pools(`[${RAIL0}, {"pfNames": ["x"]}]`, '[{"pfNames": ["y"]}, {"pfNames": ["x"]}]'), { rule, object: MAP, path: 'data["config.json"] resourceList[1].selectors[1]' });
  });

  test('two plugins', () => {
    expectFinding(plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "vf", "selectors": {"pfNames": ["ens1f0np0#0-3"]}}]}') + selecting('pfNames: [ens1f0np0]'), {
      rule, object: POLICY, path: 'spec.nicSelector.pfNames[0]', severity: 'warning', says: ["ens1f0np0 is taken for 'rail0' here and for 'vf' by NicClusterPolicy/nic-cluster-policy"],
    });
    expectFinding(plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "vf", "selectors": {"rootDevices": ["0000:41:00.0"]}}]}') + selecting('rootDevices: ["0000:41:00.0"]'), { rule, object: POLICY, path: 'spec.nicSelector.rootDevices[0]' });
  });

  test('a shared device can be the physical function of virtual ones', () => {
    expectFinding(shared('a', 'ens1f0np0') + selecting('pfNames: [ens1f0np0]'), { rule, object: POLICY, path: 'spec.nicSelector.pfNames[0]', severity: 'info' });
    expectFinding(pluginMap('{"resourceList": [{"resourceName": "vf", "selectors": {"pfNames": ["ib0"]}}]}') + shared('a', 'x', 'ib0'), {
      rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors.pfNames[0]', severity: 'info', says: [CLUSTER_POLICY],
    });
  });

  test.each([
    ['a narrow pool before a wide one', pools(RAIL0, WIDE)],
    ['other functions', pools('{"pfNames": ["a"]}', '{"pfNames": ["b"]}')],
    ['other ranges', pools('{"pfNames": ["a#0-3"]}', '{"pfNames": ["a#4-7"]}')],
    ['all devices after RDMA devices', pools('{"vendors": ["15b3"], "isRdma": true}', WIDE)],
    ['other vDPA types', pools('{"vendors": ["15b3"], "vdpaType": "vhost"}', '{"vendors": ["15b3"], "vdpaType": "virtio"}')],
    ['other device types', pluginMap('{"resourceList": [{"resourceName": "a", "deviceType": "accelerator", "selectors": {"vendors": ["15b3"]}}, {"resourceName": "b", "selectors": {"vendors": ["15b3"]}}]}')],
    ['shared pools', shared('a', 'ib0', 'ib0')],
    ['other nodes', `${selecting('pfNames: [ens1f0np0]', 'nodeSelector: {a: x}')}
---
apiVersion: mellanox.com/v1alpha1
kind: NicNodePolicy
metadata: {name: b}
spec:
  nodeSelector: {a: y}
  rdmaSharedDevicePlugin: {config: '{"configList": [{"resourceName": "a", "selectors": {"ifNames": ["ens1f0np0"]}}]}'}
`],
    ["a policy and the operator's own configuration", selecting('pfNames: [ens1f0np0]') + pluginMap('{"resourceList": [{"resourceName": "rail0", "selectors": {"pfNames": ["ens1f0np0"]}}]}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
