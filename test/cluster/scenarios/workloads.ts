import { Manifest } from '../../oracle/manifest';
import { CONTROL_PLANE, CONTROLLERS } from '../components';
import { ControlPlane } from '../control-plane';
import { addNodes, nodesOf, oversubscribed, plainNode } from '../nodes';
import { none } from '../scenario';
import { objectsOfKind, World } from '../world';

/** Kinds that the API server and its controllers know themselves. */
export const OWN_KINDS: readonly string[] = [
  'ServiceAccount', 'Role', 'RoleBinding', 'ResourceQuota', 'LimitRange', 'NetworkPolicy', 'Service', 'PodDisruptionBudget', 'Deployment', 'Job', 'StatefulSet',
];

/** What a site runs. */
export const SITE_PROGRAMS = [...CONTROL_PLANE, ...CONTROLLERS];

/** A control plane with scheduler and controllers, the nodes of the world, and those of its objects that need no operator. */
export class Site {
  public static async open(world: World, counts: { readonly [pool: string]: number } = {}): Promise<Site> {
    const plane = await ControlPlane.start({ controllers: CONTROLLERS });
    try {
      const nodes = [...world.pools.flatMap(pool => nodesOf(world, pool, counts[pool.name])), plainNode('plain-0'), plainNode('plain-1')];
      await addNodes(plane.client, nodes);
      await plane.client.applyAll(objectsOfKind(world, 'Namespace'));
      return new Site(plane, world, nodes);
    } catch (error) {
      await plane.stop();
      throw error;
    }
  }

  private constructor(public readonly plane: ControlPlane, public readonly world: World, public readonly nodes: readonly Manifest[]) {
  }

  public get client(): ControlPlane['client'] {
    return this.plane.client;
  }

  /** Applies the objects of these kinds, in the order of `OWN_KINDS`. */
  public async apply(kinds: readonly string[]): Promise<void> {
    for (const kind of OWN_KINDS.filter(each => kinds.includes(each))) await this.client.applyAll(objectsOfKind(this.world, kind));
  }

  public async pods(namespace: string, labels: { readonly [label: string]: string }): Promise<Manifest[]> {
    const selector = encodeURIComponent(Object.entries(labels).map(([label, value]) => `${label}=${value}`).join(','));
    return this.client.list(`/api/v1/namespaces/${namespace}/pods?labelSelector=${selector}`);
  }

  /** Waits until as many pods of the workload run, and says otherwise what the scheduler said. */
  public async running(workload: Manifest, count: number, seconds = 180): Promise<Manifest[]> {
    let pods: Manifest[] = [];
    await this.until(`${count} running pods of ${workload.metadata.name}`, async () => {
      // Pods of a large job are listed once all are ready.
      const { ready, readyReplicas } = statusOf(await this.client.must('GET', await this.client.pathOf(workload)));
      if ((ready ?? readyReplicas) !== count) return false;
      pods = (await this.pods(workload.metadata.namespace!, workload.spec.template.metadata.labels)).filter(isRunning);
      return pods.length === count;
    }, seconds).catch(async error => {
      const all = await this.pods(workload.metadata.namespace!, workload.spec.template.metadata.labels);
      throw new Error(`${error}\n${[...new Set(all.filter(pod => !isRunning(pod)).map(pod => JSON.stringify(statusOf(pod).conditions ?? [])))].slice(0, 3).join('\n')}`);
    });
    return pods;
  }

  public async until(what: string, condition: () => Promise<boolean>, seconds = 180): Promise<void> {
    await this.plane.programs.until(what, condition, seconds);
  }

  /** Every pod is on a node that its selector selects, and no extended resource of a node is given away twice. */
  public async judgePlacement(): Promise<number> {
    const pods = ((await this.client.list('/api/v1/pods')) as Manifest[]).filter(isRunning);
    const labels = new Map(this.nodes.map(node => [node.metadata.name, node.metadata.labels ?? {}]));
    const selects = ({ spec: { nodeName, nodeSelector = {} } }: Manifest): boolean =>
      Object.entries(nodeSelector).every(([label, value]) => labels.get(nodeName)?.[label] === value);
    none('pods on nodes that they do not select', pods.filter(pod => !selects(pod)).map(({ metadata, spec }) => `${metadata.name} on ${spec.nodeName}`));
    none('oversubscribed resources', oversubscribed(this.nodes, pods));
    return pods.length;
  }

  public async close(): Promise<void> {
    await this.plane.stop();
  }
}

export function isRunning(pod: Manifest): boolean {
  return statusOf(pod).phase === 'Running' && !('deletionTimestamp' in pod.metadata);
}

export function statusOf(object: Manifest): { readonly [field: string]: unknown } {
  return (object as Manifest & { status?: { [field: string]: unknown } }).status ?? {};
}
