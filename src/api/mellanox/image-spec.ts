/** Compute resources of one container of a component. */
export interface ResourceRequirements {
  /** Name of the container. */
  readonly name: string;
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

/** The container image of one component, and the resources of its containers. */
export interface ImageSpec {
  /** Name of the image, without registry and tag. */
  readonly image: string;
  /**
   * Registry and path, for example `nvcr.io/nvidia/mellanox`.
   *
   * @default - the repository of `global`
   */
  readonly repository?: string;
  /**
   * Tag or digest of the image.
   *
   * @default - the version of `global`
   */
  readonly version?: string;
  /**
   * Names of pull secrets in the operator's namespace.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
  /**
   * Resources by container.
   *
   * @default - upstream's
   */
  readonly containerResources?: ResourceRequirements[];
}

/** A component that takes its configuration as a text. */
export interface ImageSpecWithConfig extends ImageSpec {
  /**
   * Configuration, as the component reads it.
   *
   * @default - the component's own
   */
  readonly config?: string;
}

/** A device plugin. The configuration is a JSON text. */
export interface DevicePluginSpec extends ImageSpecWithConfig {
  /**
   * Hand devices to containers through the Container Device Interface.
   *
   * @default false
   */
  readonly useCdi?: boolean;
}

/** A ConfigMap in the operator's namespace. */
export interface ConfigMapNameReference {
  /**
   * Its name.
   *
   * @default - none
   */
  readonly name?: string;
}
