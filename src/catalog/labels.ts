/** Labels and annotations that the library writes or reads, each spelled in this file only. */

/** Suppresses findings of the linter on its object or its pod template: `<rule>: <reason>`, one on a line. */
export const IGNORE_ANNOTATION = 'gpu-fabric.dev/ignore';

/** Tier of a tenant namespace; policies select on it. */
export const TIER_LABEL = 'gpu-fabric.dev/tier';

/** Product name of the GPUs of a node, set by GPU Feature Discovery. */
export const GPU_PRODUCT_LABEL = 'nvidia.com/gpu.product';
/** NVLink partition of a node, `clusterUUID.cliqueId`, set by GPU Feature Discovery. */
export const GPU_CLIQUE_LABEL = 'nvidia.com/gpu.clique';
/** Extended resource of whole GPUs. */
export const GPU_RESOURCE = 'nvidia.com/gpu';

/** `false` once the network driver of a node is ready or not managed, by the Network Operator. */
export const OFED_WAIT_LABEL = 'network.nvidia.com/operator.mofed.wait';

/** Secondary networks of a pod, read by Multus. */
export const NETWORKS_ANNOTATION = 'k8s.v1.cni.cncf.io/networks';
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
/** Index of a pod in an Indexed Job. */
export const JOB_COMPLETION_INDEX_ANNOTATION = 'batch.kubernetes.io/job-completion-index';
