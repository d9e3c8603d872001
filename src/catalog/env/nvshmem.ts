import { EnvironmentCategory } from '../environment-category';
import { atLeast, EnvironmentRow, integer, matching, oneOf, text, ValueRule } from './row';

const { DEBUG, UNDOCUMENTED } = EnvironmentCategory;

/** NVSHMEM 3.4.5. */
export const NVSHMEM_SOURCE = 'NVIDIA/nvshmem@2d7d25f08162:src, env_defs.h';

/** The parser looks at the first letter only; these spellings say what they do. */
const BOOLEAN: ValueRule = { ...oneOf('1', '0', 'true', 'false', 'yes', 'no', 'y', 'n', 't', 'f'), ignoreCase: true };
const SIZE = matching('\\d+(\\.\\d+)?[kKmMgGtT]?', 'bytes, with an optional k, m, g or t');
const FAMILY = oneOf('AF_INET', 'AF_INET6');
const HCA = '[A-Za-z0-9_.-]+(:\\d+)?';

const TUNED: EnvironmentRow[] = [
  { name: 'NVSHMEM_REMOTE_TRANSPORT', defaultValue: 'ibrc', rule: oneOf('ibrc', 'ucx', 'libfabric', 'ibdevx', 'none', 'gpunetio'), meaning: 'transport between nodes; gpunetio since 3.7.0; IBGDA has its own switch' },
  { name: 'NVSHMEM_GPUNETIO_ENABLE_GDAKI', rule: BOOLEAN, since: '3.7.0', source: 'docs.nvidia.com NVSHMEM 3.7.0 release notes', meaning: 'lets the GPU drive the gpunetio transport' },
  { name: 'NVSHMEM_IB_ENABLE_IBGDA', defaultValue: 'false', rule: BOOLEAN, meaning: 'lets the GPU drive the NIC' },
  { name: 'NVSHMEM_IBGDA_NIC_HANDLER', defaultValue: 'auto', rule: oneOf('auto', 'gpu', 'cpu', 'cpu_host_memory'), meaning: 'processor that rings the doorbell of the NIC' },
  { name: 'NVSHMEM_IBGDA_NUM_RC_PER_PE', defaultValue: '2', rule: atLeast(0), meaning: 'queue pairs to each peer' },
  { name: 'NVSHMEM_IBGDA_RC_MAP_BY', defaultValue: 'cta', rule: oneOf('cta', 'sm', 'warp'), meaning: 'how queue pairs are assigned' },
  { name: 'NVSHMEM_IBGDA_NUM_DCI', defaultValue: '1', rule: integer(-(2 ** 31), 2 ** 31 - 1), meaning: 'DC initiators; 0 or less chooses' },
  { name: 'NVSHMEM_IBGDA_NUM_DCT', defaultValue: '2', rule: atLeast(0), meaning: 'DC targets' },
  { name: 'NVSHMEM_IBGDA_NUM_SHARED_DCI', defaultValue: '1', rule: atLeast(0), meaning: 'DC initiators in the shared pool' },
  { name: 'NVSHMEM_IBGDA_DCI_MAP_BY', defaultValue: 'cta', rule: oneOf('cta', 'sm', 'warp', 'dct'), meaning: 'how DC initiators are assigned' },
  { name: 'NVSHMEM_IBGDA_ENABLE_MULTI_PORT', defaultValue: 'false', rule: BOOLEAN, meaning: 'several NICs for one process' },
  { name: 'NVSHMEM_IBGDA_FORCE_NIC_BUF_MEMTYPE', defaultValue: 'gpumem', rule: text('gpumem, hostmem; anything else chooses'), meaning: 'memory of the buffers of the NIC' },
  { name: 'NVSHMEM_IBGDA_NUM_REQUESTS_IN_BATCH', defaultValue: '32', rule: atLeast(1), meaning: 'requests that go to the NIC together' },
  { name: 'NVSHMEM_IBGDA_NUM_FETCH_SLOTS_PER_DCI', defaultValue: '1024', rule: atLeast(1), meaning: 'slots for fetches of a DC initiator' },
  { name: 'NVSHMEM_IBGDA_NUM_FETCH_SLOTS_PER_RC', defaultValue: '1024', rule: atLeast(1), meaning: 'slots for fetches of a queue pair' },
  { name: 'NVSHMEM_ENABLE_NIC_PE_MAPPING', defaultValue: 'false', rule: BOOLEAN, meaning: 'obeys NVSHMEM_HCA_LIST and NVSHMEM_HCA_PE_MAPPING; without it they are ignored' },
  { name: 'NVSHMEM_HCA_LIST', rule: matching(`\\^?${HCA}(,\\^?${HCA})*`, 'hca:port joined by commas, after ^ to exclude'), meaning: 'RDMA devices to use; needs NVSHMEM_ENABLE_NIC_PE_MAPPING' },
  { name: 'NVSHMEM_HCA_PE_MAPPING', rule: matching(`${HCA}(:\\d+)?(,${HCA}(:\\d+)?)*`, 'hca:port:count joined by commas'), meaning: 'RDMA device of each process; needs NVSHMEM_ENABLE_NIC_PE_MAPPING' },
  { name: 'NVSHMEM_HCA_PREFIX', defaultValue: 'mlx5', rule: text('a prefix'), meaning: 'how names of RDMA devices begin; others are not found' },
  { name: 'NVSHMEM_IB_GID_INDEX', defaultValue: '-1', rule: integer(-1, 255), meaning: 'GID of RoCE; -1 chooses by address family, range and RoCE version' },
  { name: 'NVSHMEM_IB_ADDR_FAMILY', defaultValue: 'AF_INET', rule: FAMILY, meaning: 'address family of the GID that is chosen' },
  { name: 'NVSHMEM_IB_ADDR_RANGE', defaultValue: '::/0', rule: matching('[0-9A-Fa-f.:]+/\\d{1,3}', 'a CIDR of IPv4 or IPv6'), meaning: 'addresses among which the GID is chosen' },
  { name: 'NVSHMEM_IB_ROCE_VERSION_NUM', defaultValue: '2', rule: oneOf('1', '2'), meaning: 'RoCE version of the GID that is chosen' },
  { name: 'NVSHMEM_IB_TRAFFIC_CLASS', defaultValue: '0', rule: integer(0, 255), meaning: 'traffic class byte: DSCP times 4, plus ECN bits' },
  { name: 'NVSHMEM_IB_SL', defaultValue: '0', rule: integer(0, 15), meaning: 'InfiniBand service level' },
  { name: 'NVSHMEM_IB_NUM_RC_PER_DEVICE', defaultValue: '1', rule: atLeast(1), meaning: 'queue pairs of a device' },
  { name: 'NVSHMEM_IB_DISABLE_DMABUF', defaultValue: 'false', rule: BOOLEAN, meaning: 'no DMA-BUF' },
  { name: 'NVSHMEM_IB_ENABLE_RELAXED_ORDERING', defaultValue: 'true', rule: BOOLEAN, meaning: 'PCIe relaxed ordering' },
  { name: 'NVSHMEM_DISABLE_IB_NATIVE_ATOMICS', defaultValue: 'false', rule: BOOLEAN, meaning: 'no atomics of the NIC' },
  { name: 'NVSHMEM_DISABLE_GDRCOPY', defaultValue: 'false', rule: BOOLEAN, meaning: 'no GDRCopy' },
  { name: 'NVSHMEM_DISABLE_DATA_DIRECT', defaultValue: 'false', rule: BOOLEAN, meaning: 'no Data Direct function of the NIC' },
  { name: 'NVSHMEM_DISABLE_P2P', defaultValue: 'false', rule: BOOLEAN, meaning: 'no direct access between GPUs' },
  { name: 'NVSHMEM_DISABLE_MNNVL', defaultValue: 'false', rule: BOOLEAN, meaning: 'no NVLink across nodes' },
  { name: 'NVSHMEM_DISABLE_NVLS', defaultValue: 'false', rule: BOOLEAN, meaning: 'no NVLink SHARP' },
  { name: 'NVSHMEM_DISABLE_NCCL', defaultValue: 'false', rule: BOOLEAN, meaning: 'no NCCL for collectives' },
  { name: 'NVSHMEM_DISABLE_CUDA_VMM', rule: BOOLEAN, meaning: 'no CUDA virtual memory management' },
  { name: 'NVSHMEM_DISABLE_CE_COLLECTIVES', defaultValue: 'true', rule: BOOLEAN, meaning: 'no copy engine for collectives' },
  { name: 'NVSHMEM_DISABLE_LOCAL_ONLY_PROXY', defaultValue: 'false', rule: BOOLEAN, meaning: 'no proxy thread where all traffic is NVLink' },
  { name: 'NVSHMEM_LIBFABRIC_PROVIDER', defaultValue: 'cxi', rule: oneOf('cxi', 'efa', 'verbs'), meaning: 'provider of the libfabric transport' },
  { name: 'NVSHMEM_SYMMETRIC_SIZE', defaultValue: '1g', rule: SIZE, meaning: 'symmetric heap of a process' },
  { name: 'NVSHMEM_MAX_MEMORY_PER_GPU', defaultValue: '256g', rule: SIZE, meaning: 'most memory of a GPU' },
  { name: 'NVSHMEM_CUMEM_GRANULARITY', defaultValue: '512m', rule: SIZE, meaning: 'step of memory allocation' },
  { name: 'NVSHMEM_MAX_TEAMS', defaultValue: '128', rule: atLeast(1), meaning: 'most teams at a time' },
  { name: 'NVSHMEM_MAX_PEER_STREAMS', defaultValue: '16', rule: atLeast(1), meaning: 'most CUDA streams of a node' },
  { name: 'NVSHMEM_BOOTSTRAP', defaultValue: 'PMI', rule: oneOf('PMI', 'MPI', 'SHMEM', 'plugin', 'UID'), meaning: 'how processes find each other' },
  { name: 'NVSHMEM_BOOTSTRAP_PMI', rule: oneOf('PMI', 'PMI-2', 'PMIX'), meaning: 'kind of PMI' },
  { name: 'NVSHMEM_BOOTSTRAP_PLUGIN', rule: text('a path or name'), meaning: 'bootstrap plugin' },
  { name: 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME', rule: text('an interface'), meaning: 'interface of the UID bootstrap' },
  { name: 'NVSHMEM_BOOTSTRAP_UID_SOCK_FAMILY', defaultValue: 'AF_INET', rule: FAMILY, meaning: 'address family of the UID bootstrap' },
  { name: 'NVSHMEM_BOOTSTRAP_UID_SESSION_ID', rule: text('host:port'), meaning: 'address of the UID bootstrap' },
  { name: 'NVSHMEM_DEBUG', rule: oneOf('VERSION', 'WARN', 'INFO', 'ABORT', 'TRACE'), category: DEBUG, meaning: 'amount of log output' },
  { name: 'NVSHMEM_DEBUG_SUBSYS', rule: matching('\\^?[A-Z0-9]+(,[A-Z0-9]+)*', 'INIT, COLL, P2P, PROXY, TRANSPORT, MEM, BOOTSTRAP, TOPO, UTIL, ALL, joined by commas'), category: DEBUG, meaning: 'parts that log' },
  { name: 'NVSHMEM_DEBUG_FILE', rule: text('a path; %h is the host, %p the process'), category: DEBUG, meaning: 'file for the log' },
  { name: 'NVSHMEM_DEBUG_ATTACH_DELAY', defaultValue: '0', rule: atLeast(0), category: DEBUG, meaning: 'wait for a debugger at start, in seconds' },
  { name: 'NVSHMEM_INFO', defaultValue: 'false', rule: BOOLEAN, category: DEBUG, meaning: 'prints the settings at start' },
  { name: 'NVSHMEM_VERSION', defaultValue: 'false', rule: BOOLEAN, category: DEBUG, meaning: 'prints the version at start' },
  { name: 'NVSHMEM_NVTX', defaultValue: 'off', rule: text('groups joined by commas'), category: DEBUG, meaning: 'marks for profilers' },
  { name: 'NVSHMEM_QP_DEPTH', defaultValue: '1024', rule: atLeast(1), category: UNDOCUMENTED, meaning: 'requests of a queue pair' },
  { name: 'NVSHMEM_SRQ_DEPTH', defaultValue: '16384', rule: atLeast(1), category: UNDOCUMENTED, meaning: 'requests of a shared receive queue' },
  { name: 'NVSHMEM_ENABLE_RAIL_OPT', defaultValue: 'false', rule: BOOLEAN, category: UNDOCUMENTED, meaning: 'keeps to rails where the heap is in host memory' },
  { name: 'NVSHMEM_CUMEM_HANDLE_TYPE', defaultValue: 'FILE_DESCRIPTOR', rule: oneOf('FABRIC', 'FILE_DESCRIPTOR'), category: UNDOCUMENTED, meaning: 'handles for shared memory; FABRIC across nodes' },
  { name: 'NVSHMEM_HEAP_KIND', defaultValue: 'DEVICE', rule: oneOf('DEVICE', 'VIDMEM', 'SYSMEM'), category: UNDOCUMENTED, meaning: 'memory of the symmetric heap' },
];

const NUMBER = matching('-?\\d+', 'a whole number');

/** Algorithms, thresholds and plugins of collectives and bootstraps, which no fabric needs to set. */
const OTHERS: { rule: ValueRule; names: string[] }[] = [
  {
    rule: BOOLEAN,
    names: [
      'NVSHMEM_ASSERT_ATOMICS_SYNC',
      'NVSHMEM_BOOTSTRAP_TWO_STAGE',
      'NVSHMEM_BYPASS_ACCESSIBILITY_CHECK',
      'NVSHMEM_BYPASS_FLUSH',
      'NVSHMEM_DISABLE_NVLS_SHARING',
      'NVSHMEM_DISABLE_SELF_WRITE_CE_COLL',
      'NVSHMEM_ENABLE_ALIGNED_MALLOC',
      'NVSHMEM_ENABLE_ERROR_CHECKS',
      'NVSHMEM_IGNORE_CUDA_MPS_ACTIVE_THREAD_PERCENTAGE',
      'NVSHMEM_INFO_HIDDEN',
    ],
  },
  {
    rule: NUMBER,
    names: [
      'NVSHMEM_BARRIER_DISSEM_KVAL',
      'NVSHMEM_BARRIER_TG_DISSEM_KVAL',
      'NVSHMEM_BCAST_ALGO',
      'NVSHMEM_BCAST_TREE_KVAL',
      'NVSHMEM_FCOLLECT_ALGO',
      'NVSHMEM_FCOLLECT_NTHREADS',
      'NVSHMEM_G_BUF_SIZE',
      'NVSHMEM_G_COALESCING_BUF_SIZE',
      'NVSHMEM_MAX_CTAS',
      'NVSHMEM_PROXY_REQUEST_BATCH_MAX',
      'NVSHMEM_REDMAXLOC_ALGO',
      'NVSHMEM_REDUCESCATTER_ALGO',
      'NVSHMEM_REDUCESCATTER_NTHREADS',
      'NVSHMEM_REDUCE_ALGO',
      'NVSHMEM_REDUCE_NTHREADS',
      'NVSHMEM_REDUCE_NVLS_THRESHOLD',
      'NVSHMEM_REDUCE_RECEXCH_KVAL',
    ],
  },
  {
    rule: text('any text'),
    names: [
      'NVSHMEM_BOOTSTRAP_MPI_PLUGIN',
      'NVSHMEM_BOOTSTRAP_PMI2_PLUGIN',
      'NVSHMEM_BOOTSTRAP_PMIX_PLUGIN',
      'NVSHMEM_BOOTSTRAP_PMI_PLUGIN',
      'NVSHMEM_BOOTSTRAP_SHMEM_PLUGIN',
      'NVSHMEM_BOOTSTRAP_UID_PLUGIN',
      'NVSHMEM_CUDA_PATH',
    ],
  },
  {
    rule: SIZE,
    names: [
      'NVSHMEM_CUDA_LIMIT_STACK_SIZE',
      'NVSHMEM_FCOLLECT_LL128_THRESHOLD',
      'NVSHMEM_FCOLLECT_LL_THRESHOLD',
      'NVSHMEM_FCOLLECT_NVLS_THRESHOLD',
      'NVSHMEM_REDUCESCATTER_NVLS_THRESHOLD',
      'NVSHMEM_REDUCE_SCRATCH_SIZE',
    ],
  },
];

/** Every variable of its code. */
export const NVSHMEM_VARIABLES: EnvironmentRow[] = [
  ...TUNED,
  ...OTHERS.flatMap(({ rule, names }) => names.map(name => ({ name, rule, category: DEBUG, meaning: 'an algorithm, threshold or plugin of its own' }))),
];
