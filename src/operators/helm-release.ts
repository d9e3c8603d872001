/** One Helm release as data: what to install, from where, at which version, with which values. */
export interface HelmRelease {
  /** Release name, the first argument of `helm install`. */
  readonly name: string;
  /** Chart name inside the repository, or the whole reference of an OCI chart. */
  readonly chart: string;
  /** Chart repository: an `https://` index or an `oci://` registry path. */
  readonly repository: string;
  /** Chart version, pinned. */
  readonly version: string;
  /** Namespace to install into. */
  readonly namespace: string;
  /** Values that differ from the chart's own defaults, or that are said explicitly. Keys exist in the chart's `values.yaml`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii has no other word for a tree of JSON values
  readonly values: { [key: string]: any };
}
