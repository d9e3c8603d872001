import { EnvVar } from '../kubernetes';
import { ConfigMapNameReference, ImageSpec } from './image-spec';

/** Timing of a probe of the driver container, in seconds. */
export interface PodProbeSpec {
  /**
   * Failures in a row that count as failed.
   *
   * @default - upstream's choice
   */
  readonly failureThreshold?: number;
  /** Wait before the first probe. */
  readonly initialDelaySeconds: number;
  /** Time between probes. */
  readonly periodSeconds: number;
  /**
   * Time that one probe may take.
   *
   * @default - upstream's choice
   */
  readonly timeoutSeconds?: number;
}

/** How a node is drained before its driver is exchanged. */
export interface DrainSpec {
  /**
   * Go on although pods keep data in emptyDir volumes, which are lost.
   *
   * @default false
   */
  readonly deleteEmptyDir?: boolean;
  /**
   * Drain at all.
   *
   * @default true
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

/** Jobs that are waited for before a driver is exchanged. */
export interface WaitForCompletionSpec {
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
export interface DriverUpgradePolicySpec {
  /**
   * The operator does it by itself.
   *
   * @default false
   */
  readonly autoUpgrade?: boolean;
  /**
   * Draining.
   *
   * @default - upstream's defaults
   */
  readonly drain?: DrainSpec;
  /**
   * Nodes at once, 0 is no limit.
   *
   * @default 1
   */
  readonly maxParallelUpgrades?: number;
  /**
   * Keep the node closed until the driver is loaded. Needs `autoUpgrade`.
   *
   * @default false
   */
  readonly safeLoad?: boolean;
  /**
   * Jobs to wait for.
   *
   * @default - none
   */
  readonly waitForCompletion?: WaitForCompletionSpec;
}

/** The DOCA-OFED driver container. Not supported on systems whose host brings the driver, such as DGX. */
export interface OFEDDriverSpec extends ImageSpec {
  /**
   * ConfigMap with extra certificates.
   *
   * @default - none
   */
  readonly certConfig?: ConfigMapNameReference;
  /**
   * Environment of the driver container, for example `UNLOAD_STORAGE_MODULES`.
   *
   * @default - none
   */
  readonly env?: EnvVar[];
  /**
   * Never compile: fail when there is no precompiled driver for the kernel.
   *
   * @default false
   */
  readonly forcePrecompiled?: boolean;
  /**
   * Is the driver alive.
   *
   * @default - upstream's
   */
  readonly livenessProbe?: PodProbeSpec;
  /**
   * Is the driver loaded.
   *
   * @default - upstream's
   */
  readonly readinessProbe?: PodProbeSpec;
  /**
   * ConfigMap with package repositories.
   *
   * @default - none
   */
  readonly repoConfig?: ConfigMapNameReference;
  /**
   * Has the driver been built and loaded.
   *
   * @default - upstream's
   */
  readonly startupProbe?: PodProbeSpec;
  /**
   * Time to unload the driver, in seconds.
   *
   * @default 300
   */
  readonly terminationGracePeriodSeconds?: number;
  /**
   * How the driver is exchanged.
   *
   * @default - upstream's
   */
  readonly upgradePolicy?: DriverUpgradePolicySpec;
}
