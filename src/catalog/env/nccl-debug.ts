import { EnvironmentRow, oneOf, integer, atLeast, matching, SWITCH, text } from './row';

const MEMORY_SIZE = atLeast(0);
const ALGORITHMS = 'ring|tree|collnet|collnetchain|collnetdirect|nvls|nvlstree|pat';
const PROTOCOLS = 'll|ll128|simple';

/** `list` or `function:list`, joined by semicolons, each list after `^` to exclude. */
function perFunction(words: string, description: string) {
  const list = `\\^?(${words})(,(${words}))*`;
  return { ...matching(`([a-z]+:)?${list}(;[a-z]+:${list})*`, description), ignoreCase: true };
}

/**
 * How far apart two devices may be, from one chip to across sockets. The manual names a few of these levels, the code
 * (src/graph/topo.cc) reads all of them. Numbers still work but shift between releases.
 */
const DISTANCE = { ...atLeast(0, 'LOC', 'NVL', 'NVB', 'C2C', 'PIX', 'PXB', 'P2C', 'PXN', 'PHB', 'SYS', 'NET', 'DIS'), description: 'LOC, NVL, PIX, PXB, P2C, PHB, SYS' };

/** What its manual keeps for debugging and experiments: not to be set in production. */
export const NCCL_DEBUG_VARIABLES: EnvironmentRow[] = [
  { name: 'NCCL_P2P_DISABLE', rule: SWITCH, meaning: 'no direct access between GPUs' },
  { name: 'NCCL_P2P_LEVEL', rule: DISTANCE, since: '2.3.4', meaning: 'largest distance between GPUs for direct access' },
  { name: 'NCCL_P2P_DIRECT_DISABLE', defaultValue: '0', rule: SWITCH, meaning: 'no direct access to user buffers of other GPUs of the process' },
  { name: 'NCCL_SHM_DISABLE', defaultValue: '0', rule: SWITCH, meaning: 'no shared-memory transport' },
  { name: 'NCCL_BUFFSIZE', defaultValue: '4194304', rule: atLeast(1), meaning: 'buffer between a pair of GPUs, in bytes' },
  { name: 'NCCL_NTHREADS', rule: oneOf('64', '128', '256', '512'), meaning: 'CUDA threads of one block' },
  { name: 'NCCL_MAX_NCHANNELS', rule: atLeast(1), since: '2.5.0', replacedBy: 'NCCL_MAX_CTAS', meaning: 'most channels (deprecated in 2.17)' },
  { name: 'NCCL_MIN_NCHANNELS', rule: atLeast(1), since: '2.5.0', replacedBy: 'NCCL_MIN_CTAS', meaning: 'fewest channels (deprecated in 2.17)' },
  { name: 'NCCL_MAX_NRINGS', rule: atLeast(1), since: '2.0.5', replacedBy: 'NCCL_MAX_CTAS', meaning: 'older name of NCCL_MAX_NCHANNELS' },
  { name: 'NCCL_MIN_NRINGS', rule: atLeast(1), since: '2.2.0', replacedBy: 'NCCL_MIN_CTAS', meaning: 'older name of NCCL_MIN_NCHANNELS' },
  { name: 'NCCL_CHECKS_DISABLE', defaultValue: '0', rule: SWITCH, since: '2.0.5', replacedBy: 'NCCL_CHECK_MODE', meaning: 'skips argument checks (deprecated in 2.2.12)' },
  { name: 'NCCL_CHECK_POINTERS', defaultValue: '0', rule: SWITCH, since: '2.2.12', replacedBy: 'NCCL_CHECK_MODE', meaning: 'checks pointers on each call (deprecated in 2.29.7)' },
  { name: 'NCCL_CHECK_MODE', defaultValue: 'DEFAULT', rule: oneOf('DEFAULT', 'DEBUG_LOCAL', 'DEBUG_GLOBAL'), since: '2.29.7', meaning: 'checks of arguments' },
  { name: 'NCCL_LAUNCH_MODE', defaultValue: 'PARALLEL', rule: oneOf('PARALLEL', 'GROUP'), since: '2.1.0', meaning: 'how kernels start (GROUP deprecated in 2.9)' },
  { name: 'NCCL_IB_DISABLE', defaultValue: '0', rule: SWITCH, meaning: '1 leaves RDMA for TCP sockets' },
  { name: 'NCCL_IB_AR_THRESHOLD', defaultValue: '8192', rule: MEMORY_SIZE, since: '2.6', meaning: 'size from which data may be routed adaptively, in bytes' },
  { name: 'NCCL_IB_OOO_RQ', defaultValue: '0', rule: SWITCH, since: '2.30', meaning: 'consumes receive requests out of order' },
  { name: 'NCCL_IB_QPS_PER_CONNECTION', defaultValue: '1', rule: integer(1, 128), since: '2.10', meaning: 'queue pairs of a connection, for routing entropy' },
  { name: 'NCCL_IB_SPLIT_DATA_ON_QPS', defaultValue: '0', rule: SWITCH, since: '2.18', meaning: 'splits each message over the queue pairs' },
  { name: 'NCCL_IB_CUDA_SUPPORT', rule: SWITCH, removed: '2.4.0', replacedBy: 'NCCL_NET_GDR_LEVEL', meaning: 'forced GPUDirect RDMA on or off' },
  { name: 'NCCL_IB_PCI_RELAXED_ORDERING', defaultValue: '2', rule: oneOf('0', '1', '2'), since: '2.12', meaning: 'PCIe relaxed ordering: off, required, automatic' },
  { name: 'NCCL_IB_ADAPTIVE_ROUTING', rule: SWITCH, since: '2.16', meaning: 'adaptive routing; on for InfiniBand, off for RoCE unless set' },
  { name: 'NCCL_IB_ECE_ENABLE', defaultValue: '1', rule: SWITCH, since: '2.23', meaning: 'enhanced connection establishment' },
  { name: 'NCCL_MEM_SYNC_DOMAIN', defaultValue: '1', rule: SWITCH, since: '2.16', meaning: 'memory sync domain of the kernels' },
  { name: 'NCCL_CUMEM_ENABLE', rule: SWITCH, since: '2.18', meaning: 'allocates by cuMem; automatic unless set' },
  { name: 'NCCL_CUMEM_HOST_ENABLE', rule: SWITCH, since: '2.23', meaning: 'allocates host memory by cuMem' },
  { name: 'NCCL_NET_GDR_LEVEL', rule: DISTANCE, since: '2.3.4', meaning: 'largest distance between GPU and NIC for GPUDirect RDMA' },
  { name: 'NCCL_IB_GDR_LEVEL', rule: DISTANCE, since: '2.3.4', replacedBy: 'NCCL_NET_GDR_LEVEL', meaning: 'older name of NCCL_NET_GDR_LEVEL' },
  { name: 'NCCL_NET_GDR_C2C', defaultValue: '1', rule: SWITCH, since: '2.26', meaning: 'GPUDirect RDMA for NICs at a CPU that is linked to the GPU by C2C' },
  { name: 'NCCL_NET_GDR_READ', rule: SWITCH, meaning: 'sends straight from GPU memory' },
  { name: 'NCCL_NET_SHARED_BUFFERS', defaultValue: '1', rule: SWITCH, since: '2.8', meaning: 'one buffer pool for all remote peers' },
  { name: 'NCCL_NET_SHARED_COMMS', defaultValue: '1', rule: SWITCH, since: '2.12', meaning: 'reuses connections for PXN' },
  { name: 'NCCL_IGNORE_NET_MISMATCH', defaultValue: '1', rule: SWITCH, since: '2.30', meaning: '0 fails when ranks see different numbers of NICs' },
  { name: 'NCCL_IGNORE_COLLNET_MISMATCH', defaultValue: '0', rule: SWITCH, since: '2.30', meaning: '1 goes on when ranks see different numbers of CollNet devices' },
  { name: 'NCCL_SINGLE_RING_THRESHOLD', rule: MEMORY_SIZE, since: '2.1', removed: '2.3', meaning: 'size below which one ring was used, in bytes' },
  { name: 'NCCL_LL_THRESHOLD', rule: MEMORY_SIZE, since: '2.1', removed: '2.5', replacedBy: 'NCCL_PROTO', meaning: 'size below which low-latency algorithms were used, in bytes' },
  { name: 'NCCL_TREE_THRESHOLD', rule: MEMORY_SIZE, since: '2.4', removed: '2.5', replacedBy: 'NCCL_ALGO', meaning: 'size below which trees were used, in bytes' },
  { name: 'NCCL_ALGO', rule: perFunction(ALGORITHMS, 'Ring, Tree, CollnetChain, CollnetDirect, NVLS, NVLSTree, PAT, also by function: func:list;func:list'), since: '2.5', meaning: 'algorithms to use' },
  { name: 'NCCL_PROTO', rule: perFunction(PROTOCOLS, 'LL, LL128, Simple, also by function: func:list;func:list'), since: '2.5', meaning: 'protocols to use; forcing LL128 can corrupt data' },
  { name: 'NCCL_NVB_DISABLE', defaultValue: '0', rule: SWITCH, since: '2.11', meaning: 'no NVLink by way of another GPU' },
  { name: 'NCCL_PXN_DISABLE', defaultValue: '0', rule: SWITCH, since: '2.12', meaning: 'no remote NIC by way of another GPU' },
  { name: 'NCCL_P2P_PXN_LEVEL', defaultValue: '2', rule: oneOf('0', '1', '2'), since: '2.12', meaning: 'when send and receive go by way of another GPU' },
  { name: 'NCCL_PXN_C2C', defaultValue: '1', rule: SWITCH, since: '2.27', meaning: 'another GPU also where it reaches the NIC by C2C and PCIe' },
  { name: 'NCCL_RUNTIME_CONNECT', defaultValue: '1', rule: SWITCH, since: '2.22', meaning: 'connects peers at their first use' },
  { name: 'NCCL_GRAPH_REGISTER', defaultValue: '1', rule: SWITCH, since: '2.11', meaning: 'registers user buffers in CUDA graphs' },
  { name: 'NCCL_LOCAL_REGISTER', defaultValue: '1', rule: SWITCH, since: '2.19', meaning: 'registers user buffers on request' },
  { name: 'NCCL_LEGACY_CUDA_REGISTER', defaultValue: '0', rule: SWITCH, since: '2.24', meaning: 'registers buffers of cudaMalloc' },
  { name: 'NCCL_WIN_ENABLE', defaultValue: '1', rule: SWITCH, since: '2.27', meaning: 'registers windows' },
  { name: 'NCCL_SET_STACK_SIZE', defaultValue: '0', rule: SWITCH, since: '2.9', meaning: 'sets the CUDA stack size at start' },
  { name: 'NCCL_GRAPH_MIXING_SUPPORT', defaultValue: '1', rule: SWITCH, since: '2.13', meaning: 'allows calls from several graphs at a time' },
  { name: 'NCCL_GRAPH_STREAM_ORDERING', defaultValue: '1', rule: SWITCH, since: '2.30', meaning: 'orders kernels inside CUDA graphs' },
  { name: 'NCCL_DMABUF_ENABLE', defaultValue: '1', rule: SWITCH, since: '2.13', meaning: 'GPUDirect RDMA by DMA-BUF where kernel and driver have it' },
  { name: 'NCCL_P2P_NET_CHUNKSIZE', defaultValue: '131072', rule: atLeast(1), since: '2.14', meaning: 'message size of send and receive, in bytes' },
  { name: 'NCCL_P2P_LL_THRESHOLD', defaultValue: '16384', rule: MEMORY_SIZE, since: '2.14', meaning: 'largest send in the LL protocol, in bytes' },
  { name: 'NCCL_ALLOC_P2P_NET_LL_BUFFERS', defaultValue: '0', rule: SWITCH, since: '2.14', meaning: 'LL buffers for each remote peer' },
  { name: 'NCCL_COMM_BLOCKING', rule: SWITCH, since: '2.14', meaning: 'whether calls may block' },
  { name: 'NCCL_CGA_CLUSTER_SIZE', rule: integer(0, 8), since: '2.16', meaning: 'thread block clusters of the kernels' },
  { name: 'NCCL_MAX_CTAS', rule: integer(1, 64), since: '2.17', meaning: 'most thread blocks' },
  { name: 'NCCL_MIN_CTAS', rule: integer(1, 64), since: '2.17', meaning: 'fewest thread blocks' },
  { name: 'NCCL_NVLS_ENABLE', defaultValue: '2', rule: oneOf('0', '1', '2'), since: '2.17', meaning: 'NVLink SHARP; 1 and 2 fail when its resources cannot be had' },
  { name: 'NCCL_IB_MERGE_NICS', defaultValue: '1', rule: SWITCH, since: '2.20', meaning: 'treats a dual-port NIC as one' },
  { name: 'NCCL_NET_MERGE_POLICY', defaultValue: 'ALL', rule: oneOf('ALL', 'RAIL'), since: '2.30.5', meaning: 'which NICs may be merged; RAIL keeps rails apart' },
  { name: 'NCCL_MNNVL_ENABLE', defaultValue: '2', rule: oneOf('0', '1', '2'), since: '2.21', meaning: 'NVLink across nodes: off, required, automatic' },
  { name: 'NCCL_MNNVL_UUID', defaultValue: '-1', rule: text('a 64-bit number'), since: '2.25', meaning: 'NVLink domain, instead of the one of the Fabric Manager' },
  { name: 'NCCL_MNNVL_CLIQUE_ID', defaultValue: '-1', rule: integer(-(2 ** 31), 2 ** 32 - 1), since: '2.25', meaning: 'part of the NVLink domain, to divide it in software' },
  { name: 'NCCL_RAS_ENABLE', defaultValue: '1', rule: SWITCH, since: '2.24', meaning: 'the service that reports the health of a job' },
  { name: 'NCCL_RAS_ADDR', defaultValue: 'localhost:28028', rule: matching('(\\[[0-9A-Fa-f:]+\\]|[A-Za-z0-9.-]+):\\d{1,5}', 'host:port'), since: '2.24', meaning: 'where that service listens; distinct for jobs that share a node' },
  { name: 'NCCL_RAS_TIMEOUT_FACTOR', defaultValue: '1', rule: atLeast(1), since: '2.24', meaning: 'multiplies the timeouts of that service' },
  { name: 'NCCL_LAUNCH_ORDER_IMPLICIT', defaultValue: '0', rule: SWITCH, since: '2.26', meaning: 'orders communicators of one device as the program calls them' },
  { name: 'NCCL_LAUNCH_RACE_FATAL', defaultValue: '1', rule: SWITCH, since: '2.26', meaning: 'fails when host threads race to one device' },
  { name: 'NCCL_IPC_USE_ABSTRACT_SOCKET', defaultValue: '1', rule: SWITCH, since: '2.29', meaning: '0 where ranks of one node live in several pods' },
  { name: 'NCCL_SYM_GIN_KERNELS_ENABLE', defaultValue: '1', rule: SWITCH, since: '2.29', meaning: 'symmetric kernels that use the network from the GPU' },
];
