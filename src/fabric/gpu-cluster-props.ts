import { GpuOperatorRelease, NetworkOperatorRelease } from '../catalog';

/** Who deploys Node Feature Discovery. Exactly one may. */
export enum NfdOwner {
  /** The GPU Operator's chart. */
  GPU_OPERATOR = 'gpu-operator',
  /** The Network Operator's chart. */
  NETWORK_OPERATOR = 'network-operator',
  /** Somebody else, before this. It has to label PCI classes 02, 0200, 0207, 0300 and 0302 by vendor alone: both operators select nodes by that. */
  EXISTING = 'existing',
}

/** Where GPU kernel drivers come from. */
export enum GpuDriverSource {
  /** One driver container of the GPU Operator for the whole cluster. */
  OPERATOR = 'operator',
  /** A driver object of the GPU Operator per pool, for pools that need different ones. */
  PER_POOL = 'per-pool',
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
   * Whether the Network Operator validates NIC policies at admission: a section in both kinds of policy, node policies that select one node. The
   * same is refused at synthesis, but only the webhook sees policies and labels from elsewhere. Needs cert-manager.
   *
   * @default false
   * @see https://docs.nvidia.com/networking/display/kubernetes2641/customizations/nic-node-policy.html
   */
  readonly nicPolicyAdmissionWebhook?: boolean;
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
   * Whether the GPU Operator sets up GPUDirect Storage: it builds nvidia-fs beside its driver, and hands its devices to pods. Where the GPU driver
   * is the host's, nvidia-fs has to be there too. With network drivers in a container only local NVMe and NFS over RDMA work.
   *
   * @see https://docs.nvidia.com/datacenter/cloud-native/gpu-operator/latest/gpu-operator-rdma.html
   * @default false
   */
  readonly gpuDirectStorage?: boolean;
  /**
   * Whether the GPU Operator loads gdrdrv beside its driver for GDRCopy, which UCX and NVSHMEM use for small copies.
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
