import { usesHostNetworkDrivers } from './cluster-drivers';
import type { FabricNeed } from './fabric-need';
import type { GpuCluster } from './gpu-cluster';
import { GpuDriverSource, NfdOwner } from './gpu-cluster-props';
import { kubernetes } from '../api';
import { HelmRelease } from '../operators';
import { GPU_OPERATOR_RELEASE, gpuOperatorHelmRelease } from '../operators/gpu-operator';
import { NETWORK_OPERATOR_RELEASE, networkOperatorHelmRelease } from '../operators/network-operator';

/** What the releases of the two operators follow from beside the cluster's own settings. */
export interface OperatorNeeds {
  readonly needs: Set<FabricNeed>;
  readonly tolerations: kubernetes.Toleration[];
  readonly gpuDirect: boolean;
}

/** What a release brings along beside itself. */
export interface ReleaseSurroundings {
  /** Labels of its namespace, where the cluster makes the namespace; without them somebody else does. */
  readonly namespaceLabels?: { [label: string]: string };
  /** Namespaces that its chart makes. */
  readonly furtherNamespaces?: string[];
}

/** The releases of the two NVIDIA operators for the cluster as it is now. */
export function operatorReleases(cluster: GpuCluster, { needs, tolerations, gpuDirect }: OperatorNeeds): HelmRelease[] {
  return [
    gpuOperatorHelmRelease({
      release: cluster.gpuOperator,
      namespace: cluster.gpuOperatorNamespace,
      ownsNodeFeatureDiscovery: cluster.nfdOwner === NfdOwner.GPU_OPERATOR,
      nodeFeatureDiscoveryRelease: cluster.nfdOwner === NfdOwner.NETWORK_OPERATOR ? NETWORK_OPERATOR_RELEASE : undefined,
      driver: cluster.gpuDriver !== GpuDriverSource.HOST,
      driverPerPool: cluster.gpuDriver === GpuDriverSource.PER_POOL,
      gpuDirect,
      hostNetworkDrivers: usesHostNetworkDrivers(cluster.pools),
      gpuDirectStorage: cluster.gpuDirectStorage,
      gdrCopy: cluster.gdrCopy,
      tolerations,
    }),
    networkOperatorHelmRelease({
      release: cluster.networkOperator,
      namespace: cluster.networkOperatorNamespace,
      resourcePrefix: cluster.resourcePrefix,
      ownsNodeFeatureDiscovery: cluster.nfdOwner === NfdOwner.NETWORK_OPERATOR,
      nodeFeatureDiscoveryRelease: cluster.nfdOwner === NfdOwner.GPU_OPERATOR ? GPU_OPERATOR_RELEASE : undefined,
      sriov: needs.has('sriov'),
      nicPolicyWebhook: cluster.nicPolicyAdmissionWebhook,
      sriovWebhooks: cluster.sriovAdmissionWebhook || cluster.resourceInjector,
      tolerations,
    }),
  ];
}
