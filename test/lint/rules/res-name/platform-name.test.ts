import { expectClean, expectFinding } from '../../support';
import { plugin, pod } from '../fabric-manifests';

const rule = 'RES-NAME/platform-name';

describe(rule, () => {
  test.each([
    ['nvidia.com/gpus', 'nvidia.com/gpu'],
    ['nvidia.com/GPU', 'nvidia.com/gpu'],
    ['nvidia/gpu', 'nvidia.com/gpu'],
    ['NVIDIA.com/gpu', 'nvidia.com/gpu'],
    ['vpc.amazonaws.com/EFA', 'vpc.amazonaws.com/efa'],
    ['amd.com/gpus', 'amd.com/gpu'],
    ['rdma/IB', 'rdma/ib'],
  ])('%s', (resource, meant) => {
    expectFinding(pod(`${resource}: 1`), { rule, object: 'Pod/train/worker', path: `spec.containers[0].resources.limits["${resource}"]`, severity: 'error', says: [`requests '${resource}'`, `write '${meant}'`] });
  });

  test.each(['nvidia.com/gpu', 'nvidia.com/gpu.shared', 'nvidia.com/mig-1g.5gb', 'amd.com/gpu', 'vpc.amazonaws.com/efa', 'rdma/ib', 'rdma/shared_ib', 'cpu'])('%s: nothing', resource => {
    expectClean(pod(`${resource}: 1`), rule);
  });

  test('a pool of such a name: nothing', () => {
    expectClean(plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "IB"}]}') + pod('rdma/IB: 1'), rule);
  });
});
