import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { build } from '../test/cluster/build';
import { CONTROL_PLANE, CONTROLLERS } from '../test/cluster/components';
import { ControlPlane } from '../test/cluster/control-plane';

/** Process that holds the cluster; who writes it is who ends it. */
const HOLDER = path.join(os.tmpdir(), 'cdk8s-gpu-fabric-cluster.pid');

/** Starts a control plane to look at, and holds it until it is told to end. */
async function up(): Promise<void> {
  if (fs.existsSync(HOLDER)) throw new Error(`one runs already, or did not end well: npm run cluster:down, then remove ${HOLDER}`);
  await build([...CONTROL_PLANE, ...CONTROLLERS]);
  const plane = await ControlPlane.start({ controllers: CONTROLLERS });
  fs.writeFileSync(HOLDER, `${process.pid}\n`);
  process.once('exit', () => fs.rmSync(HOLDER, { force: true }));
  console.log(`export KUBECONFIG=${plane.kubeconfig}`);
  setInterval(() => undefined, 60_000);
}

function down(): void {
  if (!fs.existsSync(HOLDER)) throw new Error('no cluster runs');
  process.kill(Number(fs.readFileSync(HOLDER, 'utf8')), 'SIGTERM');
}

async function main(): Promise<void> {
  if (process.argv[2] === 'down') down();
  else await up();
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
