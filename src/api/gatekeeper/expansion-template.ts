import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { upstreamManifest } from '../upstream-kind';
import { EXPANSION_TEMPLATE_LIMITS } from './limits';

/** Objects that hold a pod template. */
export interface ExpansionApplyTo {
  /**
   * API groups; the empty text is the core group.
   *
   * @default - none
   */
  readonly groups?: string[];
  /**
   * Kinds.
   *
   * @default - none
   */
  readonly kinds?: string[];
  /**
   * Versions.
   *
   * @default - none
   */
  readonly versions?: string[];
}

/** What would be made of the template. */
export interface ExpansionGeneratedGvk {
  /**
   * API group; empty for the core group.
   *
   * @default - the core group
   */
  readonly group?: string;
  /**
   * Kind, for example `Pod`.
   *
   * @default - none
   */
  readonly kind?: string;
  /**
   * Version, for example `v1`.
   *
   * @default - none
   */
  readonly version?: string;
}

/** How to see the pods that a workload would make. */
export interface ExpansionTemplateSpec {
  /**
   * Workload kinds.
   *
   * @default - none
   */
  readonly applyTo?: ExpansionApplyTo[];
  /**
   * What a violation by the implied object does: `deny`, `warn` or `dryrun`.
   *
   * @default - the constraint's own
   */
  readonly enforcementAction?: string;
  /**
   * The implied kind.
   *
   * @default - none
   */
  readonly generatedGVK?: ExpansionGeneratedGvk;
  /**
   * Path of the template in the workload, for example `spec.template`.
   *
   * @default - none
   */
  readonly templateSource?: string;
}

/** Metadata and spec of a ExpansionTemplate. */
export interface ExpansionTemplateProps {
  /**
   * Object metadata; cluster-scoped.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: ExpansionTemplateSpec;
}

/**
 * Lets constraints on pods judge the workload that would make them, so the author sees the refusal.
 *
 * @see https://github.com/open-policy-agent/gatekeeper/blob/v3.23.0/charts/gatekeeper/crds/expansiontemplate-customresourcedefinition.yaml
 */
export class ExpansionTemplate extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'expansion.gatekeeper.sh/v1alpha1', kind: 'ExpansionTemplate' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: ExpansionTemplateProps): any {
    return upstreamManifest({ gvk: ExpansionTemplate.GVK, limits: EXPANSION_TEMPLATE_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: ExpansionTemplateProps) {
    super(scope, id, ExpansionTemplate.manifest(props));
    keepClusterScoped(this);
  }
}
