import { NetworkOperatorRelease } from '../../src/catalog';
import { NetworkOperatorFacts, networkOperatorHelmRelease } from '../../src/operators/network-operator';

function release(facts: Partial<NetworkOperatorFacts> = {}) {
  return networkOperatorHelmRelease({
    release: NetworkOperatorRelease.V26_4_1,
    namespace: 'nvidia-network-operator',
    resourcePrefix: 'rdma',
    ownsNodeFeatureDiscovery: false,
    nodeFeatureDiscoveryRelease: 'gpu-operator',
    sriov: true,
    sriovWebhooks: false,
    nicPolicyWebhook: false,
    tolerations: [],
    ...facts,
  });
}

test('is the pinned chart of the release', () => {
  expect(release()).toMatchObject({
    name: 'network-operator',
    chart: 'network-operator',
    repository: 'https://helm.ngc.nvidia.com/nvidia',
    version: '26.4.1',
    namespace: 'nvidia-network-operator',
  });
});

test('leaves feature discovery to its owner but keeps the rules that label NVIDIA NICs', () => {
  expect(release().values.nfd).toEqual({ enabled: false, deployNodeFeatureRules: true });
  expect(release().values).not.toHaveProperty('node-feature-discovery');
  expect(release().needs).toEqual(['gpu-operator']);
});

test('as owner of feature discovery looks at network and display controllers and labels by vendor alone', () => {
  const { values, needs } = release({ ownsNodeFeatureDiscovery: true, nodeFeatureDiscoveryRelease: undefined });
  expect(values.nfd).toEqual({ enabled: true, deployNodeFeatureRules: true });
  expect(values['node-feature-discovery'].worker.config.sources.pci).toEqual({
    deviceClassWhitelist: ['02', '0200', '0207', '0300', '0302'],
    deviceLabelFields: ['vendor'],
  });
  expect(needs).toBeUndefined();
});

test('the resource prefix reaches the SR-IOV operator, whose configuration object stays outside', () => {
  expect(release().values['sriov-network-operator']).toEqual({
    operator: { resourcePrefix: 'rdma', admissionControllers: { enabled: false } },
    sriovOperatorConfig: { deploy: false },
  });
});

test.each([[true], [false]])('certificates for the webhooks of the SR-IOV operator: %s', sriovWebhooks => {
  expect(release({ sriovWebhooks }).values['sriov-network-operator'].operator.admissionControllers).toEqual({ enabled: sriovWebhooks });
});

test('without an SR-IOV network its operator is off and has no values', () => {
  const { values } = release({ sriov: false });
  expect(values.sriovNetworkOperator).toEqual({ enabled: false });
  expect(values).not.toHaveProperty('sriov-network-operator');
});

test('the choices about its own webhook and the maintenance operator are said', () => {
  expect(release().values).toMatchObject({ operator: { admissionController: { enabled: false } }, maintenanceOperator: { enabled: false } });
});

test('names no image: they are those of the chart version', () => {
  expect(JSON.stringify(release().values)).not.toMatch(/image|nvcr/);
});
