/** How a node is drained before its driver is exchanged. */
export interface DriverDrainSpec {
  /**
   * Go on although pods keep data in emptyDir volumes, which are lost.
   *
   * @default false
   */
  readonly deleteEmptyDir?: boolean;
  /**
   * Drain the node when deleting the GPU pods was not enough.
   *
   * @default false
   */
  readonly enable?: boolean;
  /**
   * Go on although there are pods without a controller.
   *
   * @default false
   */
  readonly force?: boolean;
  /**
   * Label selector of the pods that are drained.
   *
   * @default - every pod
   */
  readonly podSelector?: string;
  /**
   * Time to wait, 0 is forever.
   *
   * @default 300
   */
  readonly timeoutSeconds?: number;
}

/** How pods that use a GPU are removed. */
export interface PodDeletionSpec {
  /**
   * Go on although pods keep data in emptyDir volumes, which are lost.
   *
   * @default false
   */
  readonly deleteEmptyDir?: boolean;
  /**
   * Go on although there are pods without a controller.
   *
   * @default false
   */
  readonly force?: boolean;
  /**
   * Time to wait, 0 is forever.
   *
   * @default 300
   */
  readonly timeoutSeconds?: number;
}

/** Jobs that are waited for before a driver is exchanged. */
export interface JobCompletionSpec {
  /**
   * Label selector of their pods.
   *
   * @default - none
   */
  readonly podSelector?: string;
  /**
   * Time to wait, 0 is forever.
   *
   * @default 0
   */
  readonly timeoutSeconds?: number;
}

/** How drivers are exchanged, node by node. */
export interface DriverUpgradePolicy {
  /**
   * The operator does it by itself.
   *
   * @default true
   */
  readonly autoUpgrade?: boolean;
  /**
   * Draining.
   *
   * @default - upstream's defaults
   */
  readonly drain?: DriverDrainSpec;
  /**
   * Nodes at once, 0 is no limit.
   *
   * @default 1
   */
  readonly maxParallelUpgrades?: number;
  /**
   * Nodes that may be away at once: a whole number, or a percentage.
   *
   * @default '25%'
   */
  readonly maxUnavailable?: any;
  /**
   * Removal of GPU pods.
   *
   * @default - upstream's defaults
   */
  readonly podDeletion?: PodDeletionSpec;
  /**
   * Jobs to wait for.
   *
   * @default - none
   */
  readonly waitForCompletion?: JobCompletionSpec;
}
