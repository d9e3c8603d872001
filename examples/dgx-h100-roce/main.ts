import { App, Chart } from 'cdk8s';
import {
  Addressing, DisaggregatedVllm, DistributedTrainingJob, FabricAccessPolicy, GpuCluster, GpuFabricApp, GpuNodePool, GpuOperatorRelease, GpuSystem,
  ManagementNetwork, ManagementProvider, NetworkOperatorRelease, ParallelismPlan, RailLayout, RdmaAttachment, RdmaNetwork, RdmaTransport,
  StorageIpvlanNetwork, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';

/** 36 DGX H100 on a rail-optimized RoCE fabric: a 256-GPU training job and a disaggregated vLLM in one tenant, and a tenant without RDMA. */
export function build(app: App): void {
  const platform = new Chart(app, 'platform');
  const cluster = new GpuCluster(platform, 'cluster', {
    kubernetesVersion: '1.34',
    networkOperator: NetworkOperatorRelease.V26_4_1,
    gpuOperator: GpuOperatorRelease.V26_7_0,
    resourcePrefix: 'rdma',
    siteCidrs: ['172.16.0.0/16'],
  });
  new ManagementNetwork(platform, 'management', {
    cluster,
    provider: ManagementProvider.OVN_KUBERNETES,
    podCidr: '10.128.0.0/14',
    serviceCidr: '172.30.0.0/16',
    mtu: 1400,
    apiServer: 'https://172.16.0.10:6443',
  });
  const h100 = new GpuNodePool(platform, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes: 36 });
  const rdma = new RdmaNetwork(platform, 'rdma', {
    pool: h100,
    transport: RdmaTransport.roce({ trafficClass: 96, mtu: 9000 }),
    attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }),
    rails: RailLayout.perRail(),
    addressing: Addressing.nvIpam('192.168.0.0/16'),
  });
  const storage = new StorageIpvlanNetwork(platform, 'storage', {
    pool: h100,
    parentInterface: 'bond0',
    vlan: 300,
    addressing: Addressing.nvIpam('10.30.0.0/20'),
  });
  const team = new Tenant(platform, 'llm', { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma, storage], gpuQuota: 280 });
  new Tenant(platform, 'web', { cluster, tier: TenantTier.STANDARD });
  new FabricAccessPolicy(platform, 'access', { cluster });

  const work = new Chart(app, 'work', { namespace: team.namespace });
  new DistributedTrainingJob(work, 'pretrain', {
    tenant: team,
    pool: h100,
    rdma,
    storage,
    image: 'nvcr.io/nvidia/pytorch:26.08-py3',
    command: ['train.py'],
    parallelism: ParallelismPlan.of({ tensor: 8, pipeline: 4, data: 8 }),
  });
  new DisaggregatedVllm(work, 'chat', {
    tenant: team,
    pool: h100,
    rdma,
    model: 'meta-llama/Llama-3.3-70B-Instruct',
    hfToken: { secretName: 'hugging-face', key: 'token' },
    prefill: { replicas: 4, parallelism: ParallelismPlan.of({ tensor: 4 }) },
    decode: { replicas: 2, parallelism: ParallelismPlan.of({ tensor: 4 }) },
  });
}

if (require.main === module) {
  const app = new GpuFabricApp();
  build(app);
  app.synth();
}
