import { MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/contradiction';
const TWO = '"0000:41:00.0", "0000:61:00.0"';

describe(rule, () => {
  test('a policy', () => {
    expectFinding(selecting(`pfNames: [ens1f0], rootDevices: [${TWO}]`), { rule, object: POLICY, path: 'spec.nicSelector', severity: 'warning', says: ['pfNames lists 1 and rootDevices 2', '1 at most'] });
    expectFinding(selecting(`pfNames: [a, b, "c#0-1", "c#2-3"], rootDevices: [${TWO}]`), { rule, object: POLICY, path: 'spec.nicSelector', says: ['pfNames lists 3 and rootDevices 2', '2 at most'] });
  });

  test('a pool', () => {
    expectFinding(pluginMap(`{"resourceList": [{"resourceName": "a", "selectors": {"pfNames": ["a"], "rootDevices": [${TWO}]}}]}`), { rule, object: MAP, path: 'data["config.json"] resourceList[0].selectors' });
  });

  test.each([
    `pfNames: [a, b], rootDevices: [${TWO}]`,
    'pfNames: ["a#0-1", "a#2-3"], rootDevices: ["0000:41:00.0"]',
    'pfNames: [a]',
    `rootDevices: [${TWO}]`,
    `pfNames: [], rootDevices: [${TWO}]`,
  ])('%s: nothing', selector => expectClean(selecting(selector), rule));
});
