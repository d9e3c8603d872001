import { CLUSTER_POLICY, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin } from '../fabric-manifests';

const rule = 'SELECTOR/too-broad';
const pool = (selectors: string): string => plugin('sriovDevicePlugin', `{"resourceList": [{"resourceName": "vf", "selectors": ${selectors}}]}`);

describe(rule, () => {
  test('a policy by vendor', () => {
    expectFinding(selecting('vendor: "15b3"'), { rule, object: POLICY, path: 'spec.nicSelector', severity: 'warning', says: ['by vendor 15b3 alone'] });
    expectFinding(selecting('vendor: "15b3", pfNames: [], rootDevices: [], netFilter: ""'), { rule, object: POLICY, path: 'spec.nicSelector' });
  });

  test.each(['deviceID: "1021"', 'vendor: "15b3", deviceID: "1021"'])('a policy by model: %s', selector => {
    expectFinding(selecting(selector), { rule, object: POLICY, path: 'spec.nicSelector', severity: 'info', says: ['every NIC with device id 1021'] });
  });

  test('a pool by vendor', () => {
    expectFinding(pool('{"vendors": ["15b3"], "isRdma": true}'), { rule, object: CLUSTER_POLICY, path: 'spec.sriovDevicePlugin.config resourceList[0].selectors', severity: 'warning', says: ['by vendor 15b3 alone'] });
    expectFinding(pool('[{"vendors": ["15b3", "8086"]}]'), { rule, object: CLUSTER_POLICY, path: 'spec.sriovDevicePlugin.config resourceList[0].selectors[0]', says: ['15b3, 8086'] });
  });

  test.each(['{"vendors": ["15b3"], "devices": ["101e"]}', '{"devices": ["101e", "101e"], "drivers": ["mlx5_core"], "isRdma": true}'])('a pool by the id of most virtual functions: %s', selectors => {
    expectFinding(pool(selectors), { rule, object: CLUSTER_POLICY, path: 'spec.sriovDevicePlugin.config resourceList[0].selectors.devices', severity: 'info', says: ['device id 101e alone'] });
  });

  test.each([
    ['names beside the common id', pool('{"devices": ["101e"], "pfNames": ["a"]}')],
    ['names', selecting('vendor: "15b3", pfNames: [ens1f0np0]')],
    ['addresses', selecting('vendor: "15b3", rootDevices: ["0000:41:00.0"]')],
    ['a network of a cloud', selecting('netFilter: aws/NetworkID:x')],
    ['an empty selector, which another rule reports', selecting('')],
    ['link types in a pool', pool('{"vendors": ["15b3"], "linkTypes": ["infiniband"]}')],
    ['models in a pool', pool('{"vendors": ["15b3"], "devices": ["1018"]}') + pool('{"devices": ["101e", "1018"]}') + pool('{"devices": []}')],
    ['a pool without vendors', pool('{"isRdma": true}')],
    ['shared devices, which stay on the node', plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "a", "rdmaHcaMax": 63, "selectors": {"vendors": ["15b3"]}}]}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
