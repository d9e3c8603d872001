import { App, Chart } from 'cdk8s';
import {
  Addressing, DistributedTrainingJob, FabricAccessPolicy, GpuCluster, GpuFabricApp, GpuModel, GpuNodePool, GpuSystem, ManagementNetwork,
  ManagementProvider, NicModel, ParallelismPlan, RailLayout, RdmaAttachment, RdmaNetwork, RdmaTransport, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';

/** 16 HGX H200 of a maker the catalogue does not know, on InfiniBand NDR, with one flat resource `rdma/rdma_vf` for all NICs. */
export function build(app: App): void {
  const platform = new Chart(app, 'platform');
  const cluster = new GpuCluster(platform, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma' });
  new ManagementNetwork(platform, 'management', {
    cluster,
    provider: ManagementProvider.KUBE_OVN,
    podCidr: '10.16.0.0/16',
    serviceCidr: '10.96.0.0/12',
    joinCidr: '100.64.0.0/16',
  });
  const h200 = new GpuNodePool(platform, 'h200', {
    cluster,
    system: GpuSystem.custom({
      name: 'hgx-h200',
      gpu: GpuModel.H200_SXM,
      nic: NicModel.CONNECTX_7,
      rails: ['19', '2a', '3b', '4c', '9b', 'ab', 'c1', 'cb'].map((bus, rail) => ({ rail, pciAddresses: [`${bus}:00.0`] })),
    }),
    nodes: 16,
  });
  const rdma = new RdmaNetwork(platform, 'rdma', {
    pool: h200,
    transport: RdmaTransport.infiniband(),
    attachment: RdmaAttachment.sriov({ vfsPerNic: 4 }),
    rails: RailLayout.flat(),
    addressing: Addressing.nvIpam('192.168.0.0/20'),
  });
  const research = new Tenant(platform, 'research', { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma] });
  new FabricAccessPolicy(platform, 'access', { cluster });

  new DistributedTrainingJob(new Chart(app, 'work', { namespace: research.namespace }), 'finetune', {
    tenant: research,
    pool: h200,
    rdma,
    image: 'nvcr.io/nvidia/pytorch:26.08-py3',
    command: ['finetune.py'],
    parallelism: ParallelismPlan.of({ tensor: 8, pipeline: 2, data: 4 }),
  });
}

if (require.main === module) {
  const app = new GpuFabricApp();
  build(app);
  app.synth();
}
