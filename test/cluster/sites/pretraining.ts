import { App, Chart } from 'cdk8s';
import { Example } from '../../../examples';
import { GpuSystem } from '../../../src/catalog';
import { Addressing, GpuCluster, GpuNodePool, ManagementNetwork, ManagementProvider, RdmaAttachment, RdmaNamespaceMode, RdmaNetwork, RdmaTransport } from '../../../src/fabric';
import { ParallelismPlan } from '../../../src/parallelism';
import { Tenant, TenantTier } from '../../../src/tenancy';
import { DistributedTrainingJob } from '../../../src/training';

/** The reference example's fabric at any size, on tainted nodes, each RDMA device in one network namespace: one job over all of them but four. */
export function pretraining(nodes: number): Example {
  return {
    name: `pretraining-${nodes}`,
    build: (app: App) => {
      const platform = new Chart(app, 'platform');
      const cluster = new GpuCluster(platform, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma', rdmaNamespaceMode: RdmaNamespaceMode.EXCLUSIVE });
      new ManagementNetwork(platform, 'management', { cluster, provider: ManagementProvider.EXISTING, podCidr: '10.244.0.0/14', serviceCidr: '10.96.0.0/16' });
      const pool = new GpuNodePool(platform, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes, tolerations: [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }] });
      const rdma = new RdmaNetwork(platform, 'rdma', {
        pool, transport: RdmaTransport.roce({ trafficClass: 96 }), attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }), addressing: Addressing.nvIpam('172.16.0.0/12'),
      });
      const tenant = new Tenant(platform, 'llm', { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma] });
      const work = new Chart(app, 'work', { namespace: tenant.namespace });
      new DistributedTrainingJob(work, 'pretrain', {
        tenant, pool, rdma, image: 'registry.example/train:1.4', command: ['train.py'], parallelism: ParallelismPlan.of({ tensor: 8, pipeline: 4, data: nodes / 4 - 1 }),
      });
    },
  };
}
