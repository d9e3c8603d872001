/** The primary CNI of the cluster. All but EXISTING run on Open vSwitch. */
export enum ManagementProvider {
  /** OVN-Kubernetes in interconnect mode. It replaces kube-proxy. */
  OVN_KUBERNETES = 'ovn-kubernetes',
  /** Kube-OVN. */
  KUBE_OVN = 'kube-ovn',
  /** Antrea in its encapsulating mode. */
  ANTREA = 'antrea',
  /** Whatever the cluster already has; no release is added. */
  EXISTING = 'existing',
}

/** Names of the providers in messages. */
export const PROVIDER_NAMES: Record<ManagementProvider, string> = {
  [ManagementProvider.OVN_KUBERNETES]: 'OVN-Kubernetes',
  [ManagementProvider.KUBE_OVN]: 'Kube-OVN',
  [ManagementProvider.ANTREA]: 'Antrea',
  [ManagementProvider.EXISTING]: 'the existing CNI',
};
