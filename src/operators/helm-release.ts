/** One Helm release as data: what to install, from where, at which version, with which values. */
export interface HelmRelease {
  /** Release name, the first argument of `helm install`. */
  readonly name: string;
  /** Chart name inside the repository. */
  readonly chart: string;
  /** Chart repository: an `https://` index or an `oci://` registry path. The source tree of a chart that is not published. */
  readonly repository: string;
  /**
   * Whether `repository` is a Helm repository. If not, the chart is installed from a checkout of the source.
   *
   * @default true
   */
  readonly published?: boolean;
  /** Chart version, pinned. */
  readonly version: string;
  /** Namespace to install into. */
  readonly namespace: string;
  /** Values that differ from the chart's own, or that have to be said explicitly. Every key exists in the chart's values. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii has no other word for a tree of JSON values
  readonly values: { [key: string]: any };
  /**
   * Names of releases that have to be installed before this one, sorted.
   *
   * @default - none
   */
  readonly needs?: string[];
  /**
   * Value paths that depend on the running cluster and are not known here, sorted: pass them with `--set` at installation.
   *
   * @default - none
   */
  readonly setAtInstall?: string[];
}
