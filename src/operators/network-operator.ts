import { chartOf } from './chart-of';
import { HelmRelease } from './helm-release';
import { nodeFeatureDiscoveryValues } from './node-feature-discovery';
import { kubernetes } from '../api';
import { NetworkOperatorRelease } from '../catalog';

/** What the values of the Network Operator follow from. */
export interface NetworkOperatorFacts {
  readonly release: NetworkOperatorRelease;
  readonly namespace: string;
  /** Prefix of the extended resources of SR-IOV networks. */
  readonly resourcePrefix: string;
  /** Whether this chart deploys Node Feature Discovery. */
  readonly ownsNodeFeatureDiscovery: boolean;
  /** Release that deploys Node Feature Discovery, where another one does: its CRDs have to be there first. */
  readonly nodeFeatureDiscoveryRelease?: string;
  /** Whether the cluster has an SR-IOV network. */
  readonly sriov: boolean;
  /** Whether one of the SR-IOV operator's webhooks runs, so that it needs certificates. */
  readonly sriovWebhooks: boolean;
  /** Whether the webhook for NIC policies runs. */
  readonly nicPolicyWebhook: boolean;
  /** Taints of the nodes. */
  readonly tolerations: kubernetes.Toleration[];
}

/** Name of the release: other releases and documents refer to it. */
export const NETWORK_OPERATOR_RELEASE = 'network-operator';

/** Tolerations of the chart's own NFD worker. */
const NFD_WORKER_TOLERATIONS: kubernetes.Toleration[] = [
  { key: 'node-role.kubernetes.io/master', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'node-role.kubernetes.io/control-plane', operator: 'Exists', effect: 'NoSchedule' },
  { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' },
];

/**
 * The Helm release of the Network Operator with its sub-charts. Images are those of the chart version. The NicClusterPolicy and the
 * SriovOperatorConfig are objects of their own and not part of it.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/values.yaml
 */
export function networkOperatorHelmRelease(facts: NetworkOperatorFacts): HelmRelease {
  return {
    name: NETWORK_OPERATOR_RELEASE,
    ...chartOf(facts.release),
    namespace: facts.namespace,
    ...(facts.nodeFeatureDiscoveryRelease !== undefined && { needs: [facts.nodeFeatureDiscoveryRelease] }),
    values: {
      // The rules label NVIDIA NICs whoever runs NFD: every DaemonSet of the operator selects on that label.
      nfd: { enabled: facts.ownsNodeFeatureDiscovery, deployNodeFeatureRules: true },
      sriovNetworkOperator: { enabled: facts.sriov },
      // Without it the operators drain nodes themselves.
      maintenanceOperator: { enabled: false },
      operator: { admissionController: { enabled: facts.nicPolicyWebhook } },
      ...(facts.ownsNodeFeatureDiscovery && { 'node-feature-discovery': nodeFeatureDiscoveryValues(NFD_WORKER_TOLERATIONS, facts.tolerations) }),
      ...(facts.sriov && {
        'sriov-network-operator': {
          operator: {
            resourcePrefix: facts.resourcePrefix,
            admissionControllers: { enabled: facts.sriovWebhooks },
          },
          // The object is emitted beside the values, so that its two webhooks can be chosen apart.
          sriovOperatorConfig: { deploy: false },
        },
      }),
    },
  };
}
