import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { upstreamManifest } from '../upstream-kind';
import { SRIOV_OPERATOR_CONFIG_LIMITS } from './limits';

/** Settings of the SR-IOV operator as a whole. */
export interface SriovOperatorConfigSpec {
  /**
   * Environment of the config daemon.
   *
   * @default - none
   */
  readonly configDaemonEnvVars?: { [key: string]: string };
  /**
   * Labels of the nodes that the config daemon runs on.
   *
   * @default - every worker
   */
  readonly configDaemonNodeSelector?: { [key: string]: string };
  /**
   * When VFs are made at boot: `daemon` (when the pod runs) or `systemd` (before the kubelet).
   *
   * @default 'daemon'
   */
  readonly configurationMode?: string;
  /**
   * Do not drain a node before changing it. For debugging, and for single-node clusters.
   *
   * @default false
   */
  readonly disableDrain?: boolean;
  /**
   * Config daemon plugins to leave out; upstream knows `mellanox`.
   *
   * @default - none
   */
  readonly disablePlugins?: string[];
  /**
   * Run the webhook that adds resource requests to pods with a networks annotation.
   *
   * @default - upstream's choice
   */
  readonly enableInjector?: boolean;
  /**
   * Run the webhook that checks policies at admission.
   *
   * @default - upstream's choice
   */
  readonly enableOperatorWebhook?: boolean;
  /**
   * Prepare Open vSwitch hardware offload on the nodes.
   *
   * @default false
   */
  readonly enableOvsOffload?: boolean;
  /**
   * Gates of the operator, for example `parallelNicConfig` or `manageSoftwareBridges`.
   *
   * @default - upstream's defaults
   */
  readonly featureGates?: { [key: string]: boolean };
  /**
   * 0 (basic) to 2 (all).
   *
   * @default - upstream's choice
   */
  readonly logLevel?: number;
  /**
   * Hand devices to containers through the Container Device Interface.
   *
   * @default false
   */
  readonly useCDI?: boolean;
}

/** Metadata and spec of a SriovOperatorConfig. */
export interface SriovOperatorConfigProps {
  /**
   * Object metadata; the name must be `default`, the namespace the operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: SriovOperatorConfigSpec;
}

/**
 * The singleton `default` that configures the SR-IOV operator.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/charts/sriov-network-operator/crds/sriovnetwork.openshift.io_sriovoperatorconfigs.yaml
 */
export class SriovOperatorConfig extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovOperatorConfig' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: SriovOperatorConfigProps): any {
    return upstreamManifest({ gvk: SriovOperatorConfig.GVK, limits: SRIOV_OPERATOR_CONFIG_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: SriovOperatorConfigProps) {
    super(scope, id, SriovOperatorConfig.manifest(props));
  }
}
