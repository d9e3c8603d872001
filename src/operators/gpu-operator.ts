import { chartOf } from './chart-of';
import { mergeTolerations } from './daemon-tolerations';
import { HelmRelease } from './helm-release';
import { nodeFeatureDiscoveryValues } from './node-feature-discovery';
import { kubernetes } from '../api';
import { GpuOperatorRelease } from '../catalog';

/** What the values of the GPU Operator follow from. */
export interface GpuOperatorFacts {
  readonly release: GpuOperatorRelease;
  readonly namespace: string;
  /** Whether this chart deploys Node Feature Discovery. */
  readonly ownsNodeFeatureDiscovery: boolean;
  /** Release that deploys Node Feature Discovery, where another one does. */
  readonly nodeFeatureDiscoveryRelease?: string;
  /** Whether the operator installs the GPU driver. */
  readonly driver: boolean;
  /** Whether each pool has a driver object of its own. */
  readonly driverPerPool: boolean;
  /** Whether GPUs exchange data with NICs or storage directly, for which the open kernel modules are needed. */
  readonly gpuDirect: boolean;
  /** Whether the network drivers are on the host. */
  readonly hostNetworkDrivers: boolean;
  /** Whether nvidia-fs is built. */
  readonly gpuDirectStorage: boolean;
  /** Whether gdrdrv is built. */
  readonly gdrCopy: boolean;
  /** Taints of the nodes. */
  readonly tolerations: kubernetes.Toleration[];
}

/** Name of the release: other releases and documents refer to it. */
export const GPU_OPERATOR_RELEASE = 'gpu-operator';

/** Tolerations of the chart's own DaemonSets. */
const DAEMONSET_TOLERATIONS: kubernetes.Toleration[] = [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }];

/** Tolerations of the chart's own NFD worker. */
const NFD_WORKER_TOLERATIONS: kubernetes.Toleration[] = [
  { key: 'node-role.kubernetes.io/control-plane', operator: 'Equal', value: '', effect: 'NoSchedule' },
  ...DAEMONSET_TOLERATIONS,
];

/**
 * The Helm release of the GPU Operator. Images are those of the chart version. GPUDirect RDMA goes through DMA-BUF, so the legacy
 * nvidia-peermem module stays off.
 *
 * @see https://github.com/NVIDIA/gpu-operator/blob/v26.7.0/deployments/gpu-operator/values.yaml
 * @see https://docs.nvidia.com/datacenter/cloud-native/gpu-operator/latest/gpu-operator-rdma.html
 */
export function gpuOperatorHelmRelease(facts: GpuOperatorFacts): HelmRelease {
  return {
    name: GPU_OPERATOR_RELEASE,
    ...chartOf(facts.release),
    namespace: facts.namespace,
    ...(facts.nodeFeatureDiscoveryRelease !== undefined && { needs: [facts.nodeFeatureDiscoveryRelease] }),
    values: {
      nfd: { enabled: facts.ownsNodeFeatureDiscovery },
      ...(facts.ownsNodeFeatureDiscovery && { 'node-feature-discovery': nodeFeatureDiscoveryValues(NFD_WORKER_TOLERATIONS, facts.tolerations) }),
      daemonsets: { tolerations: mergeTolerations(DAEMONSET_TOLERATIONS, facts.tolerations) },
      driver: {
        enabled: facts.driver,
        ...(facts.driver && {
          kernelModuleType: kernelModuleType(facts.gpuDirect),
          rdma: { enabled: false, useHostMofed: facts.hostNetworkDrivers },
          nvidiaDriverCRD: facts.driverPerPool ? { enabled: true, deployDefaultCR: false } : { enabled: false },
        }),
      },
      gds: { enabled: facts.gpuDirectStorage },
      gdrcopy: { enabled: facts.gdrCopy },
    },
  };
}

/** Kernel modules of the GPU driver: the open ones where DMA-BUF or nvidia-fs needs them, else the operator's choice by GPU. */
export function kernelModuleType(gpuDirect: boolean): string {
  return gpuDirect ? 'open' : 'auto';
}
