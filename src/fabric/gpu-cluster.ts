import { Construct } from 'constructs';
import type { GpuNodePool } from './gpu-node-pool';
import type { IPodNetwork } from './pod-network';
import { GpuOperatorRelease, NetworkOperatorRelease } from '../catalog';
import { AddressSpace } from '../core';
import { refuse } from '../core/refusal';
import { HelmRelease } from '../operators';

/** Who deploys Node Feature Discovery. Exactly one may. */
export enum NfdOwner {
  /** The GPU Operator's chart. */
  GPU_OPERATOR = 'gpu-operator',
  /** The Network Operator's chart. */
  NETWORK_OPERATOR = 'network-operator',
  /** Somebody else, before this. */
  EXISTING = 'existing',
}

/** Where GPU kernel drivers come from. */
export enum GpuDriverSource {
  /** The GPU Operator's driver container. */
  OPERATOR = 'operator',
  /** The host image. */
  HOST = 'host',
}

/** How the kernel shares RDMA devices between network namespaces. A node has one mode for all its NICs. */
export enum RdmaNamespaceMode {
  /** Every network namespace sees every RDMA device. */
  SHARED = 'shared',
  /** A device belongs to one network namespace; needs the `rdma` plugin in the chain. Changing it reboots nodes. */
  EXCLUSIVE = 'exclusive',
}

/** A part of the Network Operator stack that a network needs. */
export type FabricNeed = 'sriov' | 'secondary-network' | 'nv-ipam' | 'ib-kubernetes';

/** How ib-kubernetes reaches the subnet manager and which GUIDs it hands out. */
export interface IbKubernetesProps {
  /** Name of the Secret with the UFM credentials, in the operator's namespace. It has to exist before the policy. */
  readonly ufmSecret: string;
  /**
   * First GUID of the pool.
   *
   * @default '02:00:00:00:00:00:00:00'
   */
  readonly guidRangeStart?: string;
  /**
   * Last GUID of the pool.
   *
   * @default '02:FF:FF:FF:FF:FF:FF:FF'
   */
  readonly guidRangeEnd?: string;
}

/** What a GPU cluster is, before its pools and networks. */
export interface GpuClusterProps {
  /** Kubernetes version, for example `1.34`. */
  readonly kubernetesVersion: string;
  /**
   * Release of the NVIDIA Network Operator.
   *
   * @default NetworkOperatorRelease.V26_4_1
   */
  readonly networkOperator?: NetworkOperatorRelease;
  /**
   * Release of the NVIDIA GPU Operator.
   *
   * @default GpuOperatorRelease.V26_7_0
   */
  readonly gpuOperator?: GpuOperatorRelease;
  /**
   * Prefix of the extended resources of the SR-IOV operator, cluster-wide: `rdma` makes a VF `rdma/rdma_vf`.
   *
   * @default 'nvidia.com'
   */
  readonly resourcePrefix?: string;
  /**
   * Namespace of the Network Operator and its sub-charts.
   *
   * @default 'nvidia-network-operator'
   */
  readonly networkOperatorNamespace?: string;
  /**
   * Namespace of the GPU Operator.
   *
   * @default 'gpu-operator'
   */
  readonly gpuOperatorNamespace?: string;
  /**
   * Who deploys Node Feature Discovery.
   *
   * @default NfdOwner.GPU_OPERATOR
   */
  readonly nfdOwner?: NfdOwner;
  /**
   * Whether the SR-IOV operator validates its objects at admission. Needs cert-manager.
   *
   * @default false
   */
  readonly sriovAdmissionWebhook?: boolean;
  /**
   * Whether the network-resources-injector adds VF requests to pods that only name a network. Needs cert-manager.
   *
   * @default false
   */
  readonly resourceInjector?: boolean;
  /**
   * Where the GPU kernel drivers come from.
   *
   * @default - HOST where every system of the cluster brings them, else OPERATOR
   */
  readonly gpuDriver?: GpuDriverSource;
  /**
   * Whether the GPU Operator builds nvidia-fs for GPUDirect Storage.
   *
   * @default false
   */
  readonly gpuDirectStorage?: boolean;
  /**
   * Whether the GPU Operator loads gdrdrv for GDRCopy, which UCX and NVSHMEM use for small copies.
   *
   * @default false
   */
  readonly gdrCopy?: boolean;
  /**
   * Networks of the site that pods reach and that no other network of the cluster may overlap.
   *
   * @default - none
   */
  readonly siteCidrs?: string[];
  /**
   * Name of a pod's primary interface.
   *
   * @default 'eth0'
   */
  readonly bootstrapInterface?: string;
  /**
   * How the kernel shares RDMA devices between network namespaces.
   *
   * @default RdmaNamespaceMode.SHARED
   */
  readonly rdmaNamespaceMode?: RdmaNamespaceMode;
  /**
   * How ib-kubernetes reaches the subnet manager. Required by InfiniBand networks with a partition key.
   *
   * @default - none; networks with a partition key are refused
   */
  readonly ibKubernetes?: IbKubernetesProps;
}

