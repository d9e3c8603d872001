import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/priority';

describe(rule, () => {
  test.each(['100', '-1', '1.5', '"90"', 'high'])('%s', priority => {
    expectFinding(policies(`priority: ${priority}`), {
      rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p0', path: 'spec.priority', says: [`priority is ${priority === 'high' ? '"high"' : priority}, of 0 to 99`], severity: 'error',
    });
  });

  test.each(['priority: 0', 'priority: 99', 'numVfs: 8', 'priority: "$PRIORITY"', 'priority: null'])('%s is right', spec => expectClean(policies(spec), rule));
});
