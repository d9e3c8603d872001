import { App, Chart } from 'cdk8s';
import {
  Addressing, api, FabricAccessPolicy, GpuCluster, GpuDriverSource, GpuModel, GpuNodePool, GpuSystem, ManagementNetwork, ManagementProvider, NicModel,
  RdmaAttachment, RdmaNetwork, RdmaTransport, StorageIpvlanNetwork, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';
import { Oracle, referenceMaterial, skippedAloud } from '../oracle';

/** Kinds without a namespace, as their schemas say it. */
const CLUSTER_SCOPED = /^(ConstraintTemplate|ExpansionTemplate|GpuFabric\w+|HostDeviceNetwork|IPoIBNetwork|MacvlanNetwork|NVIDIADriver|Namespace|NicClusterPolicy|NicNodePolicy|NodeNetworkConfigurationPolicy)$/;

function platform(namespace?: string): Chart {
  const chart = new Chart(new App(), 'platform', { namespace });
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34', gpuDriver: GpuDriverSource.PER_POOL });
  new ManagementNetwork(chart, 'management', { cluster, provider: ManagementProvider.ANTREA, podCidr: '10.16.0.0/16', serviceCidr: '10.96.0.0/12' });
  const pool = new GpuNodePool(chart, 'pool', {
    cluster,
    nodes: 2,
    nodeSelector: { pool: 'a' },
    system: GpuSystem.custom({ name: 'a', gpu: GpuModel.H200_SXM, nic: NicModel.CONNECTX_7, rails: [{ rail: 0, pciAddresses: ['0000:18:00.0'] }] }),
  });
  const rdma = new RdmaNetwork(chart, 'rdma', {
    pool, transport: RdmaTransport.roce(), attachment: RdmaAttachment.sriov({ vfsPerNic: 4 }), addressing: Addressing.nvIpam('192.168.0.0/24'),
  });
  const storage = new StorageIpvlanNetwork(chart, 'storage', {
    pool, parentInterface: 'bond0', vlan: 300, manageVlan: true, addressing: Addressing.nvIpam('10.30.0.0/24'),
  });
  new Tenant(chart, 'llm', { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma, storage] });
  new FabricAccessPolicy(chart, 'access', { cluster });
  new api.mellanox.MacvlanNetwork(chart, 'macvlan', { metadata: { name: 'm' }, spec: { master: 'eth7', networkNamespace: 'llm' } });
  new api.mellanox.IPoIBNetwork(chart, 'ipoib', { metadata: { name: 'i' }, spec: { master: 'ib7', networkNamespace: 'llm' } });
  new api.mellanox.HostDeviceNetwork(chart, 'hostdev', { metadata: { name: 'h' }, spec: { resourceName: 'hostdev', networkNamespace: 'llm' } });
  return chart;
}

describe('A platform chart with a namespace', () => {
  test('gives the same objects as one without, except where a namespace is the point', () => {
    expect(platform('infra').toJson()).toEqual(platform().toJson());
  });

  test('writes no namespace into cluster-scoped objects', () => {
    const scoped = platform('infra').toJson().filter(({ kind }) => CLUSTER_SCOPED.test(kind));
    expect(new Set(scoped.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(11);
    expect(scoped.filter(({ metadata }) => metadata.namespace !== undefined)).toEqual([]);
  });

  const folder = referenceMaterial();
  if (folder === undefined) console.warn(skippedAloud('the scope of custom resources was not checked against their schemas'));
  (folder === undefined ? test.skip : test)('is valid under the schemas, scope included', () => {
    expect(new Oracle(folder).check(platform('infra').toJson()).faults).toEqual([]);
  });
});
