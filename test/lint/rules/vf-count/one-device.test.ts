import { expectClean, expectFinding } from '../../support';
import { operator, plugin, pod, policy } from '../fabric-manifests';

const rule = 'VF-COUNT/one-device';
const rail = operator('nvidia.com') + policy('rail0', 'isRdma: true');

describe(rule, () => {
  test.each([4, 8])('%d GPUs', gpus => {
    expectFinding(rail + pod(`nvidia.com/gpu: ${gpus}, nvidia.com/rail0: 1`), {
      rule, object: 'Pod/train/worker', path: 'spec.containers[0].resources.limits["nvidia.com/rail0"]', severity: 'info', says: [`${gpus} GPUs share one unit of 'nvidia.com/rail0'`],
    });
  });

  test.each([
    ['few GPUs', rail + pod('nvidia.com/gpu: 3, nvidia.com/rail0: 1')],
    ['two devices', rail + pod('nvidia.com/gpu: 8, nvidia.com/rail0: 2')],
    ['a device of another rail', rail + policy('rail1', 'isRdma: true') + pod('nvidia.com/gpu: 8, nvidia.com/rail0: 1, nvidia.com/rail1: 1')],
    ['one unit that is all devices', rail + pod('nvidia.com/gpu: 8, rdma/ib: 1')],
    ['a shared device', plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "s", "rdmaHcaMax": 63}]}') + pod('nvidia.com/gpu: 8, rdma/s: 1')],
    ['a device without RDMA', operator('nvidia.com') + policy('rail0', 'isRdma: false') + pod('nvidia.com/gpu: 8, nvidia.com/rail0: 1')],
    ['a device that the input does not show', pod('nvidia.com/gpu: 8, nvidia.com/rail0: 1')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
