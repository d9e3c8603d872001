/** Where the behaviour behind a setting was read: `owner/repository@commit:path`, or the address of a page. */
export const SOURCES = {
  ncclEnvironment: 'NVIDIA/nccl@5067397c2676d5aed50042fc39e5c8ee96eb0027:docs/userguide/source/env.rst',
  ucxTransports: 'openucx/ucx@9466d104a317c8ffddd9734e72055d8bbda021b3:src/ucp/core/ucp_context.c',
  ucxInterface: 'openucx/ucx@9466d104a317c8ffddd9734e72055d8bbda021b3:src/uct/ib/base/ib_iface.c',
  ucxMemory: 'openucx/ucx@9466d104a317c8ffddd9734e72055d8bbda021b3:src/uct/ib/base/ib_md.c',
  ucxMlx5: 'openucx/ucx@9466d104a317c8ffddd9734e72055d8bbda021b3:src/uct/ib/mlx5/ib_mlx5.c',
  nvshmemTransport: 'NVIDIA/nvshmem@2d7d25f0816235e3c2b51779571ec032606ea0dd:src/modules/transport/common/env_defs.h',
  nvshmemBootstrap: 'NVIDIA/nvshmem@2d7d25f0816235e3c2b51779571ec032606ea0dd:src/modules/bootstrap/uid/ncclSocket/ncclsocket_socket.cpp',
  nvshmemTrafficClass: 'https://github.com/NVIDIA/nvshmem/issues/45',
  nixlContext: 'ai-dynamo/nixl@8770b655a6b17b5cdf7d2b56b6e0be5392496df5:src/plugins/ucx/ucx_utils.cpp',
  vllmNixl: 'vllm-project/vllm@026c83f974fc:docs/features/nixl_connector_usage.md',
  vllmExperts: 'vllm-project/vllm@017025691b30:docs/serving/expert_parallel_deployment.md',
  torchRpc: 'https://github.com/pytorch/pytorch/issues/42879',
} as const;
