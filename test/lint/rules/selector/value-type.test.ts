import { CLUSTER_POLICY, MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/value-type';
const sriov = (selectors: string): string => pluginMap(`{"resourceList": [{"resourceName": "vf", "selectors": ${selectors}}]}`);
const shared = (selectors: string, more = ''): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}, "selectors": ${selectors}}]}`);
const inMap = (key: string): string => `data["config.json"] resourceList[0].selectors.${key}`;

describe(rule, () => {
  test.each([
    ['vendors', '"15b3"', ['vendors is "15b3"; it wants a list of texts', 'write vendors: ["15b3"]']],
    ['pfNames', '"a, b"', ['write pfNames: ["a", "b"]']],
    ['isRdma', '"true"', ['it wants true or false', 'write isRdma: true, without quotes']],
    ['isRdma', '1', ['it wants true or false']],
    ['isRdma', '["true"]', ['it wants true or false']],
    ['vdpaType', 'true', ['it wants a text', 'write vdpaType: "true"']],
  ])('%s: %s in a selector', (key, value, says) => {
    expectFinding(sriov(`{"${key}": ${value}}`), { rule, object: MAP, path: inMap(key), severity: 'error', says });
  });

  test('numbers in a list', () => {
    expectFinding(sriov('{"devices": ["101e", 1017]}'), { rule, object: MAP, path: inMap('devices[1]'), says: ['devices holds 1017, which is no text', 'write "1017" in quotes'] });
    expectFinding(sriov('{"devices": [["101e"]]}'), { rule, object: MAP, path: inMap('devices[0]'), says: ['which is no text'] });
  });

  test('values of pools', () => {
    const config = 'spec.rdmaSharedDevicePlugin.config configList[0]';
    expectFinding(plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "a", "rdmaHcaMax": "63", "selectors": {}}]}'), { rule, object: CLUSTER_POLICY, path: `${config}.rdmaHcaMax`, says: ['it wants a number', 'write rdmaHcaMax: 63, without quotes'] });
    expectFinding(plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": 5, "rdmaHcaMax": 3, "selectors": {}}]}'), { rule, object: CLUSTER_POLICY, path: `${config}.resourceName`, says: ['write resourceName: "5"'] });
    expectFinding(plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "a", "rdmaHcaMax": 3, "selectors": "all"}]}'), { rule, object: CLUSTER_POLICY, path: `${config}.selectors`, says: ['it wants a map'] });
  });

  test.each([
    ['deviceID: 1017', 'deviceID', ['deviceID is 1017; it wants a text', 'write deviceID: "1017"']],
    ['vendor: 8086', 'vendor', ['it wants a text']],
    ['pfNames: ens1f0', 'pfNames', ['write pfNames: ["ens1f0"]']],
    ['rootDevices: {a: b}', 'rootDevices', ['it wants a list of texts']],
  ])('%s in a policy', (selector, key, says) => {
    expectFinding(selecting(selector), { rule, object: POLICY, path: `spec.nicSelector.${key}`, says });
  });

  test.each([
    ['right types', sriov('{"vendors": ["15b3"], "isRdma": true, "vdpaType": "vhost"}') + shared('{"ifNames": ["a"]}') + selecting('vendor: "15b3", pfNames: [a]')],
    ['a list of selectors', sriov('[{"vendors": ["15b3"]}]')],
    ['unknown keys, nothing and placeholders', sriov('{"x": 1, "vendors": null, "pfNames": "$PF"}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
