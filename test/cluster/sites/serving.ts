import { App, Chart } from 'cdk8s';
import { Example } from '../../../examples';
import { GpuSystem } from '../../../src/catalog';
import { Addressing, GpuCluster, GpuNodePool, ManagementNetwork, ManagementProvider, RdmaAttachment, RdmaNetwork, RdmaTransport } from '../../../src/fabric';
import { DisaggregatedVllm } from '../../../src/inference';
import { ParallelismPlan } from '../../../src/parallelism';
import { Tenant, TenantTier } from '../../../src/tenancy';

/** Disaggregated serving in which each replica of a role takes a whole node, so that no second one fits beside it. */
export const WHOLE_NODE_SERVING: Example = {
  name: 'whole-node-serving',
  build: (app: App) => {
    const platform = new Chart(app, 'platform');
    const cluster = new GpuCluster(platform, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma' });
    new ManagementNetwork(platform, 'management', { cluster, provider: ManagementProvider.EXISTING, podCidr: '10.244.0.0/14', serviceCidr: '10.96.0.0/16' });
    const pool = new GpuNodePool(platform, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes: 8 });
    const rdma = new RdmaNetwork(platform, 'rdma', {
      pool, transport: RdmaTransport.roce({ trafficClass: 96 }), attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }), addressing: Addressing.nvIpam('172.16.0.0/16'),
    });
    const tenant = new Tenant(platform, 'chat', { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma] });
    const work = new Chart(app, 'work', { namespace: tenant.namespace });
    new DisaggregatedVllm(work, 'chat', {
      tenant,
      pool,
      rdma,
      model: 'meta-llama/Llama-3.3-70B-Instruct',
      prefill: { replicas: 4, parallelism: ParallelismPlan.of({ tensor: 8 }) },
      decode: { replicas: 2, parallelism: ParallelismPlan.of({ tensor: 8 }) },
    });
  },
};
