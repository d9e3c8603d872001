import { Size } from 'cdk8s';

/** CPU and memory of one GPU pod. Requests and limits are equal, so the pod is of the Guaranteed class and can have CPUs of its own. */
export interface WorkloadResources {
  /**
   * CPUs in Kubernetes' units (hardware threads), a whole number: the kubelet's static policy pins whole CPUs only.
   *
   * @default - the pod's share, by GPUs, of nine tenths of the node's cores where the catalogue knows them, else 8 for each GPU
   */
  readonly cpus?: number;

  /**
   * Memory, shared memory included.
   *
   * @default - the pod's share, by GPUs, of nine tenths of the node's memory where the catalogue knows it, else 64 GiB for each GPU
   */
  readonly memory?: Size;
}

/** One key of a Secret in the tenant's namespace. The manifest holds the reference, never the value. */
export interface SecretKey {
  /** Name of the Secret. */
  readonly secretName: string;
  /** Key in the Secret. */
  readonly key: string;
}
