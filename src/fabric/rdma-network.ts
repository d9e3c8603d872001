import * as kplus from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { Addressing } from './addressing';
import { GpuCluster } from './gpu-cluster';
import { GpuNodePool } from './gpu-node-pool';
import { AttachOptions, IPodNetwork, NetworkCapacity, NetworkPathKind } from './pod-network';
import { RailLayout } from './rail-layout';
import { RdmaAttachment } from './rdma-attachment';
import { RdmaRail } from './rdma-rail';
import { RdmaTransport } from './rdma-transport';
import { CommunicationOptions, CommunicationProfile, FabricFacts } from '../tuning';

/** What an RDMA network is. */
export interface RdmaNetworkProps {
  /** The nodes that have it. */
  readonly pool: GpuNodePool;
  /** What carries RDMA between the nodes. */
  readonly transport: RdmaTransport;
  /** How a NIC gets into a pod. */
  readonly attachment: RdmaAttachment;
  /** Where addresses come from. */
  readonly addressing: Addressing;
  /**
   * Whether the NICs are separate rails or one network.
   *
   * @default RailLayout.perRail()
   */
  readonly rails?: RailLayout;
  /**
   * Name of the network, unique in its cluster. Policies, pools and attachments are named after it.
   *
   * @default - the construct id
   */
  readonly name?: string;
  /**
   * Name of the extended resource without the prefix, `[a-z0-9_]`. Per rail, `_rail_<number>` is added.
   *
   * @default 'rdma_vf'
   */
  readonly resourceName?: string;
  /**
   * Beginning of the interface names in pods; the number of the rail follows.
   *
   * @default 'rail'
   */
  readonly interfacePrefix?: string;
  /**
   * Choices for the environment of the communication libraries.
   *
   * @default - everything is derived
   */
  readonly communication?: CommunicationOptions;
}

/** RDMA between the GPUs of a pool. */
export class RdmaNetwork extends Construct implements IPodNetwork {
  /** Name of the network, unique in its cluster. */
  public readonly networkName: string;
  /** The path of a pod that this network is. */
  public readonly path: NetworkPathKind = NetworkPathKind.RDMA;
  /** Whether only tenants of the privileged tier may use it. */
  public readonly requiresPrivilegedTier: boolean = true;
  /** The cluster of the pool. */
  public readonly cluster: GpuCluster;
  /** The nodes that have it. */
  public readonly pool: GpuNodePool;
  /** What carries RDMA between the nodes. */
  public readonly transport: RdmaTransport;
  /** How a NIC gets into a pod. */
  public readonly attachment: RdmaAttachment;
  /** Whether the NICs are separate rails or one network. */
  public readonly layout: RailLayout;
  /** The rails, in order of their numbers. */
  public readonly rails: RdmaRail[];
  /** Full names of its extended resources, sorted. */
  public readonly resourceNames: string[];
  /** How many VFs and addresses it has. */
  public readonly capacity: NetworkCapacity;
  /** What communication libraries have to know of it, for a pod that takes one VF of every rail. */
  public readonly facts: FabricFacts;
  /** The environment of the communication libraries, for a pod that takes one VF of every rail. */
  public readonly communication: CommunicationProfile;

  private readonly granted = new Set<string>();

  constructor(scope: Construct, id: string, props: RdmaNetworkProps) {
    super(scope, id);
    this.networkName = props.name ?? id;
    this.pool = props.pool;
    this.cluster = props.pool.cluster;
    this.transport = props.transport;
    this.attachment = props.attachment;
    this.layout = props.rails ?? RailLayout.perRail();
    this.rails = this.pool.system.rails.map(({ rail, pciAddresses }) => ({
      rail,
      resourceName: `${this.cluster.resourcePrefix}/${props.resourceName ?? 'rdma_vf'}${this.layout.isFlat ? '' : `_rail_${rail}`}`,
      poolName: this.layout.isFlat ? this.networkName : `${this.networkName}-rail-${rail}`,
      subnet: props.addressing._ranges[0].toString(),
      pciAddresses,
      interfaceName: `${props.interfacePrefix ?? 'rail'}${rail}`,
    }));
    this.resourceNames = [...new Set(this.rails.map(({ resourceName }) => resourceName))].sort();
    this.capacity = { subnets: this.rails.length, interfacesPerNode: 0, addressesTotal: 0, addressesReserved: 0, headroomNodes: 0 };
    this.facts = {
      linkLayer: this.transport.linkLayer,
      rails: this.layout.isFlat ? 1 : this.rails.length,
      numberOfHcas: this.rails.length,
      gpu: this.pool.system.gpu,
      nic: this.pool.system.nic,
      bootstrapInterface: this.cluster.bootstrapInterface,
      addressFamily: props.addressing._ranges[0].version,
    };
    this.communication = CommunicationProfile.forFabric(this.facts, props.communication);
    this.cluster._registerNetwork(this);
  }

  /** Namespaces that may use it, sorted. */
  public get grantedNamespaces(): string[] {
    return [...this.granted].sort();
  }

  /** Lets a namespace use the network: makes its attachment objects. Repeating it changes nothing. */
  public grantTo(namespace: string): void {
    this.granted.add(namespace);
  }

  /** Names of the NetworkAttachmentDefinitions of a namespace, in rail order. */
  public attachmentNames(namespace: string): string[] {
    return this.layout.isFlat
      ? [`${this.networkName}-${namespace}`]
      : this.rails.map(({ rail }) => `${this.networkName}-rail-${rail}-${namespace}`);
  }

  /** A copy of a raw pod template (`{metadata, spec}`) with the network attached. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii has no other word for a raw pod template
  public patch(podTemplate: any, _options: AttachOptions = {}): any {
    return structuredClone(podTemplate);
  }

  /** Attaches the pods of a cdk8s-plus workload: Deployment, StatefulSet, DaemonSet, Job, CronJob or Pod. */
  public attachTo(_workload: kplus.AbstractPod, _options: AttachOptions = {}): void {
    // rendered with the workload
  }
}
