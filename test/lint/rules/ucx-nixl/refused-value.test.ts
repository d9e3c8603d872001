import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'UCX-NIXL/refused-value';

describe(RULE, () => {
  test.each([
    ['VLLM_NIXL_SIDE_CHANNEL_PORT', '70000'], ['VLLM_NIXL_SIDE_CHANNEL_PORT', '5600:tcp'], ['VLLM_KV_CACHE_LAYOUT', 'NDH'], ['UCX_IB_GID_INDEX', 'three'], ['UCX_IB_TRAFFIC_CLASS', '300'], ['UCX_IB_SL', '16'], ['UCX_RNDV_SCHEME', 'put'],
    ['UCX_IB_ROCE_REACHABILITY_MODE', 'subnet'], ['NIXL_LOG_LEVEL', 'verbose'], ['UCX_MAX_RNDV_RAILS', '0'], ['VLLM_DP_RANK', '-1'], ['UCX_IB_PATH_MTU', '9000'],
  ])('%s=%s', (name, value) => inJob(RULE, job({ env: { [name]: value } }), `.env[${name}]`, [`${name}=${value} is not accepted; allowed:`], 'error'));

  test.each([
    ['VLLM_NIXL_SIDE_CHANNEL_PORT', '5600'], ['UCX_IB_GID_INDEX', 'auto'], ['UCX_IB_GID_INDEX', '3'], ['UCX_RNDV_THRESH', '8k'], ['UCX_MEMTYPE_CACHE', 'n'], ['VLLM_SKIP_P2P_CHECK', 'true'], ['VLLM_LOGGING_LEVEL', 'FOO'],
    ['UCX_TLS', '!!'], ['UCX_NET_DEVICES', '=x y'], ['VLLM_ALL2ALL_BACKEND', 'x'], ['NCCL_IB_SL', '99'], ['UCX_IB_SL', ''],
  ])('%s=%j is right, or not judged here', (name, value) => expectClean(job({ env: { [name]: value } }), RULE));
});
