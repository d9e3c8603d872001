/** A variable that a program reads as a number or an address, and that Kubernetes sets for a Service of one name. */
export interface ServiceVariable {
  /** Name of the Service that injects it. */
  readonly service: string;
  /** The variable: `tcp://<address>:<port>`. */
  readonly variable: string;
  /** Who reads it: `vllm`, `torch`. */
  readonly reader: 'vllm' | 'torch' | 'sglang';
}

/**
 * Kubernetes sets `<SERVICE>_PORT=tcp://...` and `<SERVICE>_SERVICE_HOST` in every pod of the namespace, for each Service
 * with a cluster IP. These collide with variables that programs read.
 *
 * Source: vllm-project/vllm#18209, #34199 and vllm/envs.py; docs.pytorch.org/docs/stable/distributed.html;
 * kubernetes.io/docs/concepts/services-networking/service (environment variables).
 */
export const SERVICE_VARIABLES: readonly ServiceVariable[] = [
  { service: 'vllm', variable: 'VLLM_PORT', reader: 'vllm' },
  { service: 'vllm-dp-master', variable: 'VLLM_DP_MASTER_PORT', reader: 'vllm' },
  { service: 'vllm-nixl-side-channel', variable: 'VLLM_NIXL_SIDE_CHANNEL_PORT', reader: 'vllm' },
  { service: 'master', variable: 'MASTER_PORT', reader: 'torch' },
  { service: 'pet-master', variable: 'PET_MASTER_PORT', reader: 'torch' },
  { service: 'sglang', variable: 'SGLANG_PORT', reader: 'sglang' },
];
