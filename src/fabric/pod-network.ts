import { Size } from 'cdk8s';
import { IConstruct } from 'constructs';
import type { GpuNodePool } from './gpu-node-pool';
import { EnvironmentLibrary } from '../catalog';

/** Which of a pod's secondary paths a network is. The primary path is the management network. */
export enum NetworkPathKind {
  /** RDMA between GPUs: NCCL, UCX, NVSHMEM and NIXL traffic. */
  RDMA = 'rdma',
  /** Storage on a VLAN of its own. */
  STORAGE = 'storage',
}

/** How many interfaces and addresses a network has, and how many are spoken for. */
export interface NetworkCapacity {
  /** Subnets of the network: one per rail, or one. */
  readonly subnets: number;
  /** Interfaces one node can hand out over all subnets. */
  readonly interfacesPerNode: number;
  /** Usable addresses over all subnets. */
  readonly addressesTotal: number;
  /** Addresses reserved by the nodes of the pool: nodes x block, over all subnets. */
  readonly addressesReserved: number;
  /** Nodes that can join before a subnet is full. */
  readonly headroomNodes: number;
}

/** How a pod uses a network. */
export interface AttachOptions {
  /**
   * Namespace of the pod.
   *
   * @default - `metadata.namespace` of the template, else the namespace of the chart
   */
  readonly namespace?: string;
  /**
   * Virtual functions per rail.
   *
   * @default 1
   */
  readonly vfsPerRail?: number;
  /**
   * Rails to attach, by number.
   *
   * @default - all rails of the network
   */
  readonly rails?: number[];
  /**
   * Names of the containers that get the devices and the environment.
   *
   * @default - the first container
   */
  readonly containers?: string[];
  /**
   * Size of the memory volume on `/dev/shm`.
   *
   * @default - 1 GiB for each GPU and at least 1 GiB; a workload construct chooses its own
   */
  readonly sharedMemory?: Size;
  /**
   * Environment variables that replace derived ones. Checked against the catalogue.
   *
   * @default - the derived environment as it is
   */
  readonly environment?: { [name: string]: string };
  /**
   * Libraries whose variables the containers get.
   *
   * @default - every library of the communication profile
   */
  readonly libraries?: EnvironmentLibrary[];
}

/** A secondary network that pods of a tenant can be attached to. */
export interface IPodNetwork extends IConstruct {
  /** Name of the network, unique in its cluster. */
  readonly networkName: string;
  /** The path of a pod that this network is. */
  readonly path: NetworkPathKind;
  /** Whether only tenants of the privileged tier may use it. */
  readonly requiresPrivilegedTier: boolean;
  /** The nodes that have it. */
  readonly pool: GpuNodePool;
  /** Full names of the extended resources of its devices, sorted, for example `rdma/rdma_vf_rail_0`. Empty where it has none. */
  readonly resourceNames: string[];
  /** Namespaces that may use it, sorted. */
  readonly grantedNamespaces: string[];
  /** How many interfaces and addresses it has. */
  readonly capacity: NetworkCapacity;
  /** Lets a namespace use the network: makes the attachment objects of that namespace. Repeating it changes nothing. */
  grantTo(namespace: string): void;
  /** Names of the NetworkAttachmentDefinitions of a namespace, in rail order. */
  attachmentNames(namespace: string): string[];
  /**
   * A copy of a raw pod template (`{metadata, spec}`) with the network attached: annotation, resources, capability, environment, placement.
   *
   * @param podTemplate the template; it is not changed
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii has no other word for a raw pod template
  patch(podTemplate: any, options?: AttachOptions): any;
}
