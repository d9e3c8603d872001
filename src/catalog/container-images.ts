/** A container image with an exact tag. */
export interface PinnedImage {
  /** Registry and path: `vllm/vllm-openai`. */
  readonly repository: string;
  /** Tag, never `latest`. */
  readonly tag: string;
  /** As a pod names it: `vllm/vllm-openai:v0.31.0`. */
  readonly reference: string;
  /** Where the tag is from. */
  readonly source: string;
}

function pinned(repository: string, tag: string, source: string): PinnedImage {
  return { repository, tag, reference: `${repository}:${tag}`, source };
}

/** Images that workloads use by default. */
export class ContainerImages {
  /** vLLM's OpenAI-compatible server. */
  public static readonly VLLM: PinnedImage = pinned('vllm/vllm-openai', 'v0.31.0', 'docs.nvidia.com/dynamo/v1.6.0/reference/release-artifacts');
  /** vLLM's router. */
  public static readonly VLLM_ROUTER: PinnedImage = pinned('vllm/vllm-router', 'v0.1.15', 'vllm-project/router@0e7a5e1e:Cargo.toml');
  /** PyTorch with NCCL, UCX and HPC-X, from NGC. */
  public static readonly PYTORCH_NGC: PinnedImage = pinned('nvcr.io/nvidia/pytorch', '26.08-py3', 'serving-facts');
  /** NCCL tests, perftest and RDMA tools. */
  public static readonly NCCL_TESTS: PinnedImage = pinned('ghcr.io/coreweave/nccl-tests', '13.2.1-devel-ubuntu24.04-nccl2.30.4-1-2eedd7c', 'coreweave/nccl-tests@cb86553328f8');

  private constructor() {}
}
