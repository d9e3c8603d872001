import { CLUSTER_POLICY, MAP, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/link-type';
const sriov = (selectors: string): string => pluginMap(`{"resourceList": [{"resourceName": "vf", "selectors": ${selectors}}]}`);
const shared = (selectors: string, more = ''): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}, "selectors": ${selectors}}]}`);
const inMap = (key: string): string => `data["config.json"] resourceList[0].selectors.${key}`;
const inShared = (key: string): string => `spec.rdmaSharedDevicePlugin.config configList[0].selectors.${key}`;

describe(rule, () => {
  test.each([['ethernet', 'ether'], ['ETH', 'ether'], ['roce', 'ether'], ['ib', 'infiniband'], ['IB', 'infiniband'], ['InfiniBand', 'infiniband']])('%s', (word, meant) => {
    expectFinding(shared(`{"linkTypes": ["${word}"]}`), { rule, object: CLUSTER_POLICY, path: inShared('linkTypes[0]'), severity: 'error', says: [`link type '${word}' is none of ether, infiniband`, `write '${meant}'`] });
    expectFinding(sriov(`{"linkTypes": ["ether", "${word}"]}`), { rule, object: MAP, path: inMap('linkTypes[1]') });
  });

  test('a text instead of a list', () => {
    expectFinding(shared('{"linkTypes": "eth"}'), { rule, object: CLUSTER_POLICY, path: inShared('linkTypes') });
  });

  test.each(['["ether"]', '["infiniband"]', '["$TYPE"]', '[]', '[3]'])('%s: nothing', types => expectClean(shared(`{"linkTypes": ${types}}`) + selecting('linkTypes: [eth]'), rule));
});