/** A GPU cluster: operators, their releases, and everything that pools and networks agree on. */
export class GpuCluster extends Construct {
  /** Kubernetes version. */
  public readonly kubernetesVersion: string;
  /** Release of the Network Operator. */
  public readonly networkOperator: NetworkOperatorRelease;
  /** Release of the GPU Operator. */
  public readonly gpuOperator: GpuOperatorRelease;
  /** Prefix of the extended resources of the SR-IOV operator. */
  public readonly resourcePrefix: string;
  /** Namespace of the Network Operator and its sub-charts. */
  public readonly networkOperatorNamespace: string;
  /** Namespace of the GPU Operator. */
  public readonly gpuOperatorNamespace: string;
  /** Who deploys Node Feature Discovery. */
  public readonly nfdOwner: NfdOwner;
  /** Whether the SR-IOV operator validates its objects at admission. */
  public readonly sriovAdmissionWebhook: boolean;
  /** Whether pods that only name a network get the VF request added. */
  public readonly resourceInjector: boolean;
  /** Whether nvidia-fs is built for GPUDirect Storage. */
  public readonly gpuDirectStorage: boolean;
  /** Whether gdrdrv is loaded for GDRCopy. */
  public readonly gdrCopy: boolean;
  /** Networks of the site. */
  public readonly siteCidrs: string[];
  /** Name of a pod's primary interface. */
  public readonly bootstrapInterface: string;
  /** How the kernel shares RDMA devices between network namespaces. */
  public readonly rdmaNamespaceMode: RdmaNamespaceMode;

  /**
   * Every network of the cluster, so that none overlaps another.
   *
   * @internal
   */
  public readonly _addressSpace = new AddressSpace();

  private readonly poolList: GpuNodePool[] = [];
  private readonly networkList: IPodNetwork[] = [];
  private readonly releases = new Map<string, HelmRelease>();
  private readonly names = new Map<string, string>();
  private readonly needs = new Set<FabricNeed>();

  constructor(scope: Construct, id: string, props: GpuClusterProps) {
    super(scope, id);
    this.kubernetesVersion = props.kubernetesVersion;
    this.networkOperator = props.networkOperator ?? NetworkOperatorRelease.V26_4_1;
    this.gpuOperator = props.gpuOperator ?? GpuOperatorRelease.V26_7_0;
    this.resourcePrefix = props.resourcePrefix ?? 'nvidia.com';
    this.networkOperatorNamespace = props.networkOperatorNamespace ?? 'nvidia-network-operator';
    this.gpuOperatorNamespace = props.gpuOperatorNamespace ?? 'gpu-operator';
    this.nfdOwner = props.nfdOwner ?? NfdOwner.GPU_OPERATOR;
    this.sriovAdmissionWebhook = props.sriovAdmissionWebhook ?? false;
    this.resourceInjector = props.resourceInjector ?? false;
    this.gpuDirectStorage = props.gpuDirectStorage ?? false;
    this.gdrCopy = props.gdrCopy ?? false;
    this.siteCidrs = props.siteCidrs ?? [];
    this.bootstrapInterface = props.bootstrapInterface ?? 'eth0';
    this.rdmaNamespaceMode = props.rdmaNamespaceMode ?? RdmaNamespaceMode.SHARED;
  }

  /** Pools of the cluster, sorted by name. */
  public get pools(): GpuNodePool[] {
    return [...this.poolList].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Where the GPU kernel drivers come from. */
  public get gpuDriver(): GpuDriverSource {
    return GpuDriverSource.OPERATOR;
  }

  /** The Helm releases that have to be there, sorted by name. Copies: changing one changes nothing else. */
  public get helmReleases(): HelmRelease[] {
    return [...this.releases.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Namespaces of operators and of the system, sorted: tenants' policies do not apply there. */
  public get operatorNamespaces(): string[] {
    return [this.gpuOperatorNamespace, this.networkOperatorNamespace, 'kube-system'].sort();
  }

  /**
   * Networks of the cluster, sorted by name.
   *
   * @internal
   */
  public get _networks(): IPodNetwork[] {
    return [...this.networkList].sort((a, b) => (a.networkName < b.networkName ? -1 : 1));
  }

  /**
   * Takes a pool into the cluster.
   *
   * @internal
   */
  public _registerPool(pool: GpuNodePool): void {
    this._claimName('node pool', pool.name, pool.node.path);
    this.poolList.push(pool);
  }

  /**
   * Takes a network into the cluster.
   *
   * @internal
   */
  public _registerNetwork(network: IPodNetwork): void {
    this._claimName('network', network.networkName, network.node.path);
    this.networkList.push(network);
  }

  /**
   * Says that a network needs a part of the Network Operator stack.
   *
   * @internal
   */
  public _require(need: FabricNeed, _owner: string): void {
    this.needs.add(need);
  }

  /**
   * Adds a Helm release, and its namespace where nobody else makes it.
   *
   * @internal
   */
  public _addHelmRelease(release: HelmRelease): void {
    this.releases.set(release.name, release);
  }

  /**
   * Reserves a name of one kind for one owner; the same owner may ask again.
   *
   * @internal
   */
  public _claimName(kind: string, name: string, owner: string): void {
    const key = `${kind}/${name}`;
    const holder = this.names.get(key);
    if (holder !== undefined && holder !== owner) {
      refuse('NAME_COLLISION', {
        subject: `${kind} '${name}' of '${owner}' is already the name of '${holder}'`,
        got: `'${name}' twice`,
        allowed: `one ${kind} per name in a cluster`,
        cure: `give '${owner}' another name`,
      });
    }
    this.names.set(key, owner);
  }

  /**
   * Full names of the extended resources of all networks, sorted, each once.
   *
   * @internal
   */
  public _rdmaResourceNames(): string[] {
    return [...new Set(this.networkList.flatMap(network => network.resourceNames))].sort();
  }
}
