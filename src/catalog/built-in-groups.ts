/** API groups that every API server has, whose kinds need no CRD. Source: kubernetes/kubernetes pkg/controlplane (API groups). */
const BUILT_IN_GROUPS = new Set([
  '', 'apps', 'batch', 'autoscaling', 'policy', 'extensions', 'admissionregistration.k8s.io', 'apiextensions.k8s.io', 'apiregistration.k8s.io', 'authentication.k8s.io',
  'authorization.k8s.io', 'certificates.k8s.io', 'coordination.k8s.io', 'discovery.k8s.io', 'events.k8s.io', 'flowcontrol.apiserver.k8s.io', 'internal.apiserver.k8s.io',
  'networking.k8s.io', 'node.k8s.io', 'rbac.authorization.k8s.io', 'resource.k8s.io', 'scheduling.k8s.io', 'storage.k8s.io', 'storagemigration.k8s.io',
]);

/** Whether the kinds of a group are made by CRDs. */
export function isCustomGroup(group: string): boolean {
  // Configuration files of Kubernetes' own programs are no objects of the API server.
  return !BUILT_IN_GROUPS.has(group) && !/^(?:kubelet\.config|kubeproxy\.config|kubescheduler\.config|kubeadm|apiserver\.config|kustomize\.config|audit)\.k8s\.io$/.test(group);
}
