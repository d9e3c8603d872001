import { chartValues, Tree, unknownKeys } from './chart-values';
import { AntreaRelease, GatekeeperRelease, GpuOperatorRelease, KubeOvnRelease, NetworkOperatorRelease, OvnKubernetesRelease } from '../../src/catalog';
import { Cidr } from '../../src/core';
import { HelmRelease } from '../../src/operators';
import { antreaHelmRelease } from '../../src/operators/antrea';
import { gatekeeperHelmRelease } from '../../src/operators/gatekeeper';
import { gpuOperatorHelmRelease } from '../../src/operators/gpu-operator';
import { kubeOvnHelmRelease } from '../../src/operators/kube-ovn';
import { networkOperatorHelmRelease } from '../../src/operators/network-operator';
import { ovnKubernetesHelmRelease } from '../../src/operators/ovn-kubernetes';
import { referenceMaterial, skippedAloud } from '../oracle/reference-material';

const tolerations = [{ key: 'example.com/tenant', operator: 'Equal', value: 'a', effect: 'NoSchedule' }];
const v4 = { podCidr: Cidr.parse('10.128.0.0/14'), serviceCidr: Cidr.parse('172.30.0.0/16'), mtu: 1400 };
const v6 = { podCidr: Cidr.parse('fd00:10::/48'), serviceCidr: Cidr.parse('fd00:96::/112'), mtu: 1400 };

/** Every value that any input can produce, by the folder and file of its chart. */
const RELEASES: [chart: string, file: string, release: HelmRelease][] = [
  ...[true, false].map((flag): [string, string, HelmRelease] => ['network-operator', 'values.yaml', networkOperatorHelmRelease({
    release: NetworkOperatorRelease.V26_4_1,
    namespace: 'nvidia-network-operator',
    resourcePrefix: 'rdma',
    ownsNodeFeatureDiscovery: flag,
    sriov: true,
    sriovWebhooks: flag,
    nicPolicyWebhook: flag,
    tolerations,
  })]),
  ...[true, false].map((flag): [string, string, HelmRelease] => ['gpu-operator', 'values.yaml', gpuOperatorHelmRelease({
    release: GpuOperatorRelease.V26_7_0,
    namespace: 'gpu-operator',
    ownsNodeFeatureDiscovery: true,
    driver: true,
    driverPerPool: flag,
    gpuDirect: flag,
    hostNetworkDrivers: flag,
    gpuDirectStorage: flag,
    gdrCopy: flag,
    tolerations,
  })]),
  ['gatekeeper', 'values.yaml', gatekeeperHelmRelease({
    release: GatekeeperRelease.V3_23_0,
    namespace: 'gatekeeper-system',
    exemptNamespaces: ['kube-system'],
    rules: [{ apiGroups: [''], resources: ['pods'] }],
  })],
  ...[v4, v6].flatMap((facts): [string, string, HelmRelease][] => [
    ['kube-ovn-v2', 'values.yaml', kubeOvnHelmRelease({ release: KubeOvnRelease.V1_16_2, ...facts })],
    ['antrea', 'values.yaml', antreaHelmRelease({ release: AntreaRelease.V2_7_0, ...facts })],
    ['ovn-kubernetes', 'values-single-node-zone.yaml', ovnKubernetesHelmRelease({
      release: OvnKubernetesRelease.V1_3_0, ...facts, podPrefixPerNode: 24, apiServer: 'https://10.0.0.10:6443',
    })],
  ]),
];

if (referenceMaterial() === undefined) console.warn(skippedAloud('Helm values against the values of their charts'));
const withCharts = referenceMaterial() === undefined ? test.skip : test;

withCharts.each(RELEASES)('every value of %s is a value of its chart', (chart, file, release) => {
  expect(unknownKeys(release.values, chartValues(chart, file) as Tree)).toEqual([]);
});

withCharts('the comparison finds a key that the chart does not have, at any depth, and a value of another shape', () => {
  const chart = chartValues('network-operator') as Tree;
  expect(unknownKeys({ nfd: { enabeld: true }, sriovOperator: {}, operator: { admissionController: true } }, chart))
    .toEqual(['nfd.enabeld', 'sriovOperator']);
  expect(unknownKeys({ 'imagePullSecrets': 'one', 'sriov-network-operator': { operator: { resourcePrefixes: 'rdma' } } }, chart))
    .toEqual(['imagePullSecrets (not a list)', 'sriov-network-operator.operator.resourcePrefixes']);
});

withCharts('tolerations of the charts are repeated, since a list in values replaces them', () => {
  const at = (tree: unknown, ...keys: string[]): unknown => keys.reduce((value, key) => (value as Tree)[key], tree);
  for (const [chart, , release] of RELEASES.filter(([name]) => name === 'gpu-operator' || name === 'network-operator')) {
    const upstream = chartValues(chart) as Tree;
    for (const keys of [['daemonsets', 'tolerations'], ['node-feature-discovery', 'worker', 'tolerations']]) {
      const [first, ...rest] = keys;
      if (!(first in release.values)) continue;
      const ours = at(release.values, first, ...rest) as unknown[];
      expect(ours).toEqual([...at(upstream, first, ...rest) as unknown[], ...tolerations]);
    }
  }
});

withCharts('the features of the OVN-Kubernetes mode file are on or off as in the file', () => {
  const upstream = chartValues('ovn-kubernetes', 'values-single-node-zone.yaml') as { tags: Tree; global: Tree };
  const [, , ours] = RELEASES.find(([chart]) => chart === 'ovn-kubernetes')!;
  expect(ours.values.tags).toEqual(upstream.tags);
  const on = (tree: Tree): string[] => Object.keys(tree).filter(key => tree[key] === true).sort();
  expect(on(ours.values.global)).toEqual(on(upstream.global));
  const numbers = (tree: Tree): string[] => Object.keys(tree).filter(key => ['encapPort', 'egressIpHealthCheckPort', 'gatewayMode'].includes(key));
  for (const key of numbers(upstream.global)) expect(ours.values.global[key]).toBe(upstream.global[key]);
  expect(upstream.global.v4JoinSubnet).toBe(ours.values.global.v4JoinSubnet);
  expect(upstream.global.v4TransitSubnet).toBe(ours.values.global.v4TransitSubnet);
  expect(upstream.global.v4MasqueradeSubnet).toBe(ours.values.global.v4MasqueradeSubnet);
});
