/** A pod with annotations, given as the inside of a map. */
export function annotated(annotations: string, spec = '', namespace = 'train'): string {
  return `
---
apiVersion: v1
kind: Pod
metadata:
  name: worker
  namespace: ${namespace}
  annotations: {${annotations}}
spec:
  containers: [{name: main}]
${spec}`;
}

/** A pod that attaches networks. */
export function attaching(networks: string, spec = '', namespace = 'train'): string {
  return annotated(`k8s.v1.cni.cncf.io/networks: ${JSON.stringify(networks)}`, spec, namespace);
}

/** Name of that pod, and path of the annotation. */
export const POD = 'Pod/train/worker';
export const NETWORKS = 'metadata.annotations["k8s.v1.cni.cncf.io/networks"]';
