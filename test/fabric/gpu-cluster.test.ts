import { ApiObject, Chart, Testing } from 'cdk8s';
import { bareSystem, cluster, clusterIn, Manifest, manifest, manifests, namesByPath, pool, valuesOf } from './cluster-site';
import { roce } from './rdma-site';
import { GpuDriverSource, NetworkDriverSource, NfdOwner, RdmaNamespaceMode } from '../../src/fabric';
import { ObjectSchemas } from '../oracle/object-schemas';
import { referenceMaterial, skippedAloud } from '../oracle/reference-material';

const shared = referenceMaterial();
if (shared === undefined) console.warn(skippedAloud('objects of the cluster against their upstream schemas'));

/** Says what a network would say. */
function needing(...needs: ('sriov' | 'secondary-network' | 'nv-ipam' | 'ib-kubernetes')[]) {
  const made = cluster({ ibKubernetes: { ufmSecret: 'ufm' } });
  for (const need of needs) made._require(need, 'rdma');
  return made;
}

describe('objects', () => {
  test('main object is the singleton that the operator looks for', () => {
    const made = cluster();
    const main = made.node.defaultChild as ApiObject;
    expect([main.kind, main.name, main.apiVersion]).toEqual(['NicClusterPolicy', 'nic-cluster-policy', 'mellanox.com/v1alpha1']);
  });

  test('paths and names are these', () => {
    const made = cluster();
    made._require('sriov', 'rdma');
    expect(namesByPath(made)).toEqual({
      'test/cluster/Resource': 'NicClusterPolicy nic-cluster-policy',
      'test/cluster/Namespace-nvidia-network-operator': 'Namespace nvidia-network-operator',
      'test/cluster/Namespace-gpu-operator': 'Namespace gpu-operator',
      'test/cluster/SriovOperatorConfig': 'SriovOperatorConfig default',
    });
  });

  test('namespaces of the operators let privileged pods in', () => {
    for (const name of ['nvidia-network-operator', 'gpu-operator']) {
      expect(manifest(cluster(), 'Namespace', name).metadata.labels).toEqual({
        'pod-security.kubernetes.io/audit': 'privileged',
        'pod-security.kubernetes.io/enforce': 'privileged',
        'pod-security.kubernetes.io/warn': 'privileged',
      });
    }
  });

  test('one namespace for both operators is made once, one of Kubernetes never', () => {
    const shared1 = cluster({ networkOperatorNamespace: 'nvidia', gpuOperatorNamespace: 'nvidia' });
    expect(manifests(shared1).filter(object => object.kind === 'Namespace').map(object => object.metadata.name)).toEqual(['nvidia']);
    const system = cluster({ networkOperatorNamespace: 'kube-system', gpuOperatorNamespace: 'default' });
    expect(manifests(system).map(object => object.kind)).toEqual(['NicClusterPolicy']);
  });

  test('the policy has the sections that networks declared later need', () => {
    const sections = (made: ReturnType<typeof cluster>) => Object.keys(manifest(made, 'NicClusterPolicy').spec ?? {});
    expect(sections(needing())).toEqual([]);
    expect(sections(needing('nv-ipam', 'secondary-network', 'ib-kubernetes'))).toEqual(['ibKubernetes', 'nvIpam', 'secondaryNetwork']);
  });

  test('the SR-IOV configuration has one owner: the object, once, and not the chart', () => {
    expect(manifest(needing('nv-ipam'), 'SriovOperatorConfig')).toBeUndefined();
    const made = needing('sriov', 'sriov');
    expect(manifests(made).filter(object => object.kind === 'SriovOperatorConfig')).toHaveLength(1);
    expect(manifest(made, 'SriovOperatorConfig').metadata).toEqual({ name: 'default', namespace: 'nvidia-network-operator' });
    expect(valuesOf(made, 'network-operator')['sriov-network-operator'].sriovOperatorConfig.deploy).toBe(false);
  });

  test('GUID range and Secret reach ib-kubernetes', () => {
    expect(manifest(needing('ib-kubernetes'), 'NicClusterPolicy').spec.ibKubernetes).toMatchObject({
      pKeyGUIDPoolRangeStart: '02:00:00:00:00:00:00:00', pKeyGUIDPoolRangeEnd: '02:FF:FF:FF:FF:FF:FF:FF', ufmSecret: 'ufm',
    });
  });

  test('in a chart with a namespace, cluster-scoped objects keep none', () => {
    const chart = new Chart(Testing.app(), 'platform', { namespace: 'platform' });
    const made = clusterIn(chart);
    made._require('sriov', 'rdma');
    const namespaces = Object.fromEntries(manifests(made).map(object => [object.kind, object.metadata.namespace]));
    expect(namespaces).toEqual({ NicClusterPolicy: undefined, Namespace: undefined, SriovOperatorConfig: 'nvidia-network-operator' });
  });

  (shared === undefined ? test.skip : test)('every object is valid upstream', () => {
    const schemas = new ObjectSchemas(shared);
    const made = cluster({ gpuDriver: GpuDriverSource.PER_POOL, gpuDirectStorage: true, gdrCopy: true, ibKubernetes: { ufmSecret: 'ufm' } });
    for (const need of ['sriov', 'secondary-network', 'nv-ipam', 'ib-kubernetes'] as const) made._require(need, 'rdma');
    pool(made, 'a', { system: bareSystem(), tolerations: [{ key: 'team', value: 'a', effect: 'NoSchedule' }, { key: 'gpu' }] });
    const objects = manifests(made);
    expect(objects.map(object => object.kind).sort()).toEqual(
      ['NVIDIADriver', 'Namespace', 'Namespace', 'NicClusterPolicy', 'NicNodePolicy', 'SriovOperatorConfig']);
    expect(objects.flatMap(object => schemas.faults(object))).toEqual([]);
  });
});

