import { CLUSTER_POLICY, MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/empty';
const sriov = (more: string): string => pluginMap(`{"resourceList": [{"resourceName": "vf"${more}}]}`);
const shared = (more: string): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}}]}`);
const LIST = 'spec.rdmaSharedDevicePlugin.config configList[0]';

describe(rule, () => {
  test.each(['', 'vendor: ""', 'pfNames: [], vendor: null'])('a policy with {%s}', selector => {
    expectFinding(selecting(selector), { rule, object: POLICY, path: 'spec.nicSelector', severity: 'error', says: ['nicSelector is empty or missing'] });
  });

  test('a policy without a selector', () => {
    expectFinding(selecting('').replace(', nicSelector: {}', ''), { rule, object: POLICY, path: 'spec.nicSelector' });
  });

  test('an empty list beside others', () => {
    expectFinding(selecting('vendor: "15b3", pfNames: []'), { rule, object: POLICY, path: 'spec.nicSelector.pfNames', severity: 'warning', says: ['pfNames is empty and filters nothing'] });
    expectFinding(sriov(', "selectors": {"vendors": ["15b3"], "devices": []}'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors.devices', severity: 'warning' });
  });

  test.each(['', ', "selectors": {}', ', "selectors": {"ifNames": []}', ', "devices": []'])('a shared pool with %s', more => {
    expectFinding(shared(more), { rule, object: CLUSTER_POLICY, path: `${LIST}.selectors`, severity: 'error', says: ['neither selectors nor devices, and the plugin exits'] });
  });

  test('a shared pool with both', () => {
    expectFinding(shared(', "devices": ["ib0"], "selectors": {"ifNames": ["ib0"]}'), { rule, object: CLUSTER_POLICY, path: `${LIST}.devices`, severity: 'error', says: ['both devices and selectors'] });
  });

  test('a pool of virtual functions', () => {
    expectFinding(sriov(''), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors', severity: 'error', says: ['no selectors, and the plugin fails'] });
    expectFinding(sriov(', "selectors": {}'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors', severity: 'error', says: ['every network device'] });
    expectFinding(sriov(', "selectors": [{"needVhostNet": true, "pfNames": []}]'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors[0]', severity: 'error' });
    expectFinding(sriov(', "selectors": {"isRdma": true, "vdpaType": ""}'), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors', severity: 'warning', says: ['every RDMA device'] });
  });

  test.each([
    ['policies that select', selecting('vendor: "15b3"') + selecting('pfNames: [a]')],
    ['a shared pool by selectors', shared(', "selectors": {"linkTypes": ["infiniband"]}, "devices": []')],
    ['a shared pool by devices', shared(', "devices": ["ib0"]')],
    ['a pool by link type', sriov(', "selectors": {"linkTypes": ["infiniband"], "isRdma": true}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
