import { App, Chart } from 'cdk8s';
import { IConstruct } from 'constructs';
import { GpuSystem } from '../../src/catalog';
import { Addressing, GpuCluster, GpuClusterProps, GpuNodePool, RdmaAttachment, RdmaNetwork, RdmaTransport, StorageIpvlanNetwork } from '../../src/fabric';
import { Manifest } from '../oracle/manifest';

/** A cluster with one RDMA network of eight rails and one storage network. */
export interface TenancySite {
  readonly chart: Chart;
  readonly cluster: GpuCluster;
  readonly rdma: RdmaNetwork;
  readonly storage: StorageIpvlanNetwork;
}

export function tenancySite(props: Partial<GpuClusterProps> = {}): TenancySite {
  const chart = new Chart(new App(), 'platform');
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma', ...props });
  return { chart, cluster, ...networks(chart, cluster) };
}

function networks(chart: Chart, cluster: GpuCluster): { rdma: RdmaNetwork; storage: StorageIpvlanNetwork } {
  const pool = new GpuNodePool(chart, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes: 4 });
  return {
    rdma: new RdmaNetwork(chart, 'rdma', {
      pool, transport: RdmaTransport.roce(), attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }), addressing: Addressing.nvIpam('192.168.0.0/20'),
    }),
    storage: new StorageIpvlanNetwork(chart, 'storage', { pool, parentInterface: 'ens5f0', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20') }),
  };
}

/** Objects that a construct makes itself, networks' own left out. */
export function objectsOf(chart: Chart, construct: IConstruct): Manifest[] {
  const names = new Set(construct.node.findAll().flatMap(each => ('toJson' in each ? [(each as unknown as { name: string; kind: string })] : [])).map(({ kind, name }) => `${kind}/${name}`));
  return (chart.toJson() as Manifest[]).filter(({ kind, metadata }) => names.has(`${kind}/${metadata.name}`));
}

/** The only object of this kind, and name where one is given. */
export function objectOf(objects: readonly Manifest[], kind: string, name?: string): Manifest & { readonly [field: string]: any } {
  const found = objects.filter(object => object.kind === kind && (name === undefined || object.metadata.name === name));
  expect(found.map(({ metadata }) => metadata.name)).toHaveLength(1);
  return found[0];
}
