/**
 * A taint that a pod accepts.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/
 */
export interface Toleration {
  /**
   * Key of the taint.
   *
   * @default - with operator `Exists`, any key
   */
  readonly key?: string;
  /**
   * `Exists` or `Equal`.
   *
   * @default - 'Equal'
   */
  readonly operator?: string;
  /**
   * Value of the taint, for `Equal`.
   *
   * @default - the empty value
   */
  readonly value?: string;
  /**
   * `NoSchedule`, `PreferNoSchedule` or `NoExecute`.
   *
   * @default - every effect
   */
  readonly effect?: string;
  /**
   * Seconds that a `NoExecute` taint is endured.
   *
   * @default - forever
   */
  readonly tolerationSeconds?: number;
}
