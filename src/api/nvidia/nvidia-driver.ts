import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../cluster-scope';
import { NodeAffinity, Toleration } from '../kubernetes';
import { upstreamManifest } from '../upstream-kind';
import { ComponentImage, ConfigName, ContainerProbeSpec, ContainerResources, DriverModuleSpec, PlainEnvVar } from './driver-parts';
import { DriverUpgradePolicy } from './driver-upgrade-policy';
import { NVIDIA_DRIVER_LIMITS } from './limits';

/** vGPU licensing. */
export interface DriverLicensingConfig {
  /**
   * ConfigMap with the licensing configuration. Superseded by `secretName`.
   *
   * @default - none
   */
  readonly name?: string;
  /**
   * Use the NVIDIA License System.
   *
   * @default true
   */
  readonly nlsEnabled?: boolean;
  /**
   * Secret with the licensing configuration.
   *
   * @default - none
   */
  readonly secretName?: string;
}

/** GPUDirect RDMA by the nvidia-peermem module. Not needed with DMA-BUF. */
export interface GpuDirectRdmaSpec {
  /**
   * Load nvidia-peermem.
   *
   * @default false
   */
  readonly enabled?: boolean;
  /**
   * The OFED driver is the host's, not a container's.
   *
   * @default false
   */
  readonly useHostMofed?: boolean;
}

/** The GPU driver of one set of nodes. No two drivers may select one node. */
export interface NVIDIADriverSpec {
  /**
   * Annotations of the driver pods.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };
  /**
   * Arguments of the driver container.
   *
   * @default - none
   */
  readonly args?: string[];
  /**
   * ConfigMap with extra certificates.
   *
   * @default - none
   */
  readonly certConfig?: ConfigName;
  /**
   * Serve every node that no other driver selects. Excludes `nodeSelector` and `nodeAffinity`.
   *
   * @default false
   */
  readonly default?: boolean;
  /**
   * `gpu`, `vgpu` or `vgpu-host-manager`. Can't change later.
   *
   * @default 'gpu'
   */
  readonly driverType?: string;
  /**
   * Environment of the driver container.
   *
   * @default - none
   */
  readonly env?: PlainEnvVar[];
  /**
   * GDRCopy.
   *
   * @default - off
   */
  readonly gdrcopy?: DriverModuleSpec;
  /**
   * GPUDirect Storage (the nvidia-fs module).
   *
   * @default - off
   */
  readonly gds?: DriverModuleSpec;
  /**
   * Run the driver pods in the host's network, to fetch packages.
   *
   * @default false
   */
  readonly hostNetwork?: boolean;
  /**
   * Name of the driver image.
   *
   * @default 'nvcr.io/nvidia/driver'
   */
  readonly image?: string;
  /**
   * `Always`, `IfNotPresent` or `Never`.
   *
   * @default 'IfNotPresent'
   */
  readonly imagePullPolicy?: string;
  /**
   * Names of pull secrets in the operator's namespace.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
  /**
   * ConfigMap with kernel module parameters.
   *
   * @default - none
   */
  readonly kernelModuleConfig?: ConfigName;
  /**
   * `auto`, `open` or `proprietary`. DMA-BUF needs the open modules.
   *
   * @default 'auto'
   */
  readonly kernelModuleType?: string;
  /**
   * Labels of the driver pods.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };
  /**
   * vGPU licensing.
   *
   * @default - none
   */
  readonly licensingConfig?: DriverLicensingConfig;
  /**
   * Is the driver alive.
   *
   * @default - upstream's
   */
  readonly livenessProbe?: ContainerProbeSpec;
  /**
   * The driver manager, which empties a node before its driver is exchanged.
   *
   * @default - the operator's own
   */
  readonly manager?: ComponentImage;
  /**
   * Nodes, by affinity.
   *
   * @default - every GPU node
   */
  readonly nodeAffinity?: NodeAffinity;
  /**
   * Labels of the nodes: a flat map.
   *
   * @default - every GPU node
   */
  readonly nodeSelector?: { [key: string]: string };
  /**
   * Kubernetes `PodSecurityContext` of the driver pods, passed on as it is.
   *
   * @default - upstream's
   */
  readonly podSecurityContext?: any;
  /**
   * Priority class of the driver pods.
   *
   * @default 'system-node-critical'
   */
  readonly priorityClassName?: string;
  /**
   * GPUDirect RDMA.
   *
   * @default - off
   */
  readonly rdma?: GpuDirectRdmaSpec;
  /**
   * Is the driver ready.
   *
   * @default - upstream's
   */
  readonly readinessProbe?: ContainerProbeSpec;
  /**
   * ConfigMap with package repositories.
   *
   * @default - none
   */
  readonly repoConfig?: ConfigName;
  /**
   * Registry and path of the driver image.
   *
   * @default - the operator's own
   */
  readonly repository?: string;
  /**
   * Compute resources of the driver container.
   *
   * @default - none
   */
  readonly resources?: ContainerResources;
  /**
   * Secret whose entries become environment variables of the driver container.
   *
   * @default - none
   */
  readonly secretEnv?: string;
  /**
   * Has the driver been built and loaded.
   *
   * @default - upstream's
   */
  readonly startupProbe?: ContainerProbeSpec;
  /**
   * Taints that the driver pods accept.
   *
   * @default - upstream's
   */
  readonly tolerations?: Toleration[];
  /**
   * How drivers are exchanged.
   *
   * @default - upstream's
   */
  readonly upgradePolicy?: DriverUpgradePolicy;
  /**
   * No longer honoured upstream: set `kernelModuleType`.
   *
   * @default - ignored
   */
  readonly useOpenKernelModules?: boolean;
  /**
   * Use drivers that are compiled for the kernel. Can't change later.
   *
   * @default false
   */
  readonly usePrecompiled?: boolean;
  /**
   * Version (or branch, with `usePrecompiled`) of the driver.
   *
   * @default - the operator's own
   */
  readonly version?: string;
  /**
   * ConfigMap with the topology of vGPU systems.
   *
   * @default - none
   */
  readonly virtualTopologyConfig?: ConfigName;
}

/** Metadata and spec of a NVIDIADriver. */
export interface NVIDIADriverProps {
  /**
   * Object metadata; cluster-scoped.
   *
   * @default - named by the construct
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: NVIDIADriverSpec;
}

/**
 * The GPU driver for one set of nodes. In force only when the operator runs with `driver.nvidiaDriverCRD.enabled`.
 *
 * @see https://github.com/NVIDIA/gpu-operator/blob/v26.7.0/deployments/gpu-operator/crds/nvidia.com_nvidiadrivers.yaml
 */
export class NVIDIADriver extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'nvidia.com/v1alpha1', kind: 'NVIDIADriver' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: NVIDIADriverProps): any {
    return upstreamManifest({ gvk: NVIDIADriver.GVK, limits: NVIDIA_DRIVER_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: NVIDIADriverProps) {
    super(scope, id, NVIDIADriver.manifest(props));
    keepClusterScoped(this);
  }
}
