/**
 * Flags of inference engines that all pods of one engine must have alike, since they decide how ranks are laid out, what
 * they compute with, and so which collectives they call.
 *
 * Source: vllm-project/vllm vllm/config (ParallelConfig, ModelConfig, CacheConfig; flag names as of v0.29.0);
 * sgl-project/sglang python/sglang/srt/server_args.py.
 */
export const COLLECTIVE_FLAGS: readonly string[] = [
  '--tensor-parallel-size', '--pipeline-parallel-size', '--data-parallel-size', '--prefill-context-parallel-size', '--decode-context-parallel-size',
  '--data-parallel-rpc-port', '--data-parallel-backend', '--data-parallel-hybrid-lb', '--data-parallel-external-lb',
  '--enable-expert-parallel', '--enable-eplb', '--eplb-config', '--num-redundant-experts', '--all2all-backend', '--moe-backend', '--expert-placement-strategy',
  '--enable-dbo', '--enable-elastic-ep', '--dcp-comm-backend',
  '--nnodes', '--master-port', '--distributed-executor-backend',
  '--dtype', '--quantization', '--kv-cache-dtype', '--block-size', '--max-model-len', '--max-num-seqs', '--max-num-batched-tokens',
  '--enforce-eager', '--compilation-config', '--speculative-config', '--enable-lora', '--load-format', '--revision', '--trust-remote-code',
  '--enable-prefix-caching', '--no-enable-prefix-caching', '--enable-chunked-prefill', '--async-scheduling', '--kv-transfer-config',
  '--ep-size', '--enable-dp-attention', '--moe-a2a-backend', '--deepep-mode', '--context-length', '--chunked-prefill-size',
];