describe('releases', () => {
  test('defaults', () => {
    const made = cluster();
    expect(made).toMatchObject({
      resourcePrefix: 'nvidia.com',
      networkOperatorNamespace: 'nvidia-network-operator',
      gpuOperatorNamespace: 'gpu-operator',
      nfdOwner: NfdOwner.GPU_OPERATOR,
      sriovAdmissionWebhook: false,
      resourceInjector: false,
      gpuDirectStorage: false,
      gdrCopy: false,
      siteCidrs: [],
      bootstrapInterface: 'eth0',
      rdmaNamespaceMode: RdmaNamespaceMode.SHARED,
    });
    expect(made.helmReleases.map(({ name, version, namespace }) => `${name} ${version} ${namespace}`)).toEqual([
      'gpu-operator v26.7.0 gpu-operator', 'network-operator 26.4.1 nvidia-network-operator',
    ]);
  });

  test.each([
    [NfdOwner.GPU_OPERATOR, true, false, ['network-operator needs gpu-operator']],
    [NfdOwner.NETWORK_OPERATOR, false, true, ['gpu-operator needs network-operator']],
    [NfdOwner.EXISTING, false, false, []],
  ])('feature discovery is deployed once at most: %s', (nfdOwner, gpu, network, needs) => {
    const made = cluster({ nfdOwner });
    expect(valuesOf(made, 'gpu-operator').nfd.enabled).toBe(gpu);
    expect(valuesOf(made, 'network-operator').nfd).toEqual({ enabled: network, deployNodeFeatureRules: true });
    expect(made.helmReleases.flatMap(release => (release.needs ?? []).map(other => `${release.name} needs ${other}`))).toEqual(needs);
  });

  test('the resource prefix reaches the operator', () => {
    const made = cluster({ resourcePrefix: 'rdma' });
    made._require('sriov', 'rdma');
    expect(valuesOf(made, 'network-operator')['sriov-network-operator'].operator.resourcePrefix).toBe('rdma');
  });

  test.each([true, false])('The webhook for NIC policies is chosen: %s', nicPolicyAdmissionWebhook => {
    const made = cluster({ nicPolicyAdmissionWebhook });
    expect(valuesOf(made, 'network-operator').operator).toEqual({ admissionController: { enabled: nicPolicyAdmissionWebhook } });
  });

  test.each([[true, false], [false, true], [false, false]])('SR-IOV webhook %s and injector %s are chosen apart and agree with the certificates', (sriovAdmissionWebhook, resourceInjector) => {
    const made = cluster({ sriovAdmissionWebhook, resourceInjector });
    made._require('sriov', 'rdma');
    expect(manifest(made, 'SriovOperatorConfig').spec).toMatchObject({ enableOperatorWebhook: sriovAdmissionWebhook, enableInjector: resourceInjector });
    expect(valuesOf(made, 'network-operator')['sriov-network-operator'].operator.admissionControllers.enabled)
      .toBe(sriovAdmissionWebhook || resourceInjector);
  });

  test('an RDMA network switches the SR-IOV operator and the open kernel modules on', () => {
    const made = cluster({ resourcePrefix: 'rdma' });
    const pools = pool(made, 'a', { system: bareSystem() });
    expect(valuesOf(made, 'network-operator').sriovNetworkOperator.enabled).toBe(false);
    expect(valuesOf(made, 'gpu-operator').driver.kernelModuleType).toBe('auto');
    roce({ chart: Chart.of(made), cluster: made, pool: pools });
    expect(valuesOf(made, 'network-operator').sriovNetworkOperator.enabled).toBe(true);
    expect(valuesOf(made, 'gpu-operator').driver.kernelModuleType).toBe('open');
    expect(Object.keys(manifest(made, 'NicClusterPolicy').spec)).toEqual(['nvIpam', 'secondaryNetwork']);
    expect(made._networks.map(network => network.networkName)).toEqual(['rdma']);
    expect(made._rdmaResourceNames()).toEqual(['rdma/rdma_vf_rail_0']);
  });

  test('GPUDirect Storage alone needs the open kernel modules too', () => {
    const made = cluster({ gpuDirectStorage: true });
    pool(made, 'a', { system: bareSystem() });
    expect(valuesOf(made, 'gpu-operator')).toMatchObject({ driver: { kernelModuleType: 'open' }, gds: { enabled: true } });
  });

  test('tolerations of all pools reach the daemons, each once and sorted', () => {
    const made = cluster();
    pool(made, 'b', { tolerations: [{ key: 'b', value: '1', effect: 'NoExecute' }, { key: 'a' }] });
    pool(made, 'a', { tolerations: [{ key: 'a' }] });
    const expected = [{ key: 'a', operator: 'Exists' }, { key: 'b', operator: 'Equal', value: '1', effect: 'NoExecute' }];
    expect(manifest(made, 'NicClusterPolicy').spec.tolerations).toEqual(expected);
    expect(valuesOf(made, 'gpu-operator').daemonsets.tolerations.slice(1)).toEqual(expected);
  });

  test('are copies: changing one changes nothing else', () => {
    const made = cluster();
    made._addHelmRelease({ name: 'other', chart: 'other', repository: 'https://example.com', version: '1', namespace: 'other', values: { deep: { a: 1 } } });
    (valuesOf(made, 'other') as Manifest).deep.a = 2;
    expect(valuesOf(made, 'other')).toEqual({ deep: { a: 1 } });
  });

  test('bring their namespaces: made here with labels, or made by their chart', () => {
    const made = cluster();
    const release = { name: 'other', chart: 'other', repository: 'https://example.com', version: '1', namespace: 'other', values: {} };
    made._addHelmRelease(release, { namespaceLabels: { a: 'b' }, furtherNamespaces: ['another'] });
    expect(manifest(made, 'Namespace', 'other').metadata.labels).toEqual({ a: 'b' });
    expect(manifest(made, 'Namespace', 'another')).toBeUndefined();
    expect(made.operatorNamespaces).toEqual(['another', 'gatekeeper-system', 'gpu-operator', 'kube-system', 'nvidia-network-operator', 'other']);
  });
});

