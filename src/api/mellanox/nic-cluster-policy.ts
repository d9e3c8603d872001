import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { EnvVar, NodeAffinity, Toleration } from '../kubernetes';
import { upstreamManifest } from '../upstream-kind';
import { DevicePluginSpec, ImageSpec, ImageSpecWithConfig } from './image-spec';
import { NIC_CLUSTER_POLICY_LIMITS } from './limits';
import { OFEDDriverSpec } from './ofed-driver-spec';

/** Image settings that components without their own take. */
export interface GlobalConfig {
  /**
   * Registry and path.
   *
   * @default - none
   */
  readonly repository?: string;
  /**
   * Tag or digest.
   *
   * @default - none
   */
  readonly version?: string;
  /**
   * Names of pull secrets in the operator's namespace.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
}

/** Configuration of the telemetry service. */
export interface DOCATelemetryServiceConfig {
  /**
   * Name of a ConfigMap in the operator's namespace.
   *
   * @default - upstream's configuration
   */
  readonly fromConfigMap?: string;
}

/** The DOCA telemetry service on each node. */
export interface DOCATelemetryServiceSpec extends ImageSpec {
  /**
   * Its configuration.
   *
   * @default - upstream's
   */
  readonly config?: DOCATelemetryServiceConfig;
}

/**
 * ib-kubernetes: it registers the GUIDs of pods with the fabric manager.
 *
 * @struct
 */
export interface IBKubernetesSpec extends ImageSpec {
  /** Last GUID that is given to pods, for example `02:FF:FF:FF:FF:FF:FF:FF`. */
  readonly pKeyGUIDPoolRangeEnd: string;
  /** First GUID that is given to pods, for example `02:00:00:00:00:00:00:00`. */
  readonly pKeyGUIDPoolRangeStart: string;
  /**
   * Time between updates of the fabric manager.
   *
   * @default 5
   */
  readonly periodicUpdateSeconds?: number;
  /** Name of the Secret with access to UFM. */
  readonly ufmSecret: string;
}

/** Where firmware images are kept. */
export interface NicFirmwareStorageSpec {
  /**
   * Size as a whole number with a binary suffix, for example `1Gi`. Can't change later.
   *
   * @default '1Gi'
   */
  readonly availableStorageSize?: string;
  /**
   * Make the PersistentVolumeClaim.
   *
   * @default true
   */
  readonly create?: boolean;
  /**
   * Name of the PersistentVolumeClaim.
   *
   * @default 'nic-fw-storage-pvc'
   */
  readonly pvcName?: string;
  /**
   * Storage class; it must allow access from many nodes. Can't change later.
   *
   * @default - the cluster's default
   */
  readonly storageClassName?: string;
}

/** The NIC configuration operator: firmware and its parameters. */
export interface NicConfigurationOperatorSpec {
  /** Image of the daemon on each node. */
  readonly configurationDaemon: ImageSpec;
  /**
   * Environment of both.
   *
   * @default - none
   */
  readonly env?: EnvVar[];
  /**
   * `info` or `debug`.
   *
   * @default 'info'
   */
  readonly logLevel?: string;
  /**
   * Storage for firmware images.
   *
   * @default - firmware is not updated
   */
  readonly nicFirmwareStorage?: NicFirmwareStorageSpec;
  /** Image of the operator. */
  readonly operator: ImageSpec;
}

/** nv-ipam: addresses from pools that are cut into one block per node. */
export interface NVIPAMSpec extends ImageSpec {
  /**
   * Run the webhook that checks pools at admission; it needs certificates.
   *
   * @default false
   */
  readonly enableWebhook?: boolean;
}

/** What attaches pods to further networks. */
export interface SecondaryNetworkSpec {
  /**
   * The CNI plugin binaries (macvlan, ipvlan, host-device, tuning, sbr and others).
   *
   * @default - not installed
   */
  readonly cniPlugins?: ImageSpec;
  /**
   * The IPoIB CNI plugin.
   *
   * @default - not installed
   */
  readonly ipoib?: ImageSpec;
  /**
   * Multus.
   *
   * @default - not installed
   */
  readonly multus?: ImageSpecWithConfig;
}

/** The Spectrum-X operator. */
export interface SpectrumXOperatorSpec extends ImageSpec {
  /**
   * Image of its plane component.
   *
   * @default - not installed
   */
  readonly xPlane?: ImageSpec;
}

/** The parts of the network stack that the operator runs on the nodes. What is absent is not installed. */
export interface NicClusterPolicySpec {
  /**
   * Nodes for the operator's Deployments.
   *
   * @default - upstream's
   */
  readonly deploymentNodeAffinity?: NodeAffinity;
  /**
   * Taints that the operator's Deployments accept.
   *
   * @default - upstream's
   */
  readonly deploymentTolerations?: Toleration[];
  /**
   * DOCA telemetry.
   *
   * @default - not installed
   */
  readonly docaTelemetryService?: DOCATelemetryServiceSpec;
  /**
   * Image settings for components without their own.
   *
   * @default - none
   */
  readonly global?: GlobalConfig;
  /**
   * ib-kubernetes.
   *
   * @default - not installed
   */
  readonly ibKubernetes?: IBKubernetesSpec;
  /**
   * NIC configuration operator.
   *
   * @default - not installed
   */
  readonly nicConfigurationOperator?: NicConfigurationOperatorSpec;
  /**
   * NIC feature discovery: labels nodes with what their NICs can do.
   *
   * @default - not installed
   */
  readonly nicFeatureDiscovery?: ImageSpec;
  /**
   * Nodes for the operator's DaemonSets.
   *
   * @default - nodes with an NVIDIA NIC
   */
  readonly nodeAffinity?: NodeAffinity;
  /**
   * nv-ipam.
   *
   * @default - not installed
   */
  readonly nvIpam?: NVIPAMSpec;
  /**
   * The DOCA-OFED driver container. A NicNodePolicy may not set it as well.
   *
   * @default - the host brings the driver
   */
  readonly ofedDriver?: OFEDDriverSpec;
  /**
   * RDMA shared device plugin. A NicNodePolicy may not set it as well.
   *
   * @default - not installed
   */
  readonly rdmaSharedDevicePlugin?: DevicePluginSpec;
  /**
   * Multus and CNI plugins.
   *
   * @default - not installed
   */
  readonly secondaryNetwork?: SecondaryNetworkSpec;
  /**
   * Spectrum-X operator.
   *
   * @default - not installed
   */
  readonly spectrumXOperator?: SpectrumXOperatorSpec;
  /**
   * SR-IOV device plugin for functions that no SriovNetworkNodePolicy makes.
   *
   * @default - not installed
   */
  readonly sriovDevicePlugin?: DevicePluginSpec;
  /**
   * Taints that the operator's DaemonSets accept.
   *
   * @default - upstream's
   */
  readonly tolerations?: Toleration[];
}

/** Metadata and spec of a NicClusterPolicy. */
export interface NicClusterPolicyProps {
  /**
   * Object metadata; cluster-scoped, and the name must be `nic-cluster-policy`.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: NicClusterPolicySpec;
}

/**
 * The singleton `nic-cluster-policy`: which parts of the network stack run. Objects of another name are ignored.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/crds/mellanox.com_nicclusterpolicies.yaml
 */
export class NicClusterPolicy extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'mellanox.com/v1alpha1', kind: 'NicClusterPolicy' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: NicClusterPolicyProps): any {
    return upstreamManifest({ gvk: NicClusterPolicy.GVK, limits: NIC_CLUSTER_POLICY_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: NicClusterPolicyProps) {
    super(scope, id, NicClusterPolicy.manifest(props));
    keepClusterScoped(this);
  }
}
