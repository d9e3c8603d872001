import { App, Chart } from 'cdk8s';
import {
  Addressing, DistributedTrainingJob, GpuCluster, GpuFabricApp, GpuNodePool, GpuSystem, ManagementNetwork,
  ManagementProvider, ParallelismPlan, RdmaAttachment, RdmaNetwork, RdmaTransport, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';

/** Two DGX H100 on one RoCE fabric, one team, one training job. */
export function build(app: App): void {
  const platform = new Chart(app, 'platform');
  const cluster = new GpuCluster(platform, 'cluster', { kubernetesVersion: '1.34' });
  new ManagementNetwork(platform, 'management', {
    cluster, provider: ManagementProvider.EXISTING, podCidr: '10.244.0.0/16', serviceCidr: '10.96.0.0/12',
  });
  const pool = new GpuNodePool(platform, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes: 2 });
  const rdma = new RdmaNetwork(platform, 'rdma', {
    pool,
    transport: RdmaTransport.roce(),
    attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }),
    addressing: Addressing.nvIpam('192.168.0.0/20'),
  });
  const team = new Tenant(platform, 'team', { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma] });

  new DistributedTrainingJob(new Chart(app, 'work', { namespace: team.namespace }), 'train', {
    tenant: team,
    pool,
    rdma,
    image: 'nvcr.io/nvidia/pytorch:26.08-py3',
    command: ['train.py'],
    parallelism: ParallelismPlan.of({ tensor: 8, data: 2 }),
  });
}

if (require.main === module) {
  const app = new GpuFabricApp();
  build(app);
  app.synth();
}
