/** A connector that moves KV caches between vLLM engines. */
export interface KvConnector {
  readonly name: string;
  /** Whether a prefill engine hands caches to a decode engine with it, rather than one engine storing them. */
  readonly pairs: boolean;
  /** Whether `kv_role` decides what an engine does; otherwise it is a placeholder. */
  readonly obeysRole: boolean;
  /** First vLLM release without it. */
  readonly removed?: string;
  /** What to use instead. */
  readonly replacedBy?: string;
}

/**
 * Connectors that vLLM registers, and those it once did. Sources: vllm-project/vllm:vllm/distributed/kv_transfer/kv_connector/factory.py
 * and v1/, docs.vllm.ai API pages of 0.9, 0.10, stable; the roles: docs/features/nixl_connector_usage.md@026c83f974fc; removal of
 * P2pNcclConnector: vllm#44854.
 */
export const KV_CONNECTORS: readonly KvConnector[] = [
  { name: 'NixlConnector', pairs: true, obeysRole: false },
  { name: 'MultiConnector', pairs: false, obeysRole: false },
  { name: 'LMCacheConnectorV1', pairs: false, obeysRole: true },
  { name: 'LMCacheMPConnector', pairs: false, obeysRole: true },
  { name: 'MooncakeConnector', pairs: true, obeysRole: true },
  { name: 'MooncakeStoreConnector', pairs: false, obeysRole: true },
  { name: 'MoRIIOConnector', pairs: true, obeysRole: true },
  { name: 'OffloadingConnector', pairs: false, obeysRole: false },
  { name: 'SimpleCPUOffloadConnector', pairs: false, obeysRole: false },
  { name: 'DecodeBenchConnector', pairs: false, obeysRole: false },
  { name: 'ExampleConnector', pairs: false, obeysRole: false },
  { name: 'ExampleHiddenStatesConnector', pairs: false, obeysRole: false },
  { name: 'FlexKVConnectorV1', pairs: false, obeysRole: false },
  { name: 'HF3FSKVConnector', pairs: false, obeysRole: false },
  { name: 'SharedStorageConnector', pairs: false, obeysRole: false, replacedBy: 'ExampleConnector' },
  { name: 'P2pNcclConnector', pairs: true, obeysRole: true, removed: '0.24.0', replacedBy: 'NixlConnector' },
  { name: 'PyNcclConnector', pairs: true, obeysRole: true, removed: '0.11.0', replacedBy: 'NixlConnector' },
  { name: 'SimpleConnector', pairs: true, obeysRole: true, removed: '0.11.0', replacedBy: 'NixlConnector' },
  { name: 'LMCacheConnector', pairs: false, obeysRole: true, removed: '0.11.0', replacedBy: 'LMCacheConnectorV1' },
];

/** Values of `kv_role`. Source: vllm-project/vllm@007c643b4abb:vllm/config/kv_transfer.py. */
export const KV_ROLES: readonly string[] = ['kv_producer', 'kv_consumer', 'kv_both'];

/** Fields of `--kv-transfer-config`; vLLM refuses others. Source: same file, and docs/features/nixl_connector_usage.md@026c83f974fc. */
export const KV_TRANSFER_FIELDS: readonly string[] = [
  'kv_connector', 'kv_role', 'kv_rank', 'kv_parallel_size', 'kv_ip', 'kv_port', 'kv_buffer_device', 'kv_buffer_size', 'engine_id', 'kv_connector_extra_config',
  'kv_connector_module_path', 'kv_load_failure_policy', 'enable_permute_local_kv', 'kv_lease_duration', 'decoder_kv_blocks_ttl',
];
