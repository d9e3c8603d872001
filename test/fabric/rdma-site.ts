import { ApiObject, Chart, Testing } from 'cdk8s';
import { IConstruct } from 'constructs';
import { GpuSystem } from '../../src/catalog';
import {
  Addressing, GpuCluster, GpuClusterProps, GpuNodePool, GpuNodePoolProps, RdmaAttachment, RdmaNetwork, RdmaNetworkProps, RdmaTransport,
} from '../../src/fabric';

/** A plain object of the synthesized output. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- manifests are untyped
export type Manifest = any;

/** A cluster with one pool of DGX H100, and a chart to put networks into. */
export interface Site {
  readonly chart: Chart;
  readonly cluster: GpuCluster;
  readonly pool: GpuNodePool;
}

export function site(cluster: Partial<GpuClusterProps> = {}, pool: Partial<GpuNodePoolProps> = {}): Site {
  const chart = Testing.chart();
  const gpuCluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma', ...cluster });
  const nodePool = new GpuNodePool(chart, 'h100', { cluster: gpuCluster, system: GpuSystem.dgxH100(), nodes: 4, ...pool });
  return { chart, cluster: gpuCluster, pool: nodePool };
}

/** A RoCE network on all rails of the site's pool. */
export function roce({ chart, pool }: Site, props: Partial<RdmaNetworkProps> = {}, id = 'rdma'): RdmaNetwork {
  return new RdmaNetwork(chart, id, {
    pool,
    transport: RdmaTransport.roce({ trafficClass: 96 }),
    attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }),
    addressing: Addressing.nvIpam('192.168.0.0/16'),
    ...props,
  });
}

/** Objects of one kind below a construct, sorted by namespace and name. */
export function objects(scope: IConstruct, kind: string): Manifest[] {
  return scope.node.findAll()
    .filter(construct => ApiObject.isApiObject(construct) && construct.kind === kind)
    .map(object => (object as ApiObject).toJson())
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** `namespace/name` of an object. */
export function nameOf({ metadata }: Manifest): string {
  return `${metadata.namespace ?? ''}/${metadata.name}`;
}

/** The refusal that an action ends in; empty when it does not. */
export function refusalOf(action: () => unknown): string {
  try {
    action();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
