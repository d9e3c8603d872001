import { App, Chart } from 'cdk8s';
import {
  Addressing, DisaggregatedVllm, DisaggregatedVllmProps, DistributedTrainingJob, DistributedTrainingJobProps, GpuCluster, GpuClusterProps,
  GpuNodePool, GpuNodePoolProps, GpuSystem, ManagementNetwork, ManagementNetworkProps, ManagementProvider, ParallelismPlan, RdmaAttachment,
  RdmaNetwork, RdmaNetworkProps, RdmaTransport, StorageIpvlanNetwork, StorageIpvlanNetworkProps, Tenant, TenantProps, TenantTier,
} from 'cdk8s-gpu-fabric';

/** What a case changes of a site that works. */
export interface SiteChanges {
  readonly cluster?: Partial<GpuClusterProps>;
  readonly management?: Partial<ManagementNetworkProps>;
  readonly pool?: Partial<GpuNodePoolProps>;
  readonly rdma?: Partial<RdmaNetworkProps>;
  readonly storage?: Partial<StorageIpvlanNetworkProps>;
  readonly tenant?: Partial<TenantProps>;
  readonly job?: Partial<DistributedTrainingJobProps>;
  readonly serving?: Partial<DisaggregatedVllmProps>;
}

/** A whole cluster with a job and a service on it: four DGX H100, of which each takes two. */
export class Site {
  public readonly app = new App();
  public readonly platform = new Chart(this.app, 'platform');
  public readonly cluster: GpuCluster;
  public readonly pool: GpuNodePool;
  public readonly rdma: RdmaNetwork;
  public readonly storage: StorageIpvlanNetwork;
  public readonly tenant: Tenant;
  public readonly work: Chart;

  constructor(changes: SiteChanges = {}) {
    const { platform } = this;
    this.cluster = new GpuCluster(platform, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma', siteCidrs: ['172.16.0.0/16'], ...changes.cluster });
    new ManagementNetwork(platform, 'management', {
      cluster: this.cluster,
      provider: ManagementProvider.OVN_KUBERNETES,
      podCidr: '10.128.0.0/14',
      serviceCidr: '172.30.0.0/16',
      ...changes.management,
    });
    this.pool = new GpuNodePool(platform, 'h100', { cluster: this.cluster, system: GpuSystem.dgxH100(), nodes: 4, ...changes.pool });
    this.rdma = new RdmaNetwork(platform, 'rdma', {
      pool: this.pool,
      transport: RdmaTransport.roce({ trafficClass: 96 }),
      attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }),
      addressing: Addressing.nvIpam('192.168.0.0/16'),
      ...changes.rdma,
    });
    this.storage = new StorageIpvlanNetwork(platform, 'storage', {
      pool: this.pool,
      parentInterface: 'bond0',
      vlan: 300,
      addressing: Addressing.nvIpam('10.30.0.0/20'),
      ...changes.storage,
    });
    this.tenant = new Tenant(platform, 'llm', {
      cluster: this.cluster, tier: TenantTier.PRIVILEGED, networks: [this.rdma, this.storage], ...changes.tenant,
    });
    this.work = new Chart(this.app, 'work', { namespace: this.tenant.namespace });
    this.job(changes.job);
    this.serving(changes.serving);
  }

  /** Another training job, on two nodes unless said otherwise. */
  public job(props: Partial<DistributedTrainingJobProps> = {}, id = 'train'): DistributedTrainingJob {
    return new DistributedTrainingJob(this.work, id, {
      tenant: this.tenant,
      pool: this.pool,
      rdma: this.rdma,
      image: 'registry.example/train:1.4',
      command: ['train.py'],
      parallelism: ParallelismPlan.of({ tensor: 8, data: 2 }),
      ...props,
    });
  }

  /** Another disaggregated vLLM, on two nodes unless said otherwise. */
  public serving(props: Partial<DisaggregatedVllmProps> = {}, id = 'chat'): DisaggregatedVllm {
    return new DisaggregatedVllm(this.work, id, {
      tenant: this.tenant,
      pool: this.pool,
      rdma: this.rdma,
      model: 'meta-llama/Llama-3.3-70B-Instruct',
      prefill: { replicas: 2, parallelism: ParallelismPlan.of({ tensor: 4 }) },
      decode: { replicas: 2, parallelism: ParallelismPlan.of({ tensor: 4 }) },
      ...props,
    });
  }

  /** The objects; throws what is refused at the end. */
  public synth(): string {
    return this.app.synthYaml();
  }
}
