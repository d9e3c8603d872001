import { expectClean, expectFinding } from '../../support';
import { nad, plugin, pod } from '../fabric-manifests';

const rule = 'VF-COUNT/unattached';
const fabric = nad('{"type": "sriov"}', 'k8s.v1.cni.cncf.io/resourceName: nvidia.com/fabric', 'a');
const place = { rule, object: 'Pod/train/worker', path: 'spec.containers[0].resources.limits["nvidia.com/fabric"]' };

describe(rule, () => {
  test('more units than attachments', () => {
    expectFinding(fabric + pod('nvidia.com/fabric: 8', 'a,a'), { ...place, severity: 'info', says: ["8 units of 'nvidia.com/fabric' and 2 attachments", 'attach 6 more, or request 2'] });
    expectFinding(fabric + pod('nvidia.com/fabric: 2', 'a'), { ...place, says: ['1 attachment of it'] });
  });

  test('no attachment', () => {
    expectFinding(fabric + pod('nvidia.com/fabric: 1'), { ...place, severity: 'warning', says: ["1 unit of 'nvidia.com/fabric' and no attachment", 'attach a in the networks annotation'] });
  });

  test('two containers are counted once', () => {
    expectFinding(`${fabric}${pod('nvidia.com/fabric: 1', 'a')}  - {name: other, resources: {limits: {nvidia.com/fabric: 1}}}\n`, { ...place, says: ['2 units'] });
  });

  test.each([
    ['as many attachments', fabric + pod('nvidia.com/fabric: 2', 'a,a')],
    ['fewer units, which another rule reports', fabric + pod('nvidia.com/fabric: 1', 'a,a')],
    ['a resource of no network', fabric + pod('rdma/ib: 8')],
    ['an attachment that the input does not show', fabric + pod('nvidia.com/fabric: 2', 'a,b')],
    ['a networks annotation that cannot be read', fabric + pod('nvidia.com/fabric: 2', '[{')],
    ['the host\'s network', fabric + pod('nvidia.com/fabric: 2').replace('spec:\n', 'spec:\n  hostNetwork: true\n')],
    ['shared devices', plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "s", "rdmaHcaMax": 63}]}') + nad('{"type": "macvlan"}', 'k8s.v1.cni.cncf.io/resourceName: rdma/s', 'a') + pod('rdma/s: 1')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
