/**
 * Namespaces in which operators, device plugins and CNI agents run: their DaemonSets mount host paths and use the host's
 * network. Sources: install documents of the projects (NVIDIA GPU Operator and Network Operator, SR-IOV Network Operator,
 * Node Feature Discovery, DRA drivers, Multus, whereabouts, Spiderpool, Kube-OVN, DOCA Platform).
 */
const OPERATOR_NAMESPACES = new Set([
  'nvidia-network-operator', 'network-operator', 'gpu-operator', 'gpu-operator-resources', 'nvidia-gpu-operator', 'nvidia-device-plugin', 'sriov-network-operator',
  'openshift-sriov-network-operator', 'openshift-nfd', 'node-feature-discovery', 'nfd', 'nvidia-dra-driver-gpu', 'dra-driver-nvidia-gpu', 'nvidia-maintenance-operator',
  'dra-driver-sriov', 'nvidia-nic-configuration-operator', 'spectrum-x-operator', 'multus', 'openshift-multus', 'whereabouts', 'spiderpool', 'kube-ovn', 'ovn-kubernetes',
  'dpf-operator-system', 'nvidia-k8s-ipam', 'nmstate', 'openshift-nmstate',
]);

/** Charts that these projects publish: their DaemonSets mount host paths. */
const NODE_CHARTS = new Set([
  'network-operator', 'gpu-operator', 'sriov-network-operator', 'node-feature-discovery', 'nvidia-dra-driver-gpu', 'dra-driver-nvidia-gpu', 'nvidia-device-plugin', 'spiderpool', 'multus',
  'whereabouts', 'kube-ovn',
]);

/** Charts of controllers that decide where and whether pods of GPUs run, without DaemonSets. Sources: install documents of the projects. */
const CONTROLLER_CHARTS = new Set(['kueue', 'lws', 'jobset', 'gatekeeper']);

/** Whether the DaemonSets of a chart mount host paths. */
export function isNodeChart(chart: string): boolean {
  return NODE_CHARTS.has(chart);
}

/** Whether a chart is of an operator that pods of GPUs depend on. */
export function isOperatorChart(chart: string): boolean {
  return NODE_CHARTS.has(chart) || CONTROLLER_CHARTS.has(chart);
}

/** Whether a namespace is an operator's or Kubernetes' own, where pods with the run of the node are right. */
export function isSystemNamespace(name: string | undefined): boolean {
  return name !== undefined && (/^kube-/.test(name) || OPERATOR_NAMESPACES.has(name));
}

/** Whether a namespace is that of an operator whose DaemonSets need the privileged level of Pod Security Admission. */
export function isOperatorNamespace(name: string): boolean {
  return OPERATOR_NAMESPACES.has(name);
}
