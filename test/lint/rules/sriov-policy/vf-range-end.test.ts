import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/vf-range-end';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p0';

describe(rule, () => {
  test('one past the end', () => {
    expectFinding(policies('numVfs: 8, nicSelector: {pfNames: [ens0, "ens1#0-8"]}'), {
      rule, object, path: 'spec.nicSelector.pfNames[1]', says: ['ends at VF 8', 'numVfs 8 has VFs 0 to 7', "write 'ens1#0-7', or set numVfs to 9"], severity: 'error',
    });
  });

  test('a range that starts past the end', () => {
    const { remedy } = expectFinding(policies('numVfs: 8, nicSelector: {pfNames: ["ens1#8-11"]}'), { rule, object, path: 'spec.nicSelector.pfNames[0]', says: ['ends at VF 11'] });
    expect(remedy).toBe('set numVfs to 12');
  });

  test.each(['numVfs: 8, nicSelector: {pfNames: ["ens1#0-7"]}', 'nicSelector: {pfNames: ["ens1#0-7"]}', 'numVfs: 0, nicSelector: {pfNames: ["ens1#0-7"]}', 'numVfs: 8, nicSelector: {pfNames: [ens1]}'])(
    '%s is no such fault', spec => expectClean(policies(spec), rule));
});
