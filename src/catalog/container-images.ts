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

/** Images that workloads use unless another is named. Releases come every week or two: a workload's own `image` wins. */
export class ContainerImages {
  /** vLLM's OpenAI-compatible server, CUDA 13. */
  public static readonly VLLM: PinnedImage = pinned('vllm/vllm-openai', 'v0.31.0', 'docs.nvidia.com/dynamo/v1.6.0/reference/release-artifacts, which carries the same release');
  /** vLLM's router. The image has no entry point: name the command. */
  public static readonly VLLM_ROUTER: PinnedImage = pinned('vllm/vllm-router', 'v0.1.15', 'vllm-project/router@0e7a5e1e:Cargo.toml; tags: vllm-project/router@e0c942d4:.buildkite/scripts/publish-release-images.sh');
  /** llm-d's endpoint picker. */
  public static readonly LLM_D_ENDPOINT_PICKER: PinnedImage = pinned('ghcr.io/llm-d/llm-d-router-endpoint-picker', 'v0.10.0', 'llm-d/llm-d-router@71f4f0999f95');
  /** llm-d's sidecar of decode pods. */
  public static readonly LLM_D_DISAGGREGATION_SIDECAR: PinnedImage = pinned('ghcr.io/llm-d/llm-d-router-disagg-sidecar', 'v0.10.0', 'llm-d/llm-d-router@71f4f0999f95');
  /** PyTorch of NGC, with NCCL, UCX, HPC-X and the user-space part of RDMA. */
  public static readonly PYTORCH_NGC: PinnedImage = pinned('nvcr.io/nvidia/pytorch', '26.08-py3', 'public Dockerfiles and manifests');
  /** PyTorch of its project, small; it brings no RDMA tools. */
  public static readonly PYTORCH: PinnedImage = pinned('pytorch/pytorch', '2.13.0-cuda13.0-cudnn9-runtime', 'kubeflow/trainer@658725bdae5c:manifests/base/runtimes/torch_distributed.yaml');
  /** nccl-tests with Open MPI, sshd, perftest, nvbandwidth and InfiniBand tools. */
  public static readonly NCCL_TESTS: PinnedImage = pinned('ghcr.io/coreweave/nccl-tests', '13.2.1-devel-ubuntu24.04-nccl2.30.4-1-2eedd7c', 'coreweave/nccl-tests@cb86553328f8');
  /** DOCA with perftest. */
  public static readonly DOCA: PinnedImage = pinned('nvcr.io/nvidia/doca/doca', '3.1.0-full-rt-host', 'Mellanox/network-operator-docs@0c0ecad430c9:docs/dra-sriov-driver');
  /** etcd, which nixlbench uses to find its peer. */
  public static readonly ETCD: PinnedImage = pinned('quay.io/coreos/etcd', 'v3.5.18', 'ai-dynamo/nixl@8770b655a6b1:benchmark/nixlbench/README.md');

  private constructor() {}
}
