import * as kplus from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { Addressing } from './addressing';
import { GpuCluster } from './gpu-cluster';
import { GpuNodePool } from './gpu-node-pool';
import { AttachOptions, IPodNetwork, NetworkCapacity, NetworkPathKind } from './pod-network';

/** How the kernel forwards between an IPVLAN parent and its pods. All children of one parent have the same mode. */
export enum IpvlanMode {
  /** By MAC address: pods take part in ARP, broadcast and multicast of the VLAN. */
  L2 = 'l2',
  /** By IP address; pods get no broadcast or multicast, and the storage side needs routes to them. */
  L3 = 'l3',
  /** As L3, through the host's netfilter. */
  L3S = 'l3s',
}

/** What a storage network is. */
export interface StorageIpvlanNetworkProps {
  /** The nodes that have it. */
  readonly pool: GpuNodePool;
  /** VLAN of the storage network, 1 to 4094. */
  readonly vlan: number;
  /** Where addresses come from: one range for all nodes. */
  readonly addressing: Addressing;
  /**
   * Host interface that carries the VLAN; the IPVLAN parent is `<parentInterface>.<vlan>`.
   *
   * @default - the storage interface of the system; systems whose interface name is not known refuse
   */
  readonly parentInterface?: string;
  /**
   * MTU of the pod interface in bytes, at most the parent's.
   *
   * @default - the parent's
   */
  readonly mtu?: number;
  /**
   * How the kernel forwards.
   *
   * @default IpvlanMode.L2
   */
  readonly mode?: IpvlanMode;
  /**
   * Whether the VLAN interface is made on the nodes by nmstate, which has to be in the cluster.
   *
   * @default false - the VLAN interface is already there
   */
  readonly manageVlan?: boolean;
  /**
   * Interfaces (pods) of one node that can be on the network at a time.
   *
   * @default - GPUs of a node
   */
  readonly podsPerNode?: number;
  /**
   * Name of the network, unique in its cluster.
   *
   * @default - the construct id
   */
  readonly name?: string;
}

/** Storage on a VLAN of its own, by IPVLAN. */
export class StorageIpvlanNetwork extends Construct implements IPodNetwork {
  /** Name of the network, unique in its cluster. */
  public readonly networkName: string;
  /** The path of a pod that this network is. */
  public readonly path: NetworkPathKind = NetworkPathKind.STORAGE;
  /** Whether only tenants of the privileged tier may use it. */
  public readonly requiresPrivilegedTier: boolean = true;
  /** The cluster of the pool. */
  public readonly cluster: GpuCluster;
  /** The nodes that have it. */
  public readonly pool: GpuNodePool;
  /** VLAN of the storage network. */
  public readonly vlan: number;
  /** Its subnet, as a CIDR. */
  public readonly subnet: string;
  /** Host interface that is the IPVLAN parent, for example `ens5f0.300`. */
  public readonly masterInterface: string;
  /** How the kernel forwards. */
  public readonly mode: IpvlanMode;
  /** Name of the interface in a pod. */
  public readonly interfaceName: string = 'storage0';
  /** Extended resources: none, IPVLAN needs no device. */
  public readonly resourceNames: string[] = [];
  /** How many interfaces and addresses it has. */
  public readonly capacity: NetworkCapacity;

  private readonly granted = new Set<string>();

  constructor(scope: Construct, id: string, props: StorageIpvlanNetworkProps) {
    super(scope, id);
    this.networkName = props.name ?? id;
    this.pool = props.pool;
    this.cluster = props.pool.cluster;
    this.vlan = props.vlan;
    this.mode = props.mode ?? IpvlanMode.L2;
    this.subnet = props.addressing._ranges[0].toString();
    this.masterInterface = `${props.parentInterface ?? this.pool.system.storageInterface}.${props.vlan}`;
    this.capacity = { subnets: 1, interfacesPerNode: 0, addressesTotal: 0, addressesReserved: 0, headroomNodes: 0 };
    this.cluster._registerNetwork(this);
  }

  /** Namespaces that may use it, sorted. */
  public get grantedNamespaces(): string[] {
    return [...this.granted].sort();
  }

  /** Lets a namespace use the network: makes its NetworkAttachmentDefinition. Repeating it changes nothing. */
  public grantTo(namespace: string): void {
    this.granted.add(namespace);
  }

  /** Name of the NetworkAttachmentDefinition of a namespace, as the only entry. */
  public attachmentNames(_namespace: string): string[] {
    return [this.networkName];
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
