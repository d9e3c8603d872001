import { ApiObject, App, Chart, Testing } from 'cdk8s';
import {
  Addressing, GpuCluster, GpuModel, GpuNodePool, GpuNodePoolProps, GpuSystem, NicModel, RailLayout, RdmaAttachment, RdmaNetwork, RdmaTransport,
  StorageIpvlanNetwork, Tenant, TenantTier,
} from '../../src';

/** What a test changes of the platform. */
export interface WorkPlatformOptions {
  readonly nodes?: number;
  readonly vfsPerNic?: number;
  readonly flat?: boolean;
  readonly system?: GpuSystem;
  readonly pool?: Partial<GpuNodePoolProps>;
}

/** A cluster of DGX H100 with a RoCE and a storage network, a tenant that has both, and a chart in the tenant's namespace. */
export class WorkPlatform {
  readonly app: App = Testing.app();
  readonly platform = new Chart(this.app, 'platform');
  readonly cluster = new GpuCluster(this.platform, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma' });
  readonly pool: GpuNodePool;
  readonly rdma: RdmaNetwork;
  readonly storage: StorageIpvlanNetwork;
  readonly tenant: Tenant;
  readonly work: Chart;

  constructor(options: WorkPlatformOptions = {}) {
    const { cluster, platform } = this;
    this.pool = new GpuNodePool(platform, 'h100', { cluster, system: options.system ?? GpuSystem.dgxH100(), nodes: options.nodes ?? 32, ...options.pool });
    this.rdma = new RdmaNetwork(platform, 'rdma', {
      pool: this.pool,
      transport: RdmaTransport.roce({ trafficClass: 96, mtu: 9000 }),
      attachment: RdmaAttachment.sriov({ vfsPerNic: options.vfsPerNic ?? 8 }),
      rails: options.flat === true ? RailLayout.flat() : RailLayout.perRail(),
      addressing: Addressing.nvIpam('192.168.0.0/16'),
    });
    this.storage = new StorageIpvlanNetwork(platform, 'storage', {
      pool: this.pool, parentInterface: 'ens9', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20'),
    });
    this.tenant = new Tenant(platform, 'llm', { cluster, tier: TenantTier.PRIVILEGED, networks: [this.rdma, this.storage] });
    this.work = new Chart(this.app, 'work', { namespace: this.tenant.namespace });
  }

  /** The objects of the work chart. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- manifests of all kinds
  objects(): any[] {
    return this.work.node.findAll().filter(ApiObject.isApiObject).map(object => object.toJson());
  }

  /** The one object of a kind with this name. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- manifests of all kinds
  object(kind: string, name: string): any {
    const found = this.objects().filter(each => each.kind === kind && each.metadata.name === name);
    expect(found).toHaveLength(1);
    return found[0];
  }
}

/** A server that the catalogue doesn't know, with one rail for each GPU. */
export function customSystem(gpus: number, facts: { cpuCores?: number; memoryGiB?: number; gpu?: GpuModel } = {}): GpuSystem {
  return GpuSystem.custom({
    name: 'workstation',
    gpu: facts.gpu ?? GpuModel.H100_SXM5,
    gpusPerNode: gpus,
    nic: NicModel.CONNECTX_7,
    rails: Array.from({ length: gpus }, (_, rail) => ({ rail, pciAddresses: [`0000:${(rail + 16).toString(16)}:00.0`] })),
    cpuCores: facts.cpuCores,
    memoryGiB: facts.memoryGiB,
  });
}

/** Environment of a container as a map; values from elsewhere as their source. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- part of a manifest
export function environmentOf(container: any): { [name: string]: unknown } {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- part of a manifest
  return Object.fromEntries(container.env.map((entry: any) => [entry.name, entry.value ?? entry.valueFrom]));
}

/** The text of the error that this throws. */
export function refusalOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}
