import { queues } from './manifests';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'GANG-QUEUE/flavor-resources';
const object = 'ClusterQueue/cq';
const GOOD = queues({ 'cpu': 1, 'nvidia.com/gpu': 8 });
const PATH = 'spec.resourceGroups[0].flavors[0].resources';

describe(rule, () => {
  test.each([
    ['another order', GOOD.replace('coveredResources: [cpu, nvidia.com/gpu]', 'coveredResources: [nvidia.com/gpu, cpu]'), ['flavor gpu has the resources in another order', 'nvidia.com/gpu, cpu in this order']],
    ['one is missing', GOOD.replace('coveredResources: [cpu,', 'coveredResources: [cpu, rdma/ib,'), ['lacks rdma/ib']],
    ['one too many', GOOD.replace('coveredResources: [cpu, nvidia.com/gpu]', 'coveredResources: [cpu]'), ['has nvidia.com/gpu, which coveredResources lacks']],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object, path: PATH, says, severity: 'error' });
  });

  test('a resource and a flavor in two groups', () => {
    const yaml = GOOD.replace('resourceGroups: [', 'resourceGroups: [{coveredResources: [cpu], flavors: [{name: gpu, resources: [{name: cpu}]}]}, ');
    expect(findingsOf(rule, yaml).map(({ path, message }) => [path, message])).toEqual([
      ['spec.resourceGroups[1].coveredResources[0]', 'resource cpu is in two places'],
      ['spec.resourceGroups[1].flavors[0].name', 'flavor gpu is in two places'],
    ]);
  });

  test('equal lists are right', () => expectClean(GOOD, rule));
});
