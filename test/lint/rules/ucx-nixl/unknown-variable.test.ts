import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'UCX-NIXL/unknown-variable';

describe(RULE, () => {
  test.each([
    ['UCX_NET_DEVICE', 'UCX_NET_DEVICES'], ['UCX_TL', 'UCX_TLS'], ['ucx_tls', 'UCX_TLS'], ['UCX_GID_INDEX', 'UCX_IB_GID_INDEX'], ['VLLM_NIXL_SIDE_CHANEL_HOST', 'VLLM_NIXL_SIDE_CHANNEL_HOST'],
    ['VLLM_SIDE_CHANNEL_PORT', 'VLLM_NIXL_SIDE_CHANNEL_PORT'], ['NIXL_LOGLEVEL', 'NIXL_LOG_LEVEL'],
  ])('%s was meant to be %s', (name, meant) => inJob(RULE, job({ env: { [name]: '1' } }), `.env[${name}]`, [`did you mean ${meant}?`], 'warning'));

  test.each(['UCX_TLS', 'UCX_RC_MLX5_TM_ENABLE', 'UCX_UD_MLX5_RX_QUEUE_LEN', 'UCX_CUDA_IPC_ENABLE_MNNVL', 'UCX_IB_TX_QUEUE_LEN', 'VLLM_USE_V1', 'VLLM_ADDITIONAL_ARGS', 'VLLM_MOONCAKE_BOOTSTRAP_PORT', 'VLLM_ROCM_USE_AITER_X', 'NCCL_DEBUGS', 'VLLM_ENTIRELY_OTHER_THING'])('%s is no slip of these', name => {
    expectClean(job({ env: { [name]: '1' } }), RULE);
  });
});
