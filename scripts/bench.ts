import { ApiObject, App, Chart } from 'cdk8s';
import {
  Addressing, DistributedTrainingJob, GpuCluster, GpuNodePool, GpuSystem, ManagementNetwork, ManagementProvider, ParallelismPlan, RdmaAttachment,
  RdmaNetwork, RdmaTransport, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';

/** Tenants of each run. A tenant has a job and is granted eight rails, so objects grow with it. */
const SIZES = [10, 100, 1000, 5000];

interface Times {
  readonly build: number;
  readonly synth: number;
}

function milliseconds(work: () => void): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** A cluster whose tenants each run one job on one node. */
function cluster(app: App, tenants: number): void {
  const platform = new Chart(app, 'platform');
  const gpus = new GpuCluster(platform, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma' });
  new ManagementNetwork(platform, 'management', {
    cluster: gpus, provider: ManagementProvider.EXISTING, podCidr: '100.64.0.0/10', serviceCidr: '172.30.0.0/16',
  });
  const pool = new GpuNodePool(platform, 'h100', { cluster: gpus, system: GpuSystem.dgxH100(), nodes: tenants });
  const rdma = new RdmaNetwork(platform, 'rdma', {
    pool,
    transport: RdmaTransport.roce({ trafficClass: 96 }),
    attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }),
    addressing: Addressing.nvIpam('10.0.0.0/8'),
  });
  const work = new Chart(app, 'work');
  for (let index = 0; index < tenants; index++) {
    const tenant = new Tenant(platform, `team-${index}`, { cluster: gpus, tier: TenantTier.PRIVILEGED, networks: [rdma] });
    new DistributedTrainingJob(work, `train-${index}`, {
      tenant,
      pool,
      rdma,
      image: 'registry.example/train:1.4',
      command: ['train.py'],
      parallelism: ParallelismPlan.of({ tensor: 8 }),
    });
  }
}

/** The same objects as plain cdk8s has them. */
function plain(app: App, charts: Record<string, ConstructorParameters<typeof ApiObject>[2][]>): void {
  for (const [id, objects] of Object.entries(charts)) {
    const chart = new Chart(app, id);
    objects.forEach((object, index) => new ApiObject(chart, String(index), object));
  }
}

function measured(make: (app: App) => void): Times {
  const app = new App();
  const build = milliseconds(() => make(app));
  return { build, synth: milliseconds(() => app.synthYaml()) };
}

function main(): void {
  console.log(['tenants', 'objects', 'build ms', 'synth ms', 'us/object', 'plain cdk8s ms', 'ratio', 'RSS MB'].map(head => head.padStart(15)).join(''));
  measured(app => cluster(app, 10)); // warm up
  for (const tenants of SIZES) {
    const app = new App();
    cluster(app, tenants);
    const charts = Object.fromEntries(app.charts.map(chart => [chart.node.id, chart.toJson()]));
    const objects = Object.values(charts).reduce((sum, list) => sum + list.length, 0);
    const base = measured(other => plain(other, charts));
    const ours = measured(other => cluster(other, tenants));
    const total = ours.build + ours.synth;
    const cells = [
      tenants, objects, ours.build.toFixed(0), ours.synth.toFixed(0), (1000 * total / objects).toFixed(0), (base.build + base.synth).toFixed(0),
      (total / (base.build + base.synth)).toFixed(2), (process.memoryUsage().rss / 2 ** 20).toFixed(0),
    ];
    console.log(cells.map(cell => String(cell).padStart(15)).join(''));
  }
}

main();