describe('drivers', () => {
  test.each<[string, { [id: string]: ReturnType<typeof bareSystem> | undefined }, GpuDriverSource | undefined, GpuDriverSource]>([
    ['no pool', {}, undefined, GpuDriverSource.OPERATOR],
    ['hosts that bring it', { a: undefined }, undefined, GpuDriverSource.HOST],
    ['hosts that do not', { a: bareSystem() }, undefined, GpuDriverSource.OPERATOR],
    ['some of both', { a: undefined, b: bareSystem() }, undefined, GpuDriverSource.OPERATOR],
    ['a choice', { a: bareSystem() }, GpuDriverSource.HOST, GpuDriverSource.HOST],
  ])('GPU driver with %s', (_, systems, gpuDriver, expected) => {
    const made = cluster({ gpuDriver });
    for (const [id, system] of Object.entries(systems)) pool(made, id, { ...(system && { system }) });
    expect(made.gpuDriver).toBe(expected);
    expect(valuesOf(made, 'gpu-operator').driver.enabled).toBe(expected !== GpuDriverSource.HOST);
  });

  test.each([[NetworkDriverSource.HOST, true], [NetworkDriverSource.CONTAINER, false]])('network drivers from the %s', (networkDrivers, expected) => {
    const made = cluster();
    pool(made, 'a', { system: bareSystem(), networkDrivers });
    expect(valuesOf(made, 'gpu-operator').driver.rdma.useHostMofed).toBe(expected);
    expect(manifest(made, 'NicNodePolicy') === undefined).toBe(expected);
  });

  test('pools whose host brings the GPU driver have no say in it', () => {
    const made = cluster();
    pool(made, 'dgx');
    pool(made, 'bare', { system: bareSystem() });
    expect(valuesOf(made, 'gpu-operator').driver).toMatchObject({ enabled: true, rdma: { useHostMofed: false } });
    expect(() => manifests(made)).not.toThrow();
  });
});
