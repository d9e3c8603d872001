import { App, Chart } from 'cdk8s';
import {
  Addressing, DisaggregatedVllm, DistributedTrainingJob, FabricAccessPolicy, GpuCluster, GpuNodePool, HelmRelease, IPodNetwork, ManagementNetwork,
  ParallelismPlan, RailLayout, RdmaAttachment, RdmaNetwork, RdmaTransport, StorageIpvlanNetwork, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';
import { ClusterPlan, JobPlan, PoolPlan, RolePlan, ServingPlan, SYSTEMS } from './random-cluster';
import { Manifest } from '../oracle';

/** A pool with the networks on it. */
interface BuiltPool {
  readonly pool: GpuNodePool;
  readonly rdma?: RdmaNetwork;
  readonly storage?: StorageIpvlanNetwork;
}

/** What a program synthesizes. */
export interface Synthesized {
  readonly manifests: Manifest[];
  readonly releases: HelmRelease[];
}

/** The objects and Helm releases of an app. Throws what a synthesis would refuse. */
export function synthesized(build: (app: App) => void): Synthesized {
  const app = new App();
  build(app);
  const nodes = app.node.findAll();
  const refusals = nodes.flatMap(node => node.node.validate());
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  return {
    manifests: app.charts.flatMap(chart => chart.toJson()),
    releases: nodes.filter(node => node instanceof GpuCluster).flatMap(cluster => cluster.helmReleases),
  };
}

/** Builds a random cluster by the public constructs. Throws the refusal when it can't work. */
export function buildCluster(app: App, plan: ClusterPlan): void {
  const platform = new Chart(app, 'platform');
  const cluster = new GpuCluster(platform, 'cluster', plan.cluster);
  const [podCidr, serviceCidr] = plan.management.cidrs;
  new ManagementNetwork(platform, 'management', { cluster, provider: plan.management.provider, podCidr, serviceCidr, mtu: plan.management.mtu });
  const pools = plan.pools.map((pool, index) => buildPool(platform, cluster, pool, index));
  const networks = pools.flatMap(({ rdma, storage }) => [rdma, storage].filter(network => network !== undefined));
  const tenants = plan.tenants.map((tenant, index) => new Tenant(platform, `team-${index}`, {
    cluster,
    ...tenant,
    networks: tenant.tier === TenantTier.PRIVILEGED || tenant.generous ? networks.filter((_network, position) => tenant.networks[position]) : [],
  }));
  if (plan.access !== undefined) new FabricAccessPolicy(platform, 'access', { cluster, ...plan.access });
  const charts = tenants.map(tenant => new Chart(app, tenant.namespace, { namespace: tenant.namespace }));
  // Work goes to the first tenant that was given anything: most random tenants would only be refused.
  const worker = Math.max(0, tenants.findIndex(tenant => tenant.networks.length > 0));
  const given = pools.find(({ rdma }) => rdma !== undefined && tenants[worker].networks.includes(rdma)) ?? pools[0];
  plan.jobs.forEach((job, index) => buildJob(charts[worker], tenants[worker], given, job, `train-${index}`));
  plan.servings.forEach(serving => buildServing(charts[worker], tenants[worker], given, serving));
}

function buildPool(platform: Chart, cluster: GpuCluster, plan: PoolPlan, index: number): BuiltPool {
  const pool = new GpuNodePool(platform, `pool-${index}`, {
    cluster,
    system: SYSTEMS[plan.system](),
    nodes: plan.nodes,
    nodeSelector: plan.labelled ? { 'gpu-fabric.dev/pool': `pool-${index}` } : undefined,
    networkDrivers: plan.networkDrivers,
    tolerations: plan.tainted ? [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }] : undefined,
  });
  const { rdma, storage } = plan;
  return {
    pool,
    rdma: rdma === undefined ? undefined : new RdmaNetwork(platform, `rdma-${index}`, {
      pool,
      transport: 'roce' in rdma.transport ? RdmaTransport.roce(rdma.transport.roce) : RdmaTransport.infiniband(rdma.transport.infiniband),
      attachment: RdmaAttachment.sriov(rdma.attachment),
      rails: rdma.flat ? RailLayout.flat() : RailLayout.perRail({ isolated: rdma.isolated }),
      addressing: Addressing.nvIpam(rdma.ipv6 ? `fd00:${index}::/48` : `192.${168 + rdma.range.sixteenth}.0.0/${rdma.range.prefixLength}`, {
        perNodeBlockSize: rdma.perNodeBlockSize,
        gatewayIndex: rdma.gatewayIndex,
      }),
      resourceName: rdma.resourceName ?? `rdma_${index}_vf`,
    }),
    storage: storage === undefined ? undefined : new StorageIpvlanNetwork(platform, `storage-${index}`, {
      pool,
      vlan: storage.vlan,
      parentInterface: storage.parentInterface,
      mtu: storage.mtu,
      mode: storage.mode,
      manageVlan: storage.manageVlan,
      addressing: Addressing.nvIpam(`10.${30 + index}.0.0/${storage.prefixLength}`),
    }),
  };
}

function granted<T extends IPodNetwork>(tenant: Tenant, network: T | undefined, wanted: boolean): T | undefined {
  return wanted && network !== undefined && tenant.networks.includes(network) ? network : undefined;
}

function buildJob(chart: Chart, tenant: Tenant, { pool, rdma, storage }: BuiltPool, plan: JobPlan, id: string): void {
  const { tensor, pipeline, data } = plan;
  const rounded = plan.wholeNodes ? Math.ceil(tensor * pipeline * data / pool.gpusPerNode) * pool.gpusPerNode / (tensor * pipeline) : data;
  const network = granted(tenant, rdma, plan.rdma);
  new DistributedTrainingJob(chart, id, {
    tenant,
    pool,
    rdma: network,
    storage: granted(tenant, storage, plan.storage),
    vfsPerRail: network === undefined ? undefined : plan.vfsPerRail,
    image: plan.image,
    command: ['train.py'],
    env: plan.env,
    parallelism: ParallelismPlan.of({ tensor, pipeline, data: Math.max(1, rounded) }),
  });
}

function buildServing(chart: Chart, tenant: Tenant, { pool, rdma, storage }: BuiltPool, plan: ServingPlan): void {
  const network = granted(tenant, rdma, true);
  if (network === undefined) return;
  const roleOf = ({ replicas, tensor, data }: RolePlan) => ({ replicas, parallelism: ParallelismPlan.of({ tensor, data }) });
  new DisaggregatedVllm(chart, 'chat', {
    tenant,
    pool,
    rdma: network,
    storage: granted(tenant, storage, plan.storage),
    model: 'meta-llama/Llama-3.3-70B-Instruct',
    prefill: roleOf(plan.prefill),
    decode: roleOf(plan.decode),
    kvHeads: plan.kvHeads,
  });
}
