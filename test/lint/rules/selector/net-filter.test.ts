import { POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SELECTOR/net-filter';
const ID = 'e48c7670-bcb4-4f9c-8038-012b6571501d';

describe(rule, () => {
  test.each([`NetworkID:${ID}`, 'openstack/NetworkID:1234', 'openstack/NetworkName:fabric', 'aws/', 'gcp/NetworkID:1'])('%s', filter => {
    expectFinding(selecting(`netFilter: "${filter}"`), { rule, object: POLICY, path: 'spec.nicSelector.netFilter', severity: 'error', says: [`netFilter '${filter}' is neither`] });
  });

  test('beside other selectors', () => {
    expectFinding(selecting(`netFilter: "openstack/NetworkID:${ID}", vendor: "15b3", pfNames: [a]`), { rule, object: POLICY, path: 'spec.nicSelector.netFilter', says: ['stands beside vendor, pfNames', 'delete vendor, pfNames, or netFilter'] });
  });

  test.each([`openstack/NetworkID:${ID}`, 'aws/NetworkID:subnet-0a1b', '$FILTER', ''])('%s: nothing', filter => expectClean(selecting(`netFilter: "${filter}"`), rule));
});
