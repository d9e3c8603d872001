/** Values that say nothing, as regular expressions of the syntax that RE2 and JavaScript share: every engine lets them pass. */

/** Amounts that are nothing, in every form of a Kubernetes quantity. */
export const ZERO_AMOUNT = '^[+-]?[0.]+([numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$';

/** An annotation that says nothing. */
export const BLANK = '^[ \\t\\r\\n]*$';

/** A networks annotation that names nothing: blank, or an empty JSON list. */
export const NO_NETWORKS = '^[ \\t\\r\\n]*(\\[[ \\t\\r\\n]*\\][ \\t\\r\\n]*)?$';
