import { AntreaRelease, GatekeeperRelease, GpuOperatorRelease, KubeOvnRelease, NetworkOperatorFeature, NetworkOperatorRelease, OperatorRelease, OvnKubernetesRelease } from '../../src/catalog';
import { assertImagePinned } from '../../src/core/image-reference';
import { refusalTextOf } from '../core/refusal-text-of';

const RELEASES: OperatorRelease[] = [
  NetworkOperatorRelease.V26_4_1,
  GpuOperatorRelease.V26_7_0,
  GatekeeperRelease.V3_23_0,
  KubeOvnRelease.V1_16_2,
  OvnKubernetesRelease.V1_3_0,
  AntreaRelease.V2_7_0,
];

test.each(RELEASES)('$name: chart, namespace and source are stated, and every image is pinned', release => {
  expect(release.chart.name).not.toBe('');
  expect(release.chart.repository).toMatch(/^(https|oci):\/\/\S+$/);
  expect(release.chart.version).toContain(release.version);
  expect(release.namespace).toMatch(/^[a-z][a-z-]*$/);
  expect([release.source, release.chart.source].every(source => /[@.].*[:/]/.test(source))).toBe(true);
  expect(release.components).toEqual([...release.components].sort());
  for (const component of release.components) assertImagePinned(component, release.imageReference(component));
});

test('only OVN-Kubernetes has no published chart', () => {
  expect(RELEASES.filter(({ chart }) => !chart.published).map(({ name }) => name)).toEqual(['OVN-Kubernetes']);
});

const LOOKUPS: [string, (version: string) => OperatorRelease, string][] = [
  ['Network Operator', NetworkOperatorRelease.of, '26.4.1'],
  ['GPU Operator', GpuOperatorRelease.of, '26.7.0'],
  ['Gatekeeper', GatekeeperRelease.of, '3.23.0'],
  ['Kube-OVN', KubeOvnRelease.of, '1.16.2'],
  ['OVN-Kubernetes', OvnKubernetesRelease.of, '1.3.0'],
  ['Antrea', AntreaRelease.of, '2.7.0'],
];

test.each(LOOKUPS)('%s by its version, with or without a leading v', (name, of, version) => {
  expect(of(version)).toBe(of(`v${version}`));
  expect([of(version).name, of(version).version]).toEqual([name, version]);
});

test.each(LOOKUPS)('%s refuses versions that the catalogue lacks, and lists the known ones', (name, of, version) => {
  for (const unknown of ['', 'v', '1.0.0', `${version}-rc.1`, `vv${version}`, ` ${version}`]) {
    const text = refusalTextOf(() => of(unknown));
    expect(text).toMatch(/^RELEASE_UNKNOWN: /);
    expect(text).toContain(`${name} has no release`);
    expect(text).toContain(`got '${unknown}'; allowed: ${version}`);
  }
});

test('an unknown component is refused with the known ones', () => {
  const text = refusalTextOf(() => NetworkOperatorRelease.V26_4_1.image('mofed'));
  expect(text).toMatch(/^RELEASE_UNKNOWN: Network Operator 26\.4\.1 has no component of this name; got 'mofed'; allowed: .*\bofedDriver\b/);
});

test('names of objects are no components', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(refusalTextOf(() => NetworkOperatorRelease.V26_4_1.image(name))).toMatch(/^RELEASE_UNKNOWN: /);
  }
});

test('a component in parts is what a NicClusterPolicy takes', () => {
  expect(NetworkOperatorRelease.V26_4_1.image('ofedDriver')).toEqual({
    repository: 'nvcr.io/nvidia/mellanox', image: 'doca-driver', version: 'doca3.4.1-26.04-1.1.0.0-1',
  });
  expect(NetworkOperatorRelease.V26_4_1.imageReference('networkOperator')).toBe('nvcr.io/nvidia/cloud-native/network-operator:v26.4.1');
});

