import { ApiObject, Chart, Testing } from 'cdk8s';
import { GpuModel, GpuSystem, NicModel } from '../../src/catalog';
import { GpuCluster, GpuClusterProps, GpuNodePool, GpuNodePoolProps } from '../../src/fabric';

/** A plain object of the synthesized output. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- manifests are untyped
export type Manifest = any;

/** A cluster alone in a chart. */
export function clusterIn(chart: Chart, props: Partial<GpuClusterProps> = {}, id = 'cluster'): GpuCluster {
  return new GpuCluster(chart, id, { kubernetesVersion: '1.34', ...props });
}

export function cluster(props: Partial<GpuClusterProps> = {}): GpuCluster {
  return clusterIn(Testing.chart(), props);
}

/** A pool of the cluster; DGX H100 unless said otherwise. */
export function pool(of: GpuCluster, id: string, props: Partial<GpuNodePoolProps> = {}): GpuNodePool {
  return new GpuNodePool(Chart.of(of), id, { cluster: of, system: GpuSystem.dgxH100(), nodes: 4, nodeSelector: { pool: id }, ...props });
}

/** A server whose drivers all come in containers. */
export function bareSystem(): GpuSystem {
  return GpuSystem.custom({ name: 'bare', gpu: GpuModel.H200_SXM, nic: NicModel.CONNECTX_7, rails: [{ rail: 0, pciAddresses: ['0000:18:00.0'] }] });
}

/** The objects of the chart that a construct is in. */
export function manifests(of: GpuCluster): Manifest[] {
  return Chart.of(of).toJson();
}

/** The one object of a kind, by name where there are several. */
export function manifest(of: GpuCluster, kind: string, name?: string): Manifest {
  return manifests(of).find(object => object.kind === kind && (name === undefined || object.metadata.name === name));
}

/** Construct paths and names of all objects below the chart. */
export function namesByPath(of: GpuCluster): { [path: string]: string } {
  const objects = Chart.of(of).node.findAll().filter(construct => ApiObject.isApiObject(construct)) as ApiObject[];
  return Object.fromEntries(objects.map(object => [object.node.path, `${object.kind} ${object.name}`]));
}

/** Values of a Helm release of the cluster. */
export function valuesOf(of: GpuCluster, release: string): Manifest {
  return of.helmReleases.find(({ name }) => name === release)?.values;
}
