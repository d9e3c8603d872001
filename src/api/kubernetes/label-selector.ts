/** One condition on a label. */
export interface LabelSelectorRequirement {
  /** Label key. */
  readonly key: string;
  /** `In`, `NotIn`, `Exists` or `DoesNotExist`. */
  readonly operator: string;
  /**
   * Values for `In` and `NotIn`; must stay empty for the other operators.
   *
   * @default - no values
   */
  readonly values?: string[];
}

/**
 * Objects by their labels: all of `matchLabels` and all of `matchExpressions` must hold.
 *
 * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors
 */
export interface LabelSelector {
  /**
   * Labels that must be there with exactly these values.
   *
   * @default - no label is required
   */
  readonly matchLabels?: { [key: string]: string };
  /**
   * Conditions that an exact value can't express.
   *
   * @default - no conditions
   */
  readonly matchExpressions?: LabelSelectorRequirement[];
}
