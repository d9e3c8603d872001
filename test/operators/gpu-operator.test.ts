import { GpuOperatorRelease } from '../../src/catalog';
import { GpuOperatorFacts, gpuOperatorHelmRelease } from '../../src/operators/gpu-operator';
import { nvidiaDriverSpec } from '../../src/operators/nvidia-driver';

function base(): GpuOperatorFacts {
  return {
    release: GpuOperatorRelease.V26_7_0,
    namespace: 'gpu-operator',
    ownsNodeFeatureDiscovery: true,
    driver: true,
    driverPerPool: false,
    gpuDirect: false,
    hostNetworkDrivers: false,
    gpuDirectStorage: false,
    gdrCopy: false,
    tolerations: [],
  };
}

function values(facts: Partial<GpuOperatorFacts> = {}) {
  return gpuOperatorHelmRelease({ ...base(), ...facts }).values;
}

test('GPUDirect takes the open kernel modules and DMA-BUF, never the peermem module', () => {
  expect(values({ gpuDirect: true }).driver).toMatchObject({ kernelModuleType: 'open', rdma: { enabled: false } });
  expect(values({ gpuDirect: false }).driver).toMatchObject({ kernelModuleType: 'auto', rdma: { enabled: false } });
});

test.each([[true], [false]])('network drivers on the host: %s', hostNetworkDrivers => {
  expect(values({ hostNetworkDrivers }).driver.rdma.useHostMofed).toBe(hostNetworkDrivers);
});

test('a host that brings its GPU driver gets none', () => {
  expect(values({ driver: false, gpuDirect: true }).driver).toEqual({ enabled: false });
});

test('a driver per pool switches the one default driver off', () => {
  expect(values({ driverPerPool: true }).driver.nvidiaDriverCRD).toEqual({ enabled: true, deployDefaultCR: false });
  expect(values().driver.nvidiaDriverCRD).toEqual({ enabled: false });
});

test('storage and copy modules only when asked for', () => {
  expect(values()).toMatchObject({ gds: { enabled: false }, gdrcopy: { enabled: false } });
  expect(values({ gpuDirectStorage: true, gdrCopy: true })).toMatchObject({ gds: { enabled: true }, gdrcopy: { enabled: true } });
});

test('as owner of feature discovery looks at network controllers too, so that pci-15b3 labels exist', () => {
  expect(values()['node-feature-discovery'].worker.config.sources.pci).toEqual({
    deviceClassWhitelist: ['02', '0200', '0207', '0300', '0302'],
    deviceLabelFields: ['vendor'],
  });
  expect(values({ ownsNodeFeatureDiscovery: false })).not.toHaveProperty('node-feature-discovery');
  expect(values({ ownsNodeFeatureDiscovery: false }).nfd).toEqual({ enabled: false });
});

test('tolerations of tainted pools reach the DaemonSets and the NFD worker, each once and in order', () => {
  const gpu = { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' };
  const b = { key: 'b', operator: 'Exists' };
  const a = { key: 'a', operator: 'Equal', value: '1', effect: 'NoExecute' };
  const tree = values({ tolerations: [b, a, gpu, b] });
  expect(tree.daemonsets.tolerations).toEqual([gpu, a, b]);
  expect(tree['node-feature-discovery'].worker.tolerations.slice(-2)).toEqual([a, b]);
});

test('waits for whoever deploys feature discovery', () => {
  const facts = { ownsNodeFeatureDiscovery: false, nodeFeatureDiscoveryRelease: 'network-operator' };
  expect(gpuOperatorHelmRelease({ ...base(), ...facts }).needs).toEqual(['network-operator']);
  expect(gpuOperatorHelmRelease(base()).needs).toBeUndefined();
});

test('the driver of a pool has the images of the release and the modules that are asked for', () => {
  const spec = nvidiaDriverSpec({
    release: GpuOperatorRelease.V26_7_0,
    nodeSelector: { pool: 'a' },
    gpuDirect: true,
    hostNetworkDrivers: true,
    gpuDirectStorage: true,
    gdrCopy: false,
    tolerations: [],
  });
  expect(spec).toEqual({
    default: false,
    driverType: 'gpu',
    repository: 'nvcr.io/nvidia',
    image: 'driver',
    version: '595.91.07',
    manager: { repository: 'nvcr.io/nvidia/cloud-native', image: 'k8s-driver-manager', version: 'v0.12.0' },
    nodeSelector: { pool: 'a' },
    kernelModuleType: 'open',
    rdma: { enabled: false, useHostMofed: true },
    gds: { enabled: true, repository: 'nvcr.io/nvidia/cloud-native', image: 'nvidia-fs', version: '2.29.4' },
    gdrcopy: { enabled: false },
  });
});
