/** Labels and annotations that the library writes or reads, each spelled in this file only. */

/** Tier of a tenant namespace; policies select on it. */
export const TIER_LABEL = 'gpu-fabric.dev/tier';
/** Accepts findings: `rule: reason`. */
export const IGNORE_ANNOTATION = 'gpu-fabric.dev/ignore';

/** Product name of the GPUs of a node, set by GPU Feature Discovery. */
export const GPU_PRODUCT_LABEL = 'nvidia.com/gpu.product';
/** Whether a node has NVIDIA GPUs, set by GPU Feature Discovery. */
export const GPU_PRESENT_LABEL = 'nvidia.com/gpu.present';
/** NVLink partition of a node, `clusterUUID.cliqueId`, set by GPU Feature Discovery. */
export const GPU_CLIQUE_LABEL = 'nvidia.com/gpu.clique';
/** Set to `false` by the user to keep the GPU Operator off a node. */
export const GPU_OPERANDS_LABEL = 'nvidia.com/gpu.deploy.operands';
/** Extended resource of whole GPUs. */
export const GPU_RESOURCE = 'nvidia.com/gpu';

/** Node has an NVIDIA network card, by the Network Operator's NodeFeatureRule. */
export const NIC_PRESENT_LABEL = 'feature.node.kubernetes.io/pci-15b3.present';
/** Node has an NVIDIA PCI device, by NFD. */
export const GPU_PCI_PRESENT_LABEL = 'feature.node.kubernetes.io/pci-10de.present';
/** Node has an SR-IOV capable network card, by NFD. */
export const SRIOV_CAPABLE_LABEL = 'feature.node.kubernetes.io/network-sriov.capable';
/** `false` once the network driver of a node is ready or not managed, by the Network Operator. */
export const OFED_WAIT_LABEL = 'network.nvidia.com/operator.mofed.wait';
/** `false` once the NIC configuration of a node is applied, by the NIC Configuration Operator. */
export const NIC_CONFIGURATION_WAIT_LABEL = 'network.nvidia.com/operator.nic-configuration.wait';

/** Secondary networks of a pod, read by Multus. */
export const NETWORKS_ANNOTATION = 'k8s.v1.cni.cncf.io/networks';
/** Networks that Multus attached to a pod. */
export const NETWORK_STATUS_ANNOTATION = 'k8s.v1.cni.cncf.io/network-status';
/** Replaces the cluster network of a pod, read by Multus. */
export const DEFAULT_NETWORK_ANNOTATION = 'v1.multus-cni.io/default-network';
/** Extended resource that a NetworkAttachmentDefinition takes its devices from. */
export const NETWORK_RESOURCE_ANNOTATION = 'k8s.v1.cni.cncf.io/resourceName';

/** Pod Security Admission: level that refuses pods. */
export const POD_SECURITY_ENFORCE_LABEL = 'pod-security.kubernetes.io/enforce';
/** Pod Security Admission: level that writes to the audit log. */
export const POD_SECURITY_AUDIT_LABEL = 'pod-security.kubernetes.io/audit';
/** Pod Security Admission: level that warns the user. */
export const POD_SECURITY_WARN_LABEL = 'pod-security.kubernetes.io/warn';
/** Name of a namespace, set on it by the API server. */
export const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name';
/** Name of a node, set by its kubelet. */
export const HOSTNAME_LABEL = 'kubernetes.io/hostname';
/** Index of a pod in an Indexed Job. */
export const JOB_COMPLETION_INDEX_ANNOTATION = 'batch.kubernetes.io/job-completion-index';
