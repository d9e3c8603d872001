/** The policy of the cluster. */
export function clusterPolicy(spec: string, name = 'nic-cluster-policy'): string {
  return `
apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata: {name: ${name}}
spec: {${spec}}
---`;
}

/** A policy of nodes. */
export function nodePolicy(spec: string, name = 'n'): string {
  return `
apiVersion: mellanox.com/v1alpha1
kind: NicNodePolicy
metadata: {name: ${name}}
spec: {${spec}}
---`;
}

/** An object of the SR-IOV operator. */
export function sriovObject(kind: string, spec: string, name = 'p'): string {
  return `
apiVersion: sriovnetwork.openshift.io/v1
kind: ${kind}
metadata: {name: ${name}, namespace: sriov-network-operator}
spec: {${spec}}
---`;
}

/** A pool configuration. */
export function poolConfig(spec: string, name = 'p'): string {
  return sriovObject('SriovNetworkPoolConfig', spec, name);
}

/** A NetworkAttachmentDefinition on pool `openshift.io/pool`. */
export function nad(config: string): string {
  return `
apiVersion: k8s.cni.cncf.io/v1
kind: NetworkAttachmentDefinition
metadata: {name: n, namespace: train, annotations: {k8s.v1.cni.cncf.io/resourceName: openshift.io/pool}}
spec: {config: '${config}'}
---`;
}
