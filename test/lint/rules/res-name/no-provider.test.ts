import { expectClean, expectFinding } from '../../support';
import { network, operator, plugin, pluginMap, pod, policy } from '../fabric-manifests';

const rule = 'RES-NAME/no-provider';
const limits = (resource: string): string => `spec.containers[0].resources.limits["${resource}"]`;

describe(rule, () => {
  test("another prefix than the operator's", () => {
    expectFinding(operator('nvidia.com') + policy('rail0') + pod('openshift.io/rail0: 1'), {
      rule,
      object: 'Pod/train/worker',
      path: limits('openshift.io/rail0'),
      severity: 'error',
      says: ["requests 'openshift.io/rail0'", "offers 'nvidia.com/rail0'", "only the prefix differs from 'openshift.io/'", "request 'nvidia.com/rail0' in limits and requests", 'SriovNetworkNodePolicy/sriov-network-operator/policy-rail0'],
    });
  });

  test("a shared resource under the SR-IOV operator's prefix", () => {
    expectFinding(plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "shared_a"}]}') + pod('nvidia.com/shared_a: 1'), {
      rule, object: 'Pod/train/worker', path: limits('nvidia.com/shared_a'), says: ["'rdma/shared_a'"], severity: 'error',
    });
  });

  test('a prefix that the input does not write lowers the severity', () => {
    expectFinding(pluginMap('{"resourceList": [{"resourceName": "vf"}]}') + pod('nvidia.com/vf: 1'), { rule, object: 'Pod/train/worker', path: limits('nvidia.com/vf'), severity: 'warning', says: ["'intel.com/vf'"] });
  });

  test('a name with a slip', () => {
    expectFinding(operator('nvidia.com') + policy('rail0') + pod('nvidia.com/rial0: 1'), {
      rule, object: 'Pod/train/worker', path: limits('nvidia.com/rial0'), severity: 'error', says: ["offers 'nvidia.com/rail0' (a similar name)"],
    });
  });

  test("another name under a pool's prefix", () => {
    const yaml = operator('nvidia.com') + policy('rail0') + pod('nvidia.com/storage: 1');
    expectFinding(yaml, { rule, object: 'Pod/train/worker', path: limits('nvidia.com/storage'), severity: 'warning', says: ['no object of the input offers it', 'offers nvidia.com/rail0'] });
    expectFinding(yaml, { rule, object: 'Pod/train/worker', path: limits('nvidia.com/storage'), severity: 'error' }, { complete: true });
  });

  test('in a whole cluster every name has a provider', () => {
    const yaml = pod('example.com/nic: 1');
    expectFinding(yaml, { rule, object: 'Pod/train/worker', path: limits('example.com/nic'), severity: 'error', says: ['no object of the input offers it'] }, { complete: true });
    expectClean(yaml, rule);
  });

  test('the template of a workload, and init containers', () => {
    expectFinding(`${operator('nvidia.com')}${policy('rail0')}
---
apiVersion: jobset.x-k8s.io/v1alpha2
kind: JobSet
metadata: {name: job, namespace: train}
spec:
  replicatedJobs:
  - name: workers
    template:
      spec:
        template:
          spec:
            initContainers:
            - name: probe
              resources: {requests: {openshift.io/rail0: 1}}
            containers: [{name: main}]
`, { rule, object: 'JobSet/train/job', path: 'spec.replicatedJobs[0].template.spec.template.spec.initContainers[0].resources.requests["openshift.io/rail0"]' });
  });

  test.each([
    ['the right name', operator('nvidia.com') + policy('rail0') + pod('nvidia.com/rail0: 1')],
    ['GPUs and other resources of platforms', operator('nvidia.com') + policy('rail0') + pod('nvidia.com/gpu: 8, vpc.amazonaws.com/efa: 4, hugepages-2Mi: 1Gi, cpu: 4')],
    ['a shared resource of a platform', operator('nvidia.com') + policy('rail0') + pod('rdma/ib: 1')],
    ['a prefix of which the input has no pool', operator('nvidia.com') + policy('rail0') + pod('example.com/nic: 1')],
    ['numbered names', operator('nvidia.com') + policy('rail0') + pod('rdma/rail1: 1')],
    ['a placeholder', operator('nvidia.com') + policy('rail0') + pod('nvidia.com/$RAIL: 1')],
    ['a device class with an extended resource', `${operator('nvidia.com')}${policy('rail0')}${pod('nvidia.com/nic: 1')}\n---\napiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: {name: nic}\nspec: {extendedResourceName: nvidia.com/nic}\n`],
    ['pools that the input does not name', `${operator('nvidia.com')}${policy('rail0')}${pod('nvidia.com/nic: 1')}\n---\napiVersion: spectrumx.nvidia.com/v1alpha2\nkind: SpectrumXRailPoolConfig\nmetadata: {name: nic}\n`],
    ['a configuration that cannot be read', `${operator('nvidia.com')}${policy('rail0')}${pod('nvidia.com/nic: 1')}${plugin('sriovDevicePlugin', '{"resourceList": [')}`],
    ["the operator's own configuration", pluginMap('{"resourceList": [{"resourceName": "rail0"}]}', 'device-plugin-config') + pod('nvidia.com/rail0: 1')],
    ['networks without providers', network('SriovNetwork', 'resourceName: rail0') + pod('nvidia.com/rail0: 1')],
    ['a bare name, which another rule reports', operator('nvidia.com') + policy('rail0') + pod('rail0: 1')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
