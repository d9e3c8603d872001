/**
 * How a model remembers a prompt. It decides whether two tensor degrees can exchange that memory.
 *
 * @see https://github.com/vllm-project/vllm/blob/main/docs/features/nixl_connector_compatibility.md
 */
export enum AttentionFamily {
  /** Full, grouped-query or multi-query attention: Llama, Qwen, Mixtral. */
  GROUPED_QUERY = 'grouped-query',
  /** Multi-head latent attention, one vector for all heads: the DeepSeek family. */
  LATENT = 'latent',
  /** State-space layers, alone or mixed with attention: Mamba, Jamba, Nemotron-H. */
  HYBRID = 'hybrid',
  /** An encoder beside the decoder: Whisper, BART. */
  ENCODER_DECODER = 'encoder-decoder',
}