describe('Kubernetes versions', () => {
  test.each<[OperatorRelease, string[]]>([
    [NetworkOperatorRelease.V26_4_1, ['1.31', 'v1.31.0', '1.34', '1.35.7-gke.100', '1.35.0+k3s1']],
    [GpuOperatorRelease.V26_7_0, ['1.32', '1.36.1']],
    [KubeOvnRelease.V1_16_2, ['1.29', '1.99', '2.0']],
    [AntreaRelease.V2_7_0, ['1.23', '1.40']],
    [GatekeeperRelease.V3_23_0, ['1.16', '1.40']],
    [OvnKubernetesRelease.V1_3_0, ['1.16', '1.40']],
  ])('$name accepts %s', (release, versions) => {
    for (const version of versions) expect(() => release.assertKubernetes(version)).not.toThrow();
  });

  test.each<[OperatorRelease, string, string, string]>([
    [NetworkOperatorRelease.V26_4_1, '1.30', '1.31 to 1.35', 'use Kubernetes 1.31'],
    [NetworkOperatorRelease.V26_4_1, 'v1.30.14', '1.31 to 1.35', 'use Kubernetes 1.31'],
    [NetworkOperatorRelease.V26_4_1, '1.36', '1.31 to 1.35', 'use Kubernetes 1.35'],
    [NetworkOperatorRelease.V26_4_1, '1.4', '1.31 to 1.35', 'use Kubernetes 1.31'],
    [NetworkOperatorRelease.V26_4_1, '2.0', '1.31 to 1.35', 'use Kubernetes 1.35'],
    [GpuOperatorRelease.V26_7_0, '1.31', '1.32 to 1.36', 'use Kubernetes 1.32'],
    [KubeOvnRelease.V1_16_2, '1.28', '1.29 or newer', 'use Kubernetes 1.29'],
    [AntreaRelease.V2_7_0, '1.22', '1.23 or newer', 'use Kubernetes 1.23'],
  ])('$name refuses %s', (release, version, allowed, cure) => {
    const text = refusalTextOf(() => release.assertKubernetes(version));
    expect(text).toMatch(/^RELEASE_INCOMPATIBLE: /);
    expect(text).toContain(`got Kubernetes ${version}; allowed: ${allowed}; ${cure}`);
  });

  test.each(['', '1', 'latest', '1.', '.34', '1.34.', '1.x', '1.34.1.2', ' 1.34', '1.34 ', '01234.1'])("refuses '%s' as no version", text => {
    expect(refusalTextOf(() => NetworkOperatorRelease.V26_4_1.assertKubernetes(text))).toContain(`a Kubernetes version cannot be read; got '${text}'`);
  });
});

describe('features of the Network Operator', () => {
  test('26.4.1 has node policies and global images only', () => {
    const has = Object.values(NetworkOperatorFeature).filter(feature => NetworkOperatorRelease.V26_4_1.supports(feature));
    expect(has).toEqual([NetworkOperatorFeature.NIC_NODE_POLICY, NetworkOperatorFeature.GLOBAL_IMAGES]);
  });

  test('what it has is not refused', () => {
    expect(() => NetworkOperatorRelease.V26_4_1.assertSupports(NetworkOperatorFeature.NIC_NODE_POLICY, "pool 'h100'")).not.toThrow();
  });

  test.each([
    [NetworkOperatorFeature.WHEREABOUTS_IPAM, 'older than 25.10'],
    [NetworkOperatorFeature.KEEP_NIC_CLUSTER_POLICY, '26.7 or newer'],
    [NetworkOperatorFeature.CONTROLLER_SHUTDOWN, '26.7 or newer'],
    [NetworkOperatorFeature.MACVLAN_META_PLUGINS, '26.7 or newer'],
    [NetworkOperatorFeature.HOST_DEVICE_META_PLUGINS, '26.7 or newer'],
  ])('%s is refused for 26.4.1', (feature, range) => {
    const text = refusalTextOf(() => NetworkOperatorRelease.V26_4_1.assertSupports(feature, "network 'storage'"));
    expect(text).toBe(`FIELD_NOT_IN_RELEASE: network 'storage' needs ${feature}, which Network Operator 26.4.1 lacks; got Network Operator 26.4.1; `
      + `allowed: ${range}; choose a release that is ${range}, or do without ${feature}`);
  });
});
