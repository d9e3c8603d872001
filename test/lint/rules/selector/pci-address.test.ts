import { MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/pci-address';
const sriov = (selectors: string): string => pluginMap(`{"resourceList": [{"resourceName": "vf", "selectors": ${selectors}}]}`);
const shared = (selectors: string, more = ''): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}, "selectors": ${selectors}}]}`);
const inMap = (key: string): string => `data["config.json"] resourceList[0].selectors.${key}`;

describe(rule, () => {
  test.each([
    ['pciAddresses', '41:00.2', ["write '0000:41:00.2'"]],
    ['pciAddresses', '0000:C1:00.2', ["write '0000:c1:00.2'"]],
    ['pciAddresses', '0000:41:00', ["write '0000:41:00.0'"]],
    ['pciAddresses', '0000:41:00.2#0-3', ['has a range', "write '0000:41:00.2'"]],
    ['pciAddresses', 'ens1f0', ['is the name of an interface; pciAddresses takes PCI addresses', 'move it to pfNames']],
    ['rootDevices', '41:00.0#0-3', ["write '0000:41:00.0'"]],
    ['rootDevices', '101e', ['is not domain:bus:device.function']],
  ])('%s %s in a pool', (key, text, says) => {
    expectFinding(sriov(`{"${key}": ["${text}"]}`), { rule, object: MAP, path: inMap(`${key}[0]`), severity: 'error', says });
  });

  test.each([
    ['0000:C1:00.0', ["write '0000:c1:00.0'"]],
    ['c1:00.0', ["write '0000:c1:00.0'"]],
    ['0000:c1:00.0#0-3', ['has a range', 'pfNames']],
    ['enp1s0', ['move it to pfNames']],
  ])('%s in a policy', (text, says) => {
    expectFinding(selecting(`rootDevices: ["${text}"]`), { rule, object: POLICY, path: 'spec.nicSelector.rootDevices[0]', says });
  });

  test.each([
    ['right addresses', sriov('{"pciAddresses": ["0000:41:00.2", "10000:e1:1f.7"], "rootDevices": ["0000:C1:00.0#0-3", "0000:41:00.0"]}') + selecting('rootDevices: ["0000:c1:00.0"]')],
    ['keys that are ignored', shared('{"pciAddresses": ["x1"]}') + selecting('pciAddresses: [x1]')],
    ['a placeholder', selecting('rootDevices: ["$PCI"]')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
