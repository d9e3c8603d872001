import { CLUSTER_POLICY, MAP, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/driver';
const sriov = (selectors: string): string => pluginMap(`{"resourceList": [{"resourceName": "vf", "selectors": ${selectors}}]}`);
const shared = (selectors: string, more = ''): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}, "selectors": ${selectors}}]}`);
const inMap = (key: string): string => `data["config.json"] resourceList[0].selectors.${key}`;
const inShared = (key: string): string => `spec.rdmaSharedDevicePlugin.config configList[0].selectors.${key}`;

describe(rule, () => {
  test.each([['mlx5_ib', 'mlx5_core'], ['mlx4_en', 'mlx4_core'], ['mlx5', 'mlx5_core'], ['rdma_cm', 'mlx5_core'], ['irdma', 'ice']])('%s', (driver, bound) => {
    expectFinding(sriov(`{"drivers": ["${driver}"]}`), { rule, object: MAP, path: inMap('drivers[0]'), severity: 'error', says: [`'${driver}' is never the driver`, `write '${bound}'`] });
    expectFinding(shared(`{"drivers": ["${driver}"]}`), { rule, object: CLUSTER_POLICY, path: inShared('drivers[0]') });
  });

  test('no name at all', () => {
    expectFinding(sriov('{"drivers": ["mlx5_core, vfio-pci"]}'), { rule, object: MAP, path: inMap('drivers[0]'), says: ['is no name of a driver'] });
  });

  test('right drivers: nothing', () => expectClean(sriov('{"drivers": ["mlx5_core", "vfio-pci", "iavf"]}') + selecting('drivers: [mlx5_ib]'), rule));
});
