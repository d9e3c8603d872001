/** A pod that requests resources, and attaches networks. */
export function pod(limits: string, networks?: string, namespace = 'train'): string {
  const annotations = networks === undefined ? '' : `\n  annotations: {k8s.v1.cni.cncf.io/networks: '${networks}'}`;
  return `
---
apiVersion: v1
kind: Pod
metadata:
  name: worker
  namespace: ${namespace}${annotations}
spec:
  containers:
  - name: main
    resources: {limits: {${limits}}}
`;
}

/** A policy of the SR-IOV operator. */
export function policy(resourceName: string, more = '', namespace = 'sriov-network-operator'): string {
  return `
---
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: policy-${resourceName.replace(/\W/g, '-').toLowerCase()}, namespace: ${namespace}}
spec: {resourceName: '${resourceName}', numVfs: 8, nodeSelector: {}, nicSelector: {pfNames: [ens1f0np0]}${more === '' ? '' : `, ${more}`}}
`;
}

/** The SR-IOV operator with a prefix written in its environment. */
export function operator(prefix: string): string {
  return `
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: sriov-network-operator, namespace: sriov-network-operator}
spec:
  template:
    spec:
      containers:
      - name: operator
        env: [{name: RESOURCE_PREFIX, value: '${prefix}'}]
`;
}

/** A section of a NicClusterPolicy with the configuration of a device plugin. */
export function plugin(section: string, config: string): string {
  return `
---
apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata: {name: nic-cluster-policy}
spec:
  ${section}:
    config: |
      ${config}
`;
}

/** A ConfigMap of the stand-alone SR-IOV device plugin. */
export function pluginMap(config: string, name = 'sriovdp-config'): string {
  return `
---
apiVersion: v1
kind: ConfigMap
metadata: {name: ${name}, namespace: kube-system}
data:
  config.json: '${config}'
`;
}

/** A NetworkAttachmentDefinition. */
export function nad(config: string, annotations = '', name = 'fabric', namespace = 'train'): string {
  return `
---
apiVersion: k8s.cni.cncf.io/v1
kind: NetworkAttachmentDefinition
metadata: {name: ${name}, namespace: ${namespace}, annotations: {${annotations}}}
spec:
  config: '${config}'
`;
}

/** A network that an operator renders. */
export function network(kind: string, spec: string, name = 'fabric'): string {
  const namespaced = ['SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'].includes(kind);
  return `
---
apiVersion: ${namespaced ? 'sriovnetwork.openshift.io/v1' : 'mellanox.com/v1alpha1'}
kind: ${kind}
metadata: {name: ${name}${namespaced ? ', namespace: sriov-network-operator' : ''}}
spec: {${spec}}
`;
}
