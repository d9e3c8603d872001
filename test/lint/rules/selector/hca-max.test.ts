import { CLUSTER_POLICY } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/hca-max';
const shared = (more: string): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "selectors": {"ifNames": ["ib0"]}${more}}]}`);

describe(rule, () => {
  test.each([
    ['', "pool 'a' has no rdmaHcaMax, so it offers 0 shares"],
    [', "rdmaHcaMax": 0', 'rdmaHcaMax is 0'],
    [', "rdmaHcaMax": -1', 'rdmaHcaMax is -1'],
    [', "rdmaHcaMax": 1.5', 'rdmaHcaMax is 1.5'],
  ])("'%s'", (more, words) => {
    expectFinding(shared(more), { rule, object: CLUSTER_POLICY, path: 'spec.rdmaSharedDevicePlugin.config configList[0].rdmaHcaMax', severity: 'error', says: [words] });
  });

  test.each([', "rdmaHcaMax": 1', ', "rdmaHcaMax": 1000', ', "rdmaHcaMax": "0"'])("'%s': nothing", more => expectClean(shared(more), rule));
  test('virtual functions have none: nothing', () => expectClean(pluginMap('{"resourceList": [{"resourceName": "a"}]}'), rule));
});
