import { MAP } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/device-type';
const pool = (type: string, selectors: string): string => pluginMap(`{"resourceList": [{"resourceName": "a", "deviceType": ${type}, "selectors": ${selectors}}]}`);
const PLACE = 'data["config.json"] resourceList[0]';

describe(rule, () => {
  test.each([['netdevice', 'netDevice'], ['NetDevice', 'netDevice'], ['vfio-pci', 'netDevice'], ['auxnetdevice', 'auxNetDevice']])('%s', (type, meant) => {
    expectFinding(pool(`"${type}"`, '{}'), { rule, object: MAP, path: `${PLACE}.deviceType`, severity: 'error', says: [`device type '${type}' is none of netDevice, accelerator, auxNetDevice`, `write '${meant}'`] });
  });

  test.each([
    ['"auxNetDevice"', '{"pfNames": ["p0"]}', 'selectors.auxTypes', 'auxNetDevice without auxTypes'],
    ['"auxNetDevice"', '[{"auxTypes": ["sf"]}, {"auxTypes": ["sf", "eth"]}]', 'selectors[1].auxTypes', "auxiliary type 'eth'"],
    ['"netDevice"', '{"vdpaType": "virtual"}', 'selectors.vdpaType', 'is none of virtio, vhost'],
    ['"netDevice"', '{"vdpaType": "vhost", "isRdma": true}', 'selectors.vdpaType', 'exclude each other'],
  ])('%s with %s', (type, selectors, field, words) => {
    expectFinding(pool(type, selectors), { rule, object: MAP, path: `${PLACE}.${field}`, says: [words] });
  });

  test.each([
    ['"netDevice"', '{"isRdma": true, "vdpaType": ""}'],
    ['"netDevice"', '{"isRdma": false, "vdpaType": "virtio"}'],
    ['"netDevice"', '{"auxTypes": ["eth"]}'],
    ['"accelerator"', '{}'],
    ['"auxNetDevice"', '{"auxTypes": ["sf"]}'],
    ['""', '{}'],
    ['5', '{}'],
  ])('%s with %s: nothing', (type, selectors) => expectClean(pool(type, selectors), rule));

  test('shared devices have no type: nothing', () => expectClean(plugin('rdmaSharedDevicePlugin', '{"configList": [{"deviceType": "x"}]}'), rule));
});
