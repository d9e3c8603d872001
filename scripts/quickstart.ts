import * as fs from 'node:fs';
import * as path from 'node:path';
import { GpuCluster, GpuFabricApp, IPodNetwork, ManagementNetwork, NetworkPathKind, RdmaNetwork } from 'cdk8s-gpu-fabric';
import { IConstruct } from 'constructs';
import { demandOf, Manifest } from './demand';
import { EXAMPLES } from '../examples';
import { Oracle, referenceMaterial } from '../test/oracle';

const EXAMPLE = 'dgx-h100-roce';

/** Every construct of a tree that a predicate accepts. */
function find<T extends IConstruct>(root: IConstruct, is: (node: IConstruct) => node is T): T[] {
  return root.node.findAll().filter(is);
}

function isPodNetwork(node: IConstruct): node is IPodNetwork {
  return 'attachmentNames' in node && 'capacity' in node;
}

function row(...cells: (string | number)[]): void {
  console.log(`  ${String(cells[0]).padEnd(34)}${cells.slice(1).map(cell => String(cell).padStart(10)).join('')}`);
}

function printKinds(manifests: Manifest[]): void {
  const counts = new Map<string, number>();
  for (const { kind } of manifests) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  console.log(`\nObjects by kind (${manifests.length} in all)`);
  for (const [kind, count] of [...counts].sort()) row(kind, count);
}

function printPaths(app: GpuFabricApp): void {
  console.log('\nThe three network paths of a pod');
  for (const network of find(app, (node): node is ManagementNetwork => node instanceof ManagementNetwork)) {
    row('management', `${network.interfaceName}, ${network.provider}, pods ${network.podCidr}, MTU ${network.mtu ?? "the CNI's own"}`);
  }
  for (const network of find(app, isPodNetwork)) {
    const detail = network.path === NetworkPathKind.RDMA
      ? `${network.resourceNames.join(' ')}`
      : `IPVLAN attachment '${network.networkName}'`;
    row(network.path, detail);
  }
}

function printCapacity(app: GpuFabricApp, manifests: Manifest[]): void {
  const demand = demandOf(manifests);
  console.log('\nVFs and addresses');
  row('', 'total', 'used', 'free');
  for (const network of find(app, isPodNetwork)) {
    const { addressesTotal, addressesReserved, headroomNodes } = network.capacity;
    if (network instanceof RdmaNetwork) {
      const total = network.pool.nodes * network.capacity.interfacesPerNode;
      const used = network.resourceNames.reduce((sum, resource) => sum + (demand.get(resource) ?? 0), 0);
      row(`${network.networkName}: VFs`, total, used, total - used);
    }
    row(`${network.networkName}: addresses`, addressesTotal, addressesReserved, addressesTotal - addressesReserved);
    row(`${network.networkName}: nodes that can still join`, headroomNodes);
  }
}

function main(): void {
  const outdir = path.join('examples', EXAMPLE, 'dist');
  const app = new GpuFabricApp({ outdir });
  EXAMPLES.find(example => example.name === EXAMPLE)!.build(app);
  app.synth();
  const manifests = app.charts.flatMap(chart => chart.toJson() as Manifest[]);
  console.log(`synthesized examples/${EXAMPLE} into ${outdir}: ${fs.readdirSync(outdir).sort().join(', ')}`);
  for (const file of fs.readdirSync(path.join(outdir, 'values')).sort()) console.log(`  values/${file}`);

  const releases = find(app, (node): node is GpuCluster => node instanceof GpuCluster).flatMap(cluster => cluster.helmReleases);
  const { checks, faults } = new Oracle(referenceMaterial()).check(manifests, releases);
  for (const check of checks) console.log(`checked: ${check}`);
  if (faults.length > 0) {
    faults.forEach(fault => console.error(`INVALID ${fault}`));
    process.exitCode = 1;
    return;
  }
  printKinds(manifests);
  printPaths(app);
  printCapacity(app, manifests);
  const partly = checks.some(check => check.startsWith('SKIPPED'));
  console.log(`\n${manifests.length} objects, 0 faults${partly ? ' in what was checked; what was skipped is said above' : ': valid'}`);
}

main();
