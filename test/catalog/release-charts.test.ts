import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chartFile, Values } from './chart-values';
import { AntreaRelease, ComponentImage, GatekeeperRelease, GpuOperatorRelease, KubeOvnRelease, NetworkOperatorFeature, NetworkOperatorRelease, OperatorRelease, OvnKubernetesRelease } from '../../src/catalog';
import { referenceMaterial, skippedAloud } from '../oracle/reference-material';

const shared = referenceMaterial();
const WHAT = 'releases against the charts of their tags';
if (shared === undefined) console.warn(skippedAloud(WHAT));

/** Every image of a release, as `component -> repository/image:version`. */
function imagesOf(release: OperatorRelease): { [component: string]: string } {
  return Object.fromEntries(release.components.map(component => [component, release.imageReference(component)]));
}

const reference = ({ repository, image, version }: ComponentImage) => `${repository}/${image}:${version}`;

const decapitalized = (text: string) => text[0].toLowerCase() + text.slice(1);

(shared === undefined ? describe.skip : describe)(shared === undefined ? skippedAloud(WHAT) : WHAT, () => {
  const file = (...path: string[]) => chartFile(shared!, ...path);

  test('Network Operator 26.4.1 has every image of hack/release.yaml, and no other', () => {
    const renamed: { [key: string]: string } = { Mofed: 'ofedDriver', MofedStigFips: 'ofedDriverStigFips' };
    const upstream = Object.entries(file('network-operator', 'release.yaml') as { [key: string]: ComponentImage })
      .map(([key, image]) => [renamed[key] ?? decapitalized(key), reference(image)]);
    expect(imagesOf(NetworkOperatorRelease.V26_4_1)).toEqual(Object.fromEntries(upstream));
  });

  test('Network Operator 26.4.1 has the images that its chart sets for the SR-IOV operator', () => {
    const { images } = file('network-operator', 'values.yaml')['sriov-network-operator'];
    const release = NetworkOperatorRelease.V26_4_1;
    const names: { [value: string]: string } = {
      operator: 'sriovNetworkOperator',
      sriovConfigDaemon: 'sriovConfigDaemon',
      sriovCni: 'sriovCni',
      ibSriovCni: 'sriovIbCni',
      ovsCni: 'ovsCni',
      rdmaCni: 'rdmaCni',
      sriovDevicePlugin: 'sriovDevicePlugin',
      sriovDraDriver: 'draDriverSriov',
      webhook: 'sriovNetworkOperatorWebhook',
    };
    for (const [value, component] of Object.entries(names)) {
      expect([value, images[value]]).toEqual([value, release.imageReference(component)]);
    }
  });

  test('Network Operator 26.4.1 names its chart, and asks for a Kubernetes that the chart accepts', () => {
    const { name, version, kubeVersion } = file('network-operator', 'Chart.yaml');
    const { chart, minKubernetes } = NetworkOperatorRelease.V26_4_1;
    expect([chart.name, chart.version, kubeVersion]).toEqual([name, version, '>= 1.21.0-0']);
    expect(Number(minKubernetes!.split('.')[1])).toBeGreaterThanOrEqual(21);
  });

  test('GPU Operator 26.7.0 has every image of its values, and no other', () => {
    const values = file('gpu-operator', 'values.yaml');
    const { version: nfd } = file('gpu-operator', 'Chart.yaml').dependencies[0];
    const ownVersion = 'v26.7.0'; // Chart.yaml says main-latest
    const sections = Object.entries(values).filter(([, section]) => section?.image && section.repository) as [string, Values][];
    const upstream = sections.map(([key, { repository, image, version }]) => [key, reference({ repository, image, version: version ?? ownVersion })]);
    expect(imagesOf(GpuOperatorRelease.V26_7_0)).toEqual({
      ...Object.fromEntries(upstream),
      driverManager: reference(values.driver.manager),
      nodeFeatureDiscovery: `registry.k8s.io/nfd/node-feature-discovery:v${nfd}`,
    });
    expect(GpuOperatorRelease.V26_7_0.chart.name).toBe(file('gpu-operator', 'Chart.yaml').name);
  });

  test('the node-feature-discovery of the GPU Operator is the image of its sub-chart', () => {
    const { repository } = file('gpu-operator', 'node-feature-discovery', 'values.yaml').image;
    const { appVersion } = file('gpu-operator', 'node-feature-discovery', 'Chart.yaml');
    expect(GpuOperatorRelease.V26_7_0.imageReference('nodeFeatureDiscovery')).toBe(`${repository}:${appVersion}`);
  });

  test('every manager of drivers in the GPU Operator is one image', () => {
    const values = file('gpu-operator', 'values.yaml');
    const managers = [values.driver.manager, values.vgpuManager.driverManager, values.vfioManager.driverManager].map(reference);
    expect(new Set(managers)).toEqual(new Set([GpuOperatorRelease.V26_7_0.imageReference('driverManager')]));
  });

  test('Gatekeeper 3.23.0 has the images of its values', () => {
    const { image, preInstall, postInstall } = file('gatekeeper', 'values.yaml');
    const release = GatekeeperRelease.V3_23_0;
    expect(imagesOf(release)).toEqual({ gatekeeper: `${image.repository}:${image.release}`, crds: `${image.crdRepository}:${image.release}` });
    expect(preInstall.crdRepository.image.tag).toBe(release.image('crds').version);
    expect(postInstall.labelNamespace.image.tag).toBe(release.image('crds').version);
    const { name, version } = file('gatekeeper', 'Chart.yaml');
    expect([release.chart.name, release.chart.version, release.version]).toEqual([name, version, version]);
  });

  test('Kube-OVN 1.16.2 has the images of its values and the Kubernetes of its chart', () => {
    const { registry, images } = file('kube-ovn', 'values.yaml').global;
    const release = KubeOvnRelease.V1_16_2;
    expect(imagesOf(release)).toEqual({
      kubeOvn: `${registry.address}/${images.kubeovn.repository}:${images.kubeovn.tag}`,
      natGateway: `${registry.address}/${images.natgateway.repository}:${images.natgateway.tag}`,
    });
    const { name, version, appVersion, kubeVersion } = file('kube-ovn', 'Chart.yaml');
    expect([release.chart.name, release.chart.version, release.version, `>= ${release.minKubernetes}.0-0`]).toEqual([name, version, appVersion, kubeVersion]);
    expect(release.namespace).toBe(file('kube-ovn', 'values.yaml').namespace);
  });

  test.each(['values-no-ic.yaml', 'values-single-node-zone.yaml', 'values-multi-node-zone.yaml'])('OVN-Kubernetes 1.3.0 has the image of %s with the tag of its branch', name => {
    const { repository, tag } = file('ovn-kubernetes', name).global.image;
    const release = OvnKubernetesRelease.V1_3_0;
    expect(tag).toBe('master');
    expect(release.imageReference('ovnKubernetes')).toBe(`${repository}:release-1.3`);
    const chart = file('ovn-kubernetes', 'Chart.yaml');
    expect([release.chart.name, release.chart.version, release.version]).toEqual([chart.name, chart.version, chart.appVersion]);
  });

  test('Antrea 2.7.0 has the images of its values with its tag, and the Kubernetes of its chart', () => {
    const { agentImage, controllerImage } = file('antrea', 'values.yaml');
    const release = AntreaRelease.V2_7_0;
    expect([agentImage.tag, controllerImage.tag]).toEqual(['', '']);
    expect(imagesOf(release)).toEqual({ agent: `${agentImage.repository}:v2.7.0`, controller: `${controllerImage.repository}:v2.7.0` });
    const { name, kubeVersion } = file('antrea', 'Chart.yaml');
    expect([release.chart.name, `>= ${release.minKubernetes}.0-0`]).toEqual([name, kubeVersion]);
  });

  test('keepNCP and the values of the controller Pod come with 26.7', () => {
    const older = file('network-operator', 'values.yaml');
    const newer = file('network-operator-26.7.0-rc.2', 'values.yaml');
    expect(['keepNCP' in older, 'keepNCP' in newer]).toEqual([false, true]);
    for (const key of ['priorityClassName', 'terminationGracePeriodSeconds', 'preStopSleepSeconds']) {
      expect([key, key in older.operator, key in newer.operator]).toEqual([key, false, true]);
    }
  });

  test('the schemas of 26.4.1 have exactly the gated fields that the release supports', () => {
    const spec = (kind: string) => parse(readFileSync(join(shared!, 'crds', 'network-operator', `mellanox.com_${kind}.yaml`), 'utf8'))
      .spec.versions[0].schema.openAPIV3Schema.properties.spec.properties as Values;
    const supports = (feature: NetworkOperatorFeature) => NetworkOperatorRelease.V26_4_1.supports(feature);
    expect('global' in spec('nicclusterpolicies')).toBe(supports(NetworkOperatorFeature.GLOBAL_IMAGES));
    expect('ipamPlugin' in spec('nicclusterpolicies').secondaryNetwork.properties).toBe(supports(NetworkOperatorFeature.WHEREABOUTS_IPAM));
    expect('nodeSelector' in spec('nicnodepolicies')).toBe(supports(NetworkOperatorFeature.NIC_NODE_POLICY));
    expect('metaPlugins' in spec('macvlannetworks')).toBe(supports(NetworkOperatorFeature.MACVLAN_META_PLUGINS));
    expect('metaPlugins' in spec('hostdevicenetworks')).toBe(supports(NetworkOperatorFeature.HOST_DEVICE_META_PLUGINS));
  });
});
