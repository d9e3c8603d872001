import { App } from 'cdk8s';
import { Example } from '../../examples';
import { GpuCluster, GpuNodePool } from '../../src/fabric';
import { HelmRelease } from '../../src/operators';
import { Tenant } from '../../src/tenancy';
import { Manifest } from '../oracle/manifest';

/** A synthesized example: what a scenario works on. */
export interface World {
  readonly name: string;
  readonly objects: readonly Manifest[];
  readonly cluster: GpuCluster;
  readonly pools: readonly GpuNodePool[];
  readonly tenants: readonly Tenant[];
  readonly releases: readonly HelmRelease[];
}

export function worldOf({ name, build }: Example): World {
  const app = new App();
  build(app);
  const constructs = app.node.findAll();
  const cluster = constructs.find((each): each is GpuCluster => each instanceof GpuCluster)!;
  return {
    name,
    objects: app.charts.flatMap(chart => chart.toJson()),
    cluster,
    pools: constructs.filter((each): each is GpuNodePool => each instanceof GpuNodePool),
    tenants: constructs.filter((each): each is Tenant => each instanceof Tenant),
    releases: cluster.helmReleases,
  };
}

export function objectsOfKind(world: World, ...kinds: readonly string[]): Manifest[] {
  return world.objects.filter(({ kind }) => kinds.includes(kind));
}

export function objectNamed(world: World, kind: string, name: string): Manifest {
  const found = world.objects.find(object => object.kind === kind && object.metadata.name === name);
  if (found === undefined) throw new Error(`${world.name} has no ${kind} ${name}`);
  return found;
}
