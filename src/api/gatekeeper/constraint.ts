import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { LabelSelector } from '../kubernetes';
import { upstreamManifest } from '../upstream-kind';
import { CONSTRAINT_LIMITS } from './limits';

/** Kinds by group. */
export interface ConstraintKinds {
  /**
   * API groups; the empty text is the core group, `*` is every group.
   *
   * @default - every group
   */
  readonly apiGroups?: string[];
  /**
   * Kinds; `*` is every kind.
   *
   * @default - every kind
   */
  readonly kinds?: string[];
}

/** Objects that a constraint judges: each part that is given must hold. */
export interface ConstraintMatch {
  /**
   * Namespaces that are left out, with `*` at either end.
   *
   * @default - none
   */
  readonly excludedNamespaces?: string[];
  /**
   * Kinds.
   *
   * @default - every kind
   */
  readonly kinds?: ConstraintKinds[];
  /**
   * Labels of the object.
   *
   * @default - any labels
   */
  readonly labelSelector?: LabelSelector;
  /**
   * Name of the object, with `*` at either end.
   *
   * @default - any name
   */
  readonly name?: string;
  /**
   * Labels of the object's namespace, or of the object when it is a Namespace.
   *
   * @default - any namespace
   */
  readonly namespaceSelector?: LabelSelector;
  /**
   * Namespaces, with `*` at either end.
   *
   * @default - every namespace
   */
  readonly namespaces?: string[];
  /**
   * `*`, `Cluster` or `Namespaced`.
   *
   * @default '*'
   */
  readonly scope?: string;
  /**
   * `All`, `Original` (as sent) or `Generated` (by an ExpansionTemplate).
   *
   * @default 'All'
   */
  readonly source?: string;
}

/** Where an action holds, for example the webhook or the audit. */
export interface ConstraintEnforcementPoint {
  /**
   * Name, for example `validation.gatekeeper.sh`, `audit.gatekeeper.sh` or `*`.
   *
   * @default - none
   */
  readonly name?: string;
}

/** An action at some enforcement points. */
export interface ConstraintScopedAction {
  /**
   * `deny`, `warn` or `dryrun`.
   *
   * @default - none
   */
  readonly action?: string;
  /**
   * Where it holds.
   *
   * @default - nowhere
   */
  readonly enforcementPoints?: ConstraintEnforcementPoint[];
}

/** The use of a policy: which objects, which parameters, what a violation does. */
export interface ConstraintSpec {
  /**
   * What a violation does: `deny`, `warn`, `dryrun` or `scoped`.
   *
   * @default 'deny'
   */
  readonly enforcementAction?: string;
  /**
   * Objects that are judged.
   *
   * @default - every object
   */
  readonly match?: ConstraintMatch;
  /**
   * Parameters in the schema of the ConstraintTemplate, passed on as they are.
   *
   * @default - none
   */
  readonly parameters?: any;
  /**
   * Actions by enforcement point, with `enforcementAction: scoped`.
   *
   * @default - none
   */
  readonly scopedEnforcementActions?: ConstraintScopedAction[];
}

/** Kind, metadata and spec of a constraint. */
export interface ConstraintProps {
  /** The kind that the ConstraintTemplate makes. */
  readonly kind: string;
  /**
   * Object metadata; cluster-scoped, and the name has at most 63 characters.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: ConstraintSpec;
}

/**
 * A policy put in force. The kind is that of its ConstraintTemplate.
 *
 * @see https://github.com/open-policy-agent/gatekeeper/blob/v3.23.0/config/crd/bases/match.gatekeeper.sh_matchcrd.yaml
 */
export class Constraint extends ApiObject {
  /** API version of every constraint kind. */
  public static readonly API_VERSION = 'constraints.gatekeeper.sh/v1beta1';

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: ConstraintProps): any {
    return upstreamManifest({ gvk: { apiVersion: Constraint.API_VERSION, kind: props.kind }, limits: CONSTRAINT_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: ConstraintProps) {
    super(scope, id, Constraint.manifest(props));
    keepClusterScoped(this);
  }
}
