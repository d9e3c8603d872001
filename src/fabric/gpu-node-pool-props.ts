import type { GpuCluster } from './gpu-cluster';
import { GpuSystem } from '../catalog';

/** Who installs the network drivers (DOCA-OFED) of a pool's nodes. */
export enum NetworkDriverSource {
  /** They are on the host: vendor image, DOCA host packages, or the drivers of the kernel. */
  HOST = 'host',
  /** The Network Operator runs the DOCA-OFED container. */
  CONTAINER = 'container',
}

/** A taint of the pool's nodes that pods of the pool have to tolerate. */
export interface PoolToleration {
  /** Key of the taint. */
  readonly key: string;
  /**
   * Value of the taint.
   *
   * @default - any value (`operator: Exists`)
   */
  readonly value?: string;
  /**
   * Effect of the taint: `NoSchedule`, `PreferNoSchedule` or `NoExecute`.
   *
   * @default - every effect
   */
  readonly effect?: string;
}

/** What a pool of equal GPU servers is. */
export interface GpuNodePoolProps {
  /** The cluster the nodes belong to. */
  readonly cluster: GpuCluster;
  /** The server model of every node of the pool. */
  readonly system: GpuSystem;
  /** Number of nodes, at least 1. */
  readonly nodes: number;
  /**
   * Labels that select exactly the nodes of this pool: a flat map.
   *
   * @default - `nvidia.com/gpu.product`: the product label of the system's GPU
   */
  readonly nodeSelector?: { [label: string]: string };
  /**
   * Taints of the nodes that the pool's pods and daemons have to tolerate.
   *
   * @default - none
   */
  readonly tolerations?: PoolToleration[];
  /**
   * Who installs the network drivers.
   *
   * @default - HOST where the system does not support the driver container, else CONTAINER
   */
  readonly networkDrivers?: NetworkDriverSource;
  /**
   * Name of the pool, unique in the cluster: a DNS label of at most 30 characters.
   *
   * @default - the construct id
   */
  readonly name?: string;
}
