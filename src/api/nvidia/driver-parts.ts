/** A ConfigMap in the operator's namespace. */
export interface ConfigName {
  /**
   * Its name.
   *
   * @default - none
   */
  readonly name?: string;
}

/** An environment variable with a literal value; this project takes no other sources. */
export interface PlainEnvVar {
  /** Name of the variable. */
  readonly name: string;
  /**
   * Its value.
   *
   * @default - empty
   */
  readonly value?: string;
}

/** The container image of one component. */
export interface ComponentImage {
  /**
   * Name of the image, without registry and tag.
   *
   * @default - the operator's own
   */
  readonly image?: string;
  /**
   * `Always`, `IfNotPresent` or `Never`.
   *
   * @default 'IfNotPresent'
   */
  readonly imagePullPolicy?: string;
  /**
   * Names of pull secrets in the operator's namespace.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
  /**
   * Registry and path.
   *
   * @default - the operator's own
   */
  readonly repository?: string;
  /**
   * Tag or digest.
   *
   * @default - the operator's own
   */
  readonly version?: string;
  /**
   * Environment of the component.
   *
   * @default - none
   */
  readonly env?: PlainEnvVar[];
}

/** A kernel module that is loaded beside the driver. */
export interface DriverModuleSpec extends ComponentImage {
  /**
   * Arguments of its container.
   *
   * @default - none
   */
  readonly args?: string[];
  /**
   * Load it.
   *
   * @default false
   */
  readonly enabled?: boolean;
}

/** Timing of a probe, in seconds. */
export interface ContainerProbeSpec {
  /**
   * Failures in a row that count as failed, at least 1.
   *
   * @default - upstream's choice
   */
  readonly failureThreshold?: number;
  /**
   * Wait before the first probe.
   *
   * @default - upstream's choice
   */
  readonly initialDelaySeconds?: number;
  /**
   * Time between probes, at least 1.
   *
   * @default - upstream's choice
   */
  readonly periodSeconds?: number;
  /**
   * Successes in a row that count as well, at least 1.
   *
   * @default - upstream's choice
   */
  readonly successThreshold?: number;
  /**
   * Time that one probe may take, at least 1.
   *
   * @default - upstream's choice
   */
  readonly timeoutSeconds?: number;
}

/** Compute resources of the driver container. */
export interface ContainerResources {
  /**
   * Limits by resource, as Kubernetes quantities (text or whole numbers).
   *
   * @default - no limits
   */
  readonly limits?: { [key: string]: any };
  /**
   * Requests by resource, as Kubernetes quantities (text or whole numbers).
   *
   * @default - no requests
   */
  readonly requests?: { [key: string]: any };
}
