import { CLUSTER_POLICY, MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/unknown-key';
const sriov = (selectors: string, more = ''): string => pluginMap(`{"resourceList": [{"resourceName": "vf"${more}, "selectors": ${selectors}}]}`);
const shared = (selectors: string, more = ''): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}, "selectors": ${selectors}}]}`);

describe(rule, () => {
  test.each([
    ['pfName', "write 'pfNames'"],
    ['ifNames', "write 'pfNames'"],
    ['deviceIDs', "write 'devices'"],
    ['vendor', "write 'vendors'"],
    ['pciAddress', "write 'pciAddresses'"],
    ['linkType', "write 'linkTypes'"],
    ['auxTypes', "delete 'auxTypes', or use one of vendors, devices"],
    ['resourcePrefix', "'resourcePrefix' belongs into the pool, beside selectors"],
  ])('%s in a pool of virtual functions', (key, remedy) => {
    expectFinding(sriov(`{"${key}": ["x"]}`), {
      rule, object: MAP, path: `data["config.json"] resourceList[0].selectors.${key}`, severity: 'error', says: [`'${key}' is no key of selectors of the SR-IOV device plugin (netDevice) and is ignored`, remedy],
    });
  });

  test('in a list of selectors', () => {
    expectFinding(sriov('[{"vendors": ["15b3"]}, {"pfName": ["a"]}]'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors[1].pfName' });
  });

  test('a key of another device type', () => {
    expectFinding(sriov('{"pfNames": ["a"]}', ', "deviceType": "accelerator"'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors.pfNames', says: ['(accelerator)', 'vendors, devices, drivers, pciAddresses, acpiIndexes'] });
    expectFinding(sriov('{"pciAddresses": ["a"], "auxTypes": ["sf"]}', ', "deviceType": "auxNetDevice"'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors.pciAddresses', says: ['(auxNetDevice)'] });
  });

  test.each([
    ['pfNames', "write 'ifNames'"],
    ['devices', "write 'deviceIDs'"],
    ['pciAddresses', "write 'ifNames'"],
    ['rootDevices', "write 'ifNames'"],
    ['isRdma', 'delete'],
    ['rdmaHcaMax', 'belongs into the pool'],
  ])('%s in a shared pool', (key, remedy) => {
    expectFinding(shared(`{"ifNames": ["a"], "${key}": ["x"]}`), { rule, object: CLUSTER_POLICY, path: `spec.rdmaSharedDevicePlugin.config configList[0].selectors.${key}`, says: ['RDMA shared device plugin and is ignored', remedy] });
  });

  test('keys of pools', () => {
    expectFinding(sriov('{"vendors": ["15b3"]}', ', "isRdma": true'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].isRdma', says: ["'isRdma' is no key of a pool", "'isRdma' belongs into selectors"] });
    expectFinding(shared('{"ifNames": ["a"]}', ', "rdmaHcaMaxx": 3'), { rule, object: CLUSTER_POLICY, path: 'spec.rdmaSharedDevicePlugin.config configList[0].rdmaHcaMaxx', says: ["write 'rdmaHcaMax'"] });
    expectFinding(pluginMap('{"resourceList": [{"resourceName": "vf", "selector": {"vendors": ["15b3"]}}]}'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selector', says: ["write 'selectors'"] });
  });

  test.each([
    ['pfName', "write 'pfNames'"],
    ['pfnames', "write 'pfNames'"],
    ['vendors', "write 'vendor'"],
    ['deviceId', "write 'deviceID'"],
    ['deviceIDs', "write 'deviceID'"],
    ['rootDevice', "write 'rootDevices'"],
    ['pciAddresses', "write 'rootDevices'"],
    ['ifNames', "write 'pfNames'"],
    ['isRdma', "'isRdma' belongs into spec, beside nicSelector"],
    ['linkType', "'linkType' belongs into spec, beside nicSelector"],
  ])('%s in a nicSelector', (key, remedy) => {
    expectFinding(selecting(`vendor: "15b3", ${key}: x`), { rule, object: POLICY, path: `spec.nicSelector.${key}`, severity: 'error', says: [`'${key}' is no key of nicSelector and is ignored`, remedy] });
  });

  test.each([
    ['every key of a NIC', sriov('{"vendors": [], "devices": [], "drivers": [], "pciAddresses": [], "pfNames": [], "rootDevices": [], "linkTypes": [], "ddpProfiles": [], "isRdma": true, "needVhostNet": false, "vdpaType": "", "acpiIndexes": [], "pKeys": []}', ', "resourcePrefix": "x", "deviceType": "netDevice", "excludeTopology": true, "additionalInfo": {}, "SelectorObj": null')],
    ['keys in any case', sriov('{"PFNames": ["a"], "IsRdma": true, "NeedVhostNet": false}')],
    ['keys of auxiliary devices', sriov('{"auxTypes": ["sf"], "pfNames": ["p0"]}', ', "deviceType": "auxNetDevice"')],
    ['an unknown device type, which another rule reports', sriov('{"x": ["sf"]}', ', "deviceType": "netdevice"')],
    ['every key of the shared plugin', shared('{"vendors": [], "deviceIDs": [], "drivers": [], "ifNames": [], "linkTypes": []}', ', "resourcePrefix": "x", "devices": []')],
    ['every key of a nicSelector', selecting('vendor: "15b3", deviceID: "1021", rootDevices: [], pfNames: [], netFilter: ""')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
