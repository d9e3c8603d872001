import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { upstreamManifest } from '../upstream-kind';
import { CONFIG_LIMITS } from './limits';

/** Namespaces that some processes of Gatekeeper leave out. */
export interface ConfigMatch {
  /**
   * Namespaces, with `*` at either end.
   *
   * @default - none
   */
  readonly excludedNamespaces?: string[];
  /**
   * `audit`, `webhook`, `sync`, `mutation-webhook` or `*`.
   *
   * @default - none
   */
  readonly processes?: string[];
}

/** Readiness reporting. */
export interface ConfigReadiness {
  /**
   * Report what readiness waits for.
   *
   * @default false
   */
  readonly statsEnabled?: boolean;
}

/** A kind. */
export interface ConfigGvk {
  /**
   * API group; empty for the core group.
   *
   * @default - the core group
   */
  readonly group?: string;
  /**
   * Kind.
   *
   * @default - none
   */
  readonly kind?: string;
  /**
   * Version.
   *
   * @default - none
   */
  readonly version?: string;
}

/** Objects that policies may look up. */
export interface ConfigSync {
  /**
   * Their kinds.
   *
   * @default - none
   */
  readonly syncOnly?: ConfigGvk[];
}

/** Requests that are traced. */
export interface ConfigTrace {
  /**
   * `All` also prints the state of the engine.
   *
   * @default - the trace only
   */
  readonly dump?: string;
  /**
   * Kind of the object.
   *
   * @default - none
   */
  readonly kind?: ConfigGvk;
  /**
   * User that sends the request.
   *
   * @default - none
   */
  readonly user?: string;
}

/** Tracing of the webhook. */
export interface ConfigValidation {
  /**
   * Requests that are traced.
   *
   * @default - none
   */
  readonly traces?: ConfigTrace[];
}

/** Settings of Gatekeeper as a whole. */
export interface ConfigSpec {
  /**
   * Namespaces that are left out.
   *
   * @default - none
   */
  readonly match?: ConfigMatch[];
  /**
   * Readiness reporting.
   *
   * @default - off
   */
  readonly readiness?: ConfigReadiness;
  /**
   * Objects that policies may look up.
   *
   * @default - none
   */
  readonly sync?: ConfigSync;
  /**
   * Tracing.
   *
   * @default - off
   */
  readonly validation?: ConfigValidation;
}

/** Metadata and spec of a Config. */
export interface ConfigProps {
  /**
   * Object metadata; the name must be `config`, the namespace Gatekeeper's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: ConfigSpec;
}

/**
 * The singleton `config` of Gatekeeper.
 *
 * @see https://github.com/open-policy-agent/gatekeeper/blob/v3.23.0/charts/gatekeeper/crds/config-customresourcedefinition.yaml
 */
export class Config extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'config.gatekeeper.sh/v1alpha1', kind: 'Config' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: ConfigProps): any {
    return upstreamManifest({ gvk: Config.GVK, limits: CONFIG_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: ConfigProps) {
    super(scope, id, Config.manifest(props));
  }
}
