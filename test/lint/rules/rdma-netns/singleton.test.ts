import { clusterPolicy, nodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/singleton';

describe(rule, () => {
  test('another name', () => {
    const { remedy } = expectFinding(clusterPolicy('nvIpam: {}', 'gpu'), { rule, object: 'NicClusterPolicy/gpu', path: 'metadata.name', says: ["called 'gpu', so the operator ignores it"], severity: 'error' });
    expect(remedy).toBe('call it nic-cluster-policy');
  });

  test('a second one', () => {
    expectFinding(clusterPolicy('nvIpam: {}') + clusterPolicy('ofedDriver: {}', 'gpu'), { rule, object: 'NicClusterPolicy/gpu', path: 'metadata.name', says: ['with the sections of the other one'] });
  });

  test('a long name of a policy of nodes', () => {
    const name = 'n'.repeat(31);
    expectFinding(nodePolicy('ofedDriver: {}', name), { rule, object: `NicNodePolicy/${name}`, path: 'metadata.name', says: ['has 31 characters, of at most 30'] });
  });

  test('right names', () => expectClean(clusterPolicy('nvIpam: {}') + nodePolicy('ofedDriver: {}', 'n'.repeat(30)), rule));
});
