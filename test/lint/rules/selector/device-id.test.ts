import { CLUSTER_POLICY, MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/device-id';
const sriov = (selectors: string): string => pluginMap(`{"resourceList": [{"resourceName": "vf", "selectors": ${selectors}}]}`);
const shared = (selectors: string, more = ''): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}, "selectors": ${selectors}}]}`);
const inMap = (key: string): string => `data["config.json"] resourceList[0].selectors.${key}`;
const inShared = (key: string): string => `spec.rdmaSharedDevicePlugin.config configList[0].selectors.${key}`;

describe(rule, () => {
  test.each([
    ['devices', '0000:41:00.2', ['is a PCI address; devices takes device ids', 'move it to pciAddresses']],
    ['devices', '41:00.2', ['is a PCI address']],
    ['devices', '0x1021', ['not four hexadecimal digits in lower case', "write '1021'"]],
    ['devices', 'A2DC', ["write 'a2dc'"]],
    ['devices', '15b3:1021', ["write '1021'"]],
    ['devices', 'ConnectX-7', ['not four hexadecimal digits']],
    ['vendors', '15B3', ["write '15b3'"]],
    ['vendors', '15b3:1021', ["write '15b3'"]],
    ['vendors', 'Mellanox', ["write '15b3'"]],
    ['vendors', '10de', ["makes NVIDIA's GPUs", "write '15b3'"]],
  ])('%s %s in a pool', (key, text, says) => {
    expectFinding(sriov(`{"${key}": ["15b3", "${text}"]}`), { rule, object: MAP, path: inMap(`${key}[1]`), severity: 'error', says });
  });

  test('in a shared pool', () => {
    expectFinding(shared('{"deviceIDs": ["0000:41:00.0"]}'), { rule, object: CLUSTER_POLICY, path: inShared('deviceIDs[0]'), says: ['name the interface in ifNames'] });
    expectFinding(shared('{"vendors": ["0x15b3"]}'), { rule, object: CLUSTER_POLICY, path: inShared('vendors[0]') });
  });

  test('in a policy', () => {
    expectFinding(selecting('vendor: 0x15B3Z'), { rule, object: POLICY, path: 'spec.nicSelector.vendor', says: ['Write ids as lspci -n'] });
    expectFinding(selecting('deviceID: "0000:41:00.0"'), { rule, object: POLICY, path: 'spec.nicSelector.deviceID', says: ['move it to rootDevices'] });
    expectFinding(selecting('vendor: "10DE"'), { rule, object: POLICY, path: 'spec.nicSelector.vendor', says: ["write '15b3'"] });
  });

  test.each([
    ['right ids', sriov('{"vendors": ["15b3", "8086"], "devices": ["101e", "a2dc"]}') + selecting('vendor: "15b3", deviceID: "1021"')],
    ['a placeholder', sriov('{"devices": ["$ID"]}')],
    ['the old list of interfaces', shared('{}', ', "devices": ["ib0"]')],
    ['a device id that is like the GPU vendor', sriov('{"devices": ["10de"]}')],
    ['a number, which another rule reports', selecting('deviceID: 1017')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
