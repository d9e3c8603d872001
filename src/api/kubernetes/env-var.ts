/** An environment variable of a container. */
export interface EnvVar {
  /** Name of the variable. */
  readonly name: string;
  /**
   * Its value.
   *
   * @default - taken from `valueFrom`, else empty
   */
  readonly value?: string;
  /**
   * Where the value comes from: a Kubernetes `EnvVarSource`, passed on as it is.
   *
   * @default - from `value`
   * @see https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#environment-variables
   */
  readonly valueFrom?: any;
}
