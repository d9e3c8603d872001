import { expectClean, expectFinding } from '../../support';

const policy = (name: string, namespace = 'sriov-network-operator'): string => `
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: rail, namespace: ${namespace}}
spec:
  resourceName: ${name}
  numVfs: 8
`;

const plugin = (section: string, config: string): string => `
apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata: {name: nic-cluster-policy}
spec:
  ${section}:
    config: |
      ${config}
`;

describe('RES-NAME/dash', () => {
  test('a policy of the SR-IOV operator', () => {
    expectFinding(policy('rail-0'), {
      rule: 'RES-NAME/dash', object: 'SriovNetworkNodePolicy/sriov-network-operator/rail', path: 'spec.resourceName', says: ["'rail-0'", "'rail_0'"], line: 6, severity: 'warning',
    });
  });

  test('a pool of the SR-IOV device plugin', () => {
    expectFinding(plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "host_dev"}, {"resourceName": "host-dev"}]}'), {
      rule: 'RES-NAME/dash', object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.sriovDevicePlugin.config resourceList[1].resourceName', says: ["'host-dev'", 'the Network Operator refuses'], severity: 'error', line: 8,
    });
  });

  test('a pool of the shared device plugin', () => {
    expectFinding(plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "rdma-shared"}]}'), {
      rule: 'RES-NAME/dash', object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.rdmaSharedDevicePlugin.config configList[0].resourceName', says: ['it exits', "'rdma_shared'"], severity: 'error',
    });
  });

  test('a configuration of the stand-alone device plugin', () => {
    expectFinding(`
apiVersion: v1
kind: ConfigMap
metadata: {name: sriovdp-config, namespace: kube-system}
data:
  config.json: '{"resourceList": [{"resourceName": "host-dev"}]}'
`, {
      rule: 'RES-NAME/dash', object: 'ConfigMap/kube-system/sriovdp-config', path: 'data["config.json"] resourceList[0].resourceName', severity: 'warning',
    });
  });

  test("the Network Operator's copy of the SR-IOV operator takes hyphens", () => {
    expectClean(policy('bf3-p0-vfs', 'nvidia-network-operator'), 'RES-NAME/dash');
  });

  test.each(['rail_0', 'rail-', '-rail', 'rail-0.a'])('%s is not reported here', name => expectClean(policy(name), 'RES-NAME/dash'));

  test('networks follow the policy', () => expectClean('apiVersion: sriovnetwork.openshift.io/v1\nkind: SriovNetwork\nmetadata: {name: a}\nspec: {resourceName: rail-0}', 'RES-NAME/dash'));
});
