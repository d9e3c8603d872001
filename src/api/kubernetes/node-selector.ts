/** One condition on a label or field of a node. */
export interface NodeSelectorRequirement {
  /** Label key, or field path such as `metadata.name`. */
  readonly key: string;
  /** `In`, `NotIn`, `Exists`, `DoesNotExist`, `Gt` or `Lt`. */
  readonly operator: string;
  /**
   * Values for `In` and `NotIn`; one whole number as text for `Gt` and `Lt`.
   *
   * @default - no values
   */
  readonly values?: string[];
}

/** Conditions that must all hold. */
export interface NodeSelectorTerm {
  /**
   * Conditions on labels.
   *
   * @default - no conditions
   */
  readonly matchExpressions?: NodeSelectorRequirement[];
  /**
   * Conditions on fields; Kubernetes knows `metadata.name` only.
   *
   * @default - no conditions
   */
  readonly matchFields?: NodeSelectorRequirement[];
}

/** Nodes that fit at least one of the terms. */
export interface NodeSelector {
  /** Alternatives; at least one must fit. */
  readonly nodeSelectorTerms: NodeSelectorTerm[];
}

/** A wish with a weight. */
export interface PreferredSchedulingTerm {
  /** Nodes that are liked. */
  readonly preference: NodeSelectorTerm;
  /** How much, 1 to 100. */
  readonly weight: number;
}

/**
 * Where pods may and should run.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#node-affinity
 */
export interface NodeAffinity {
  /**
   * Nodes outside this selector are never used.
   *
   * @default - any node
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector;
  /**
   * Nodes that are taken first.
   *
   * @default - no preference
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: PreferredSchedulingTerm[];
}
