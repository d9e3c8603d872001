import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { upstreamManifest } from '../upstream-kind';
import { CONSTRAINT_TEMPLATE_LIMITS } from './limits';

/** Names of the constraint kind. */
export interface ConstraintTemplateNames {
  /**
   * The kind. Its lower case is the name of the template.
   *
   * @default - none
   */
  readonly kind?: string;
  /**
   * Short names for kubectl.
   *
   * @default - none
   */
  readonly shortNames?: string[];
}

/** Schema of the constraint's parameters. */
export interface ConstraintTemplateValidation {
  /**
   * The schema is not structural.
   *
   * @default false
   */
  readonly legacySchema?: boolean;
  /**
   * Structural OpenAPI v3 schema, passed on as it is.
   *
   * @default - no parameters
   */
  readonly openAPIV3Schema?: any;
}

/** The constraint kind that the template makes. */
export interface ConstraintTemplateCrdSpec {
  /**
   * Its names.
   *
   * @default - none
   */
  readonly names?: ConstraintTemplateNames;
  /**
   * Schema of its parameters.
   *
   * @default - no parameters
   */
  readonly validation?: ConstraintTemplateValidation;
}

/** The constraint kind that the template makes. */
export interface ConstraintTemplateCrd {
  /**
   * Names and schema.
   *
   * @default - none
   */
  readonly spec?: ConstraintTemplateCrdSpec;
}

/** The policy in one engine's language. */
export interface ConstraintTemplateCode {
  /** `Rego` or `K8sNativeValidation` (CEL). */
  readonly engine: string;
  /** The policy, in the form of the engine, passed on as it is. */
  readonly source: any;
}

/** What the policy judges, and the policy. */
export interface ConstraintTemplateTarget {
  /**
   * The policy by engine.
   *
   * @default - `rego`
   */
  readonly code?: ConstraintTemplateCode[];
  /**
   * Rego libraries.
   *
   * @default - none
   */
  readonly libs?: string[];
  /**
   * Operations that are judged: `CREATE`, `UPDATE`, `DELETE`, `CONNECT` or `*`.
   *
   * @default - those of the webhook
   */
  readonly operations?: string[];
  /**
   * The policy in Rego.
   *
   * @default - `code`
   */
  readonly rego?: string;
  /**
   * Always `admission.k8s.gatekeeper.sh`.
   *
   * @default - none
   */
  readonly target?: string;
}

/** A policy, and the constraint kind that puts it to use. */
export interface ConstraintTemplateSpec {
  /**
   * The constraint kind.
   *
   * @default - none
   */
  readonly crd?: ConstraintTemplateCrd;
  /**
   * The policy; exactly one.
   *
   * @default - none
   */
  readonly targets?: ConstraintTemplateTarget[];
}

/** Metadata and spec of a ConstraintTemplate. */
export interface ConstraintTemplateProps {
  /**
   * Object metadata; cluster-scoped, and the name is the constraint kind in lower case.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: ConstraintTemplateSpec;
}

/**
 * A policy with parameters. Each template makes a kind of its own, whose objects put the policy in force.
 *
 * @see https://github.com/open-policy-agent/gatekeeper/blob/v3.23.0/charts/gatekeeper/crds/constrainttemplate-customresourcedefinition.yaml
 */
export class ConstraintTemplate extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'templates.gatekeeper.sh/v1', kind: 'ConstraintTemplate' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: ConstraintTemplateProps): any {
    return upstreamManifest({ gvk: ConstraintTemplate.GVK, limits: CONSTRAINT_TEMPLATE_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: ConstraintTemplateProps) {
    super(scope, id, ConstraintTemplate.manifest(props));
    keepClusterScoped(this);
  }
}
