/** The library that reads a variable. */
export enum EnvironmentLibrary {
  /** NCCL collectives. */
  NCCL = 'nccl',
  /** UCX transports, also under NIXL. */
  UCX = 'ucx',
  /** NVSHMEM one-sided communication. */
  NVSHMEM = 'nvshmem',
  /** NIXL transfers. */
  NIXL = 'nixl',
  /** vLLM serving. */
  VLLM = 'vllm',
  /** cuFile, the user side of GPUDirect Storage. */
  CUFILE = 'cufile',
  /** PyTorch distributed, Gloo, TensorPipe and torchrun. */
  PYTORCH = 'pytorch',
  /** Hugging Face model hub. */
  HUGGING_FACE = 'hugging-face',
  /** CUDA and the NVIDIA container toolkit. */
  CUDA = 'cuda',
}
