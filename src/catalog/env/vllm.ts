import { EnvironmentCategory } from '../environment-category';
import { Verification } from '../verification';
import { atLeast, EnvironmentRow, integer, matching, oneOf, SWITCH, text } from './row';

const { DEBUG } = EnvironmentCategory;
const { UNVERIFIED } = Verification;

/** The list of its code, read in a copy that is newer than 0.22. */
export const VLLM_SOURCE = 'vllm-project/vllm:vllm/envs.py';

const NIXL_DOC = 'vllm-project/vllm@026c83f974fc:docs/features/nixl_connector_usage.md';
const NET_DEVICES_DOC = 'docs.vllm.ai/en/stable/api/vllm/v1/executor/vllm_net_devices/';
const PORT = integer(1, 65535);
const BDF = '[0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-7]';

export const VLLM_VARIABLES: EnvironmentRow[] = [
  { name: 'VLLM_NIXL_SIDE_CHANNEL_HOST', defaultValue: 'localhost', rule: text('an address'), source: NIXL_DOC, meaning: 'address that other pods reach for the NIXL handshake: the pod IP' },
  { name: 'VLLM_NIXL_SIDE_CHANNEL_PORT', defaultValue: '5600', rule: PORT, source: NIXL_DOC, meaning: 'first port of the NIXL handshake; each data-parallel rank adds its number' },
  { name: 'VLLM_NIXL_ABORT_REQUEST_TIMEOUT', defaultValue: '480', rule: atLeast(1), removed: '0.22.0', replacedBy: 'kv_lease_duration of --kv-transfer-config', source: NIXL_DOC, meaning: 'seconds that KV blocks wait for their reader' },
  { name: 'VLLM_NIXL_EP_MAX_NUM_RANKS', defaultValue: '32', rule: atLeast(1), meaning: 'most ranks of the nixl_ep backend' },
  { name: 'VLLM_GPU_NIC_PCIE_MAPPING', rule: matching(`${BDF}=${BDF}(,${BDF}=${BDF})*`, 'GPU=NIC pairs of PCI addresses joined by commas'), source: NET_DEVICES_DOC, meaning: 'NIC of each GPU; together with VLLM_NIC_SELECTION_VARS' },
  { name: 'VLLM_NIC_SELECTION_VARS', rule: matching('[A-Z0-9_]+(:\\d+)?(,[A-Z0-9_]+(:\\d+)?)*', 'variables, with an optional :port, joined by commas'), source: NET_DEVICES_DOC, meaning: 'variables that receive the NIC; together with VLLM_GPU_NIC_PCIE_MAPPING' },
  { name: 'VLLM_HOST_IP', rule: text('an address'), meaning: 'address of this node where it has several' },
  { name: 'VLLM_LOOPBACK_IP', rule: text('an address'), meaning: 'loopback address' },
  { name: 'VLLM_PORT', rule: PORT, meaning: 'first internal port; a Service called vllm would set it by accident' },
  { name: 'VLLM_RPC_BASE_PATH', rule: text('a path'), meaning: 'sockets between the processes of a pod' },
  { name: 'VLLM_API_KEY', rule: text('a key'), meaning: 'key that clients must send: from a Secret' },
  { name: 'VLLM_HTTP_TIMEOUT_KEEP_ALIVE', defaultValue: '5', rule: atLeast(0), meaning: 'seconds that idle connections stay open' },
  { name: 'VLLM_CACHE_ROOT', defaultValue: '~/.cache/vllm', rule: text('a path'), meaning: 'compile cache' },
  { name: 'VLLM_CONFIG_ROOT', defaultValue: '~/.config/vllm', rule: text('a path'), meaning: 'configuration' },
  { name: 'VLLM_ASSETS_CACHE', rule: text('a path'), meaning: 'assets' },
  { name: 'VLLM_DISABLE_COMPILE_CACHE', defaultValue: '0', rule: SWITCH, meaning: 'no compile cache' },
  { name: 'VLLM_LOGGING_LEVEL', defaultValue: 'INFO', rule: { ...oneOf('DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL'), ignoreCase: true }, verification: UNVERIFIED, meaning: 'amount of log output' },
  { name: 'VLLM_LOGGING_PREFIX', rule: text('any text'), meaning: 'text in front of log lines' },
  { name: 'VLLM_LOGGING_CONFIG_PATH', rule: text('a path'), meaning: 'configuration of the log' },
  { name: 'VLLM_CONFIGURE_LOGGING', defaultValue: '1', rule: SWITCH, meaning: 'whether it configures its log' },
  { name: 'VLLM_LOG_STATS_INTERVAL', defaultValue: '10', rule: matching('\\d+(\\.\\d+)?', 'seconds'), meaning: 'time between statistics in the log, in seconds' },
  { name: 'VLLM_NO_USAGE_STATS', defaultValue: '0', rule: SWITCH, meaning: 'no usage statistics' },
  { name: 'VLLM_DO_NOT_TRACK', defaultValue: '0', rule: SWITCH, meaning: 'no usage statistics' },
  { name: 'VLLM_USAGE_SOURCE', defaultValue: 'production', rule: text('any text'), meaning: 'source in the usage statistics' },
  { name: 'VLLM_ENGINE_ITERATION_TIMEOUT_S', defaultValue: '60', rule: atLeast(1), meaning: 'longest step of the engine, in seconds' },
  { name: 'VLLM_ENGINE_READY_TIMEOUT_S', defaultValue: '600', rule: atLeast(1), meaning: 'longest start of the engine, in seconds' },
  { name: 'VLLM_EXECUTE_MODEL_TIMEOUT_SECONDS', defaultValue: '300', rule: atLeast(1), meaning: 'longest step of the model, in seconds' },
  { name: 'VLLM_WORKER_SHUTDOWN_TIMEOUT_SECONDS', defaultValue: '5', rule: atLeast(0), meaning: 'wait for workers at the end, in seconds' },
  { name: 'VLLM_KEEP_ALIVE_ON_ENGINE_DEATH', defaultValue: '0', rule: SWITCH, meaning: 'keeps the server after its engine died' },
  { name: 'VLLM_WORKER_MULTIPROC_METHOD', defaultValue: 'fork', rule: oneOf('fork', 'spawn'), meaning: 'how workers start' },
  { name: 'VLLM_ENABLE_V1_MULTIPROCESSING', defaultValue: '1', rule: SWITCH, meaning: 'engine in a process of its own' },
  { name: 'VLLM_DP_RANK', defaultValue: '0', rule: atLeast(0), meaning: 'data-parallel rank' },
  { name: 'VLLM_DP_RANK_LOCAL', defaultValue: '-1', rule: integer(-1, 2 ** 31 - 1), meaning: 'data-parallel rank in the node' },
  { name: 'VLLM_DP_SIZE', defaultValue: '1', rule: atLeast(1), meaning: 'data-parallel ranks' },
  { name: 'VLLM_DP_MASTER_IP', rule: text('an address'), meaning: 'address of data-parallel rank 0' },
  { name: 'VLLM_DP_MASTER_PORT', defaultValue: '0', rule: integer(0, 65535), meaning: 'port of data-parallel rank 0' },
  { name: 'VLLM_KV_CACHE_LAYOUT', rule: oneOf('NHD', 'HND'), meaning: 'layout of the KV cache' },
  { name: 'VLLM_USE_DEEP_GEMM', defaultValue: '1', rule: SWITCH, meaning: 'DeepGEMM kernels' },
  { name: 'VLLM_MOE_USE_DEEP_GEMM', defaultValue: '1', rule: SWITCH, meaning: 'DeepGEMM kernels for experts' },
  { name: 'VLLM_DEEP_GEMM_WARMUP', defaultValue: 'relax', rule: oneOf('skip', 'full', 'relax'), meaning: 'compiles DeepGEMM kernels at start' },
  { name: 'VLLM_DEEPEP_BUFFER_SIZE_MB', defaultValue: '1024', rule: atLeast(1), meaning: 'DeepEP buffer, in MB' },
  { name: 'VLLM_DEEPEP_HIGH_THROUGHPUT_FORCE_INTRA_NODE', defaultValue: '0', rule: SWITCH, meaning: 'DeepEP inside a node only' },
  { name: 'VLLM_DEEPEP_LOW_LATENCY_USE_MNNVL', defaultValue: '0', rule: SWITCH, meaning: 'DeepEP over NVLink across nodes' },
  { name: 'VLLM_FLASHINFER_ALLREDUCE_BACKEND', defaultValue: 'auto', rule: oneOf('auto', 'trtllm', 'mnnvl'), meaning: 'all-reduce of FlashInfer' },
  { name: 'VLLM_USE_NCCL_SYMM_MEM', defaultValue: '0', rule: SWITCH, meaning: 'symmetric memory of NCCL' },
  { name: 'VLLM_DISABLE_PYNCCL', defaultValue: '0', rule: SWITCH, category: DEBUG, meaning: 'NCCL by PyTorch instead of its own binding' },
  { name: 'VLLM_NCCL_SO_PATH', rule: text('a path'), meaning: 'NCCL library' },
  { name: 'VLLM_SKIP_P2P_CHECK', defaultValue: '0', rule: SWITCH, meaning: 'trusts direct access between GPUs' },
  { name: 'VLLM_SERVER_DEV_MODE', defaultValue: '0', rule: SWITCH, category: DEBUG, meaning: 'endpoints for developers' },
  { name: 'VLLM_ALLOW_LONG_MAX_MODEL_LEN', defaultValue: '0', rule: SWITCH, meaning: 'contexts longer than the model states' },
  { name: 'VLLM_ALLOW_RUNTIME_LORA_UPDATING', defaultValue: '0', rule: SWITCH, meaning: 'adapters loaded at run time' },
  { name: 'VLLM_PLUGINS', rule: text('names joined by commas'), meaning: 'plugins to load' },
  { name: 'VLLM_TRACE_FUNCTION', defaultValue: '0', rule: SWITCH, category: DEBUG, meaning: 'traces function calls' },
  { name: 'VLLM_ALL2ALL_BACKEND', rule: text('a backend'), removed: '0.13.0', replacedBy: '--all2all-backend', source: 'vllm-project/vllm@00193b82b0e2:vllm/config/parallel.py', meaning: 'all-to-all backend of experts' },
  { name: 'VLLM_MOE_DP_CHUNK_SIZE', defaultValue: '256', rule: atLeast(1), removed: '0.20.0', source: 'vllm-project/vllm@00193b82b0e2:vllm/config/parallel.py', meaning: 'tokens of experts at a time, chosen by vLLM since' },
  { name: 'VLLM_ATTENTION_BACKEND', rule: text('a backend'), removed: '0.14.0', replacedBy: '--attention-backend', source: 'vllm-project/vllm:vllm/envs.py of the releases', meaning: 'attention backend' },
  { name: 'VLLM_USE_V1', rule: SWITCH, removed: '0.13.0', source: 'vllm-project/vllm:vllm/envs.py of the releases', meaning: 'engine V1, which alone is left since' },
];
