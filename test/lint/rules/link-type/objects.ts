/** A policy that gives pool `openshift.io/<name>`. */
export function policy(spec: string, name = 'pool'): string {
  return `
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: ${name}, namespace: sriov-network-operator}
spec: {resourceName: ${name}, numVfs: 8, ${spec}}
---`;
}

/** An object of the SR-IOV operator, `n` in its namespace. */
export function network(kind: string, spec: string, name = 'n'): string {
  return `
apiVersion: sriovnetwork.openshift.io/v1
kind: ${kind}
metadata: {name: ${name}, namespace: sriov-network-operator}
spec: {resourceName: pool, ${spec}}
---`;
}

/** A cluster-wide network of the Network Operator. */
export function nvidiaNetwork(kind: string, spec: string): string {
  return `
apiVersion: mellanox.com/v1alpha1
kind: ${kind}
metadata: {name: n}
spec: {${spec}}
---`;
}

/** A NetworkAttachmentDefinition `n` in `train` on pool `openshift.io/pool`. */
export function nad(config: string, resource = 'openshift.io/pool'): string {
  return `
apiVersion: k8s.cni.cncf.io/v1
kind: NetworkAttachmentDefinition
metadata: {name: n, namespace: train, annotations: {k8s.v1.cni.cncf.io/resourceName: ${resource}}}
spec:
  config: '${config}'
---`;
}

/** A NicClusterPolicy. */
export function nicClusterPolicy(spec: string): string {
  return `
apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata: {name: nic-cluster-policy}
spec: ${spec}
---`;
}
