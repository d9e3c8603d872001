import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { upstreamManifest } from '../upstream-kind';
import { MAINTENANCE_OPERATOR_CONFIG_LIMITS } from './limits';

/** How many nodes may be in maintenance at once. */
export interface MaintenanceOperatorConfigSpec {
  /**
   * `debug`, `info` or `error`.
   *
   * @default 'info'
   */
  readonly logLevel?: string;
  /**
   * Time after which a node's maintenance counts as stuck.
   *
   * @default 3600
   */
  readonly maxNodeMaintenanceTimeSeconds?: number;
  /**
   * Nodes in maintenance at once: a whole number, or a percentage such as `10%`.
   *
   * @default 1
   */
  readonly maxParallelOperations?: any;
  /**
   * Nodes that may be away for any reason while maintenance starts: a whole number, or a percentage.
   *
   * @default - no limit
   */
  readonly maxUnavailable?: any;
}

/** Metadata and spec of a MaintenanceOperatorConfig. */
export interface MaintenanceOperatorConfigProps {
  /**
   * Object metadata; the namespace must be the operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: MaintenanceOperatorConfigSpec;
}

/**
 * Limits of the maintenance operator, which orders drains of the network operator.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/charts/maintenance-operator-chart/crds/maintenance.nvidia.com_maintenanceoperatorconfigs.yaml
 */
export class MaintenanceOperatorConfig extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'maintenance.nvidia.com/v1alpha1', kind: 'MaintenanceOperatorConfig' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: MaintenanceOperatorConfigProps): any {
    return upstreamManifest({ gvk: MaintenanceOperatorConfig.GVK, limits: MAINTENANCE_OPERATOR_CONFIG_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: MaintenanceOperatorConfigProps) {
    super(scope, id, MaintenanceOperatorConfig.manifest(props));
  }
}
