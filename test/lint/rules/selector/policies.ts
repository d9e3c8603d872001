/** A policy of the SR-IOV operator with a selector. */
export function selecting(nicSelector: string, more = ''): string {
  return `
---
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: rail, namespace: sriov-network-operator}
spec: {resourceName: rail0, numVfs: 8, nicSelector: {${nicSelector}}${more === '' ? '' : `, ${more}`}}
`;
}

/** Name of that policy in findings. */
export const POLICY = 'SriovNetworkNodePolicy/sriov-network-operator/rail';

/** Name of the ConfigMap and of the NicClusterPolicy in findings. */
export const MAP = 'ConfigMap/kube-system/sriovdp-config';
export const CLUSTER_POLICY = 'NicClusterPolicy/nic-cluster-policy';
