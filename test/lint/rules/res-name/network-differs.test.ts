import { expectClean, expectFinding } from '../../support';
import { nad, network, operator, plugin, pod, policy } from '../fabric-manifests';

const rule = 'RES-NAME/network-differs';
const fabric = nad('{"type": "sriov"}', 'k8s.v1.cni.cncf.io/resourceName: nvidia.com/rail0');
const limits = (resource: string): string => `spec.containers[0].resources.limits["${resource}"]`;

describe(rule, () => {
  test.each(['openshift.io/rail0', 'nvidia.com/rail_0', 'nvidia.com/rial0'])('a pod that requests %s', resource => {
    expectFinding(fabric + pod(`${resource}: 1`, 'fabric'), {
      rule, object: 'Pod/train/worker', path: limits(resource), severity: 'error', says: [`requests '${resource}'`, "from 'nvidia.com/rail0'", 'NetworkAttachmentDefinition/train/fabric'],
    });
  });

  test("another rail's resource", () => {
    const rails = operator('nvidia.com') + policy('rail0') + policy('rail1') + network('SriovNetwork', 'resourceName: rail0, networkNamespace: train');
    expectFinding(rails + pod('nvidia.com/rail1: 1', 'fabric'), { rule, object: 'Pod/train/worker', path: limits('nvidia.com/rail1'), says: ["from 'nvidia.com/rail0'", "attach the network of 'nvidia.com/rail1'"] });
    expectClean(rails + pod('nvidia.com/rail0: 1, nvidia.com/rail1: 1', 'fabric'), rule);
    expectClean(rails + pod('nvidia.com/gpu: 1', 'fabric'), rule);
  });

  test('a rendered network', () => {
    expectFinding(network('HostDeviceNetwork', 'resourceName: hostdev, networkNamespace: train') + pod('mellanox.com/hostdev: 1', 'fabric'), { rule, object: 'Pod/train/worker', path: limits('mellanox.com/hostdev') });
  });

  test.each([
    ['the same name', fabric + pod('nvidia.com/rail0: 1', 'fabric')],
    ['both names', fabric + pod('nvidia.com/rail0: 1, openshift.io/rail0: 1', 'fabric')],
    ['no attachment', fabric + pod('openshift.io/rail0: 1')],
    ['an unknown attachment', fabric + pod('openshift.io/rail0: 1', 'other')],
    ['another name', fabric + pod('nvidia.com/rail1: 1', 'fabric')],
    ['a shared device beside it', plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "s"}]}') + operator('nvidia.com') + policy('rail0') + fabric + pod('rdma/s: 1', 'fabric')],
    ['providers in the input', operator('nvidia.com') + policy('rail0') + fabric + pod('openshift.io/rail0: 1', 'fabric')],
    ['GPUs', nad('{"type": "sriov"}', 'k8s.v1.cni.cncf.io/resourceName: x.io/gpu') + pod('nvidia.com/gpu: 1', 'fabric')],
    ['a network without a resource', nad('{"type": "macvlan"}') + pod('rdma/rail0: 1', 'fabric')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
