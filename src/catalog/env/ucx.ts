import { EnvironmentCategory } from '../environment-category';
import { Verification } from '../verification';
import { atLeast, EnvironmentRow, integer, matching, oneOf, text, ValueRule } from './row';

const { DEBUG } = EnvironmentCategory;

/** UCX 1.23 before its release. */
export const UCX_SOURCE = 'openucx/ucx@9466d104a317:src';

const YES_NO = ['y', 'n', 'yes', 'no', 'on', 'off', '1', '0'];
const BOOLEAN: ValueRule = { ...oneOf(...YES_NO), ignoreCase: true };
const TERNARY: ValueRule = { ...oneOf(...YES_NO, 'try', 'maybe'), ignoreCase: true };
const TERNARY_AUTO: ValueRule = { ...oneOf(...YES_NO, 'try', 'maybe', 'auto'), ignoreCase: true };
const LIST = matching('\\^?[A-Za-z0-9_./:*\\[\\]-]+(,\\\\?[A-Za-z0-9_./:*\\[\\]-]+)*', 'names joined by commas, after ^ to exclude');
const SIZE = '\\d+(\\.\\d+)?([kKmMgGtT][bB]?|[bB])?';
const ADDRESS = '[0-9A-Fa-f.:]+/\\d{1,3}';

export const UCX_VARIABLES: EnvironmentRow[] = [
  { name: 'UCX_TLS', defaultValue: 'all', rule: LIST, meaning: 'transports; a list must name cuda for GPU memory' },
  { name: 'UCX_NET_DEVICES', defaultValue: 'all', rule: LIST, meaning: 'devices, mlx5_0:1 for RDMA and interface names for TCP' },
  { name: 'UCX_SHM_DEVICES', defaultValue: 'all', rule: LIST, meaning: 'devices inside a node' },
  { name: 'UCX_IB_GID_INDEX', defaultValue: 'auto', rule: integer(0, 255, 'auto'), meaning: 'GID of RoCE; not together with UCX_IB_ROCE_SUBNETS' },
  { name: 'UCX_IB_TRAFFIC_CLASS', defaultValue: 'auto', rule: integer(0, 255, 'auto'), meaning: 'traffic class byte; auto is that of the port, else 106 on RoCEv2 and 0 on InfiniBand' },
  { name: 'UCX_IB_SL', defaultValue: 'auto', rule: integer(0, 15, 'auto'), meaning: 'InfiniBand service level, or Ethernet priority' },
  { name: 'UCX_IB_PKEY', defaultValue: 'auto', rule: matching('auto|0x[0-7]?[0-9A-Fa-f]{1,3}|\\d{1,5}', '0 to 0x7fff, or auto'), meaning: 'value of the PKey, without the membership bit' },
  { name: 'UCX_IB_PATH_MTU', defaultValue: 'default', rule: oneOf('default', '512', '1024', '2048', '4096'), meaning: 'MTU of the path, in bytes' },
  { name: 'UCX_IB_NUM_PATHS', defaultValue: 'auto', rule: atLeast(1, 'auto'), meaning: 'connections between two endpoints' },
  { name: 'UCX_IB_AR_ENABLE', defaultValue: 'auto', rule: TERNARY_AUTO, meaning: 'adaptive routing' },
  { name: 'UCX_IB_IS_GLOBAL', defaultValue: 'n', rule: BOOLEAN, meaning: 'global routing headers on InfiniBand' },
  { name: 'UCX_IB_ADDR_TYPE', defaultValue: 'auto', rule: oneOf('auto', 'ib_local', 'ib_site_local', 'ib_global', 'eth'), replacedBy: 'UCX_IB_IS_GLOBAL', meaning: 'kind of address (deprecated)' },
  { name: 'UCX_IB_FLID_ROUTE', defaultValue: 'y', rule: BOOLEAN, meaning: 'FLID routing with site-local GIDs' },
  { name: 'UCX_IB_HOP_LIMIT', defaultValue: '255', rule: integer(0, 255), meaning: 'hop limit, time to live on RoCEv2' },
  { name: 'UCX_IB_SUBNET_PREFIX', rule: matching('([0-9A-Fa-f]{0,4}:){1,7}[0-9A-Fa-f]{0,4}', 'a subnet prefix, for example fe80:0:0:0'), meaning: 'InfiniBand ports to use' },
  { name: 'UCX_IB_ROCE_REACHABILITY_MODE', defaultValue: 'route', rule: oneOf('route', 'local_subnet', 'all'), meaning: 'which addresses a rail is assumed to reach; local_subnet for isolated rails' },
  { name: 'UCX_IB_ROCE_LOCAL_SUBNET', defaultValue: 'n', rule: BOOLEAN, meaning: 'a rail reaches its own subnet only' },
  { name: 'UCX_IB_ROCE_SUBNET_PREFIX_LEN', defaultValue: 'auto', rule: integer(0, 128, 'auto', 'inf'), meaning: 'prefix length for UCX_IB_ROCE_LOCAL_SUBNET, in bits' },
  { name: 'UCX_IB_ROCE_SUBNETS', defaultValue: 'all', rule: matching(`all|\\^?${ADDRESS}(,${ADDRESS})*`, 'CIDRs joined by commas, after ^ to exclude'), meaning: 'addresses among which the GID is chosen; not together with UCX_IB_GID_INDEX' },
  { name: 'UCX_IB_ROCE_PATH_FACTOR', defaultValue: '1', rule: atLeast(0), meaning: 'spreads UDP source ports over paths' },
  { name: 'UCX_IB_LID_PATH_BITS', defaultValue: '0', rule: matching('\\d+(-\\d+)?(,\\d+(-\\d+)?)*', 'numbers and ranges joined by commas'), meaning: 'InfiniBand path bits' },
  { name: 'UCX_IB_GPU_DIRECT_RDMA', defaultValue: 'try', rule: TERNARY, meaning: 'yes fails where GPUDirect RDMA cannot be had' },
  { name: 'UCX_IB_PCI_RELAXED_ORDERING', defaultValue: 'auto', rule: TERNARY_AUTO, meaning: 'PCIe relaxed ordering' },
  { name: 'UCX_RNDV_THRESH', defaultValue: 'auto', rule: matching(`(auto|inf|${SIZE})|(intra|inter):(auto|inf|${SIZE})(,(intra|inter):(auto|inf|${SIZE}))*`, 'bytes, auto or inf, also as intra:...,inter:...'), meaning: 'size from which the rendezvous protocol is used' },
  { name: 'UCX_RNDV_SCHEME', defaultValue: 'auto', rule: oneOf('auto', 'get_zcopy', 'put_zcopy', 'get_ppln', 'put_ppln', 'am', 'rkey_ptr'), meaning: 'rendezvous protocol' },
  { name: 'UCX_RNDV_FRAG_MEM_TYPES', defaultValue: 'host,cuda', rule: LIST, meaning: 'memory of rendezvous fragments' },
  { name: 'UCX_MAX_RNDV_RAILS', defaultValue: '2', rule: atLeast(1), meaning: 'most devices for one rendezvous' },
  { name: 'UCX_MAX_EAGER_RAILS', defaultValue: '1', rule: atLeast(1), meaning: 'most devices for one eager message' },
  { name: 'UCX_MAX_RMA_RAILS', defaultValue: '1', rule: atLeast(1), meaning: 'most devices for one remote access' },
  { name: 'UCX_MAX_RNDV_LANES', rule: atLeast(1), replacedBy: 'UCX_MAX_RNDV_RAILS', meaning: 'older name of UCX_MAX_RNDV_RAILS' },
  { name: 'UCX_MAX_EAGER_LANES', rule: atLeast(1), replacedBy: 'UCX_MAX_EAGER_RAILS', meaning: 'older name of UCX_MAX_EAGER_RAILS' },
  { name: 'UCX_ZCOPY_THRESH', defaultValue: 'auto', rule: matching(`auto|inf|${SIZE}`, 'bytes, auto or inf'), meaning: 'size from which nothing is copied' },
  { name: 'UCX_KEEPALIVE_INTERVAL', defaultValue: '20s', rule: matching('inf|\\d+(\\.\\d+)?(m|s|ms|us|ns)?', 'a time, for example 20s, or inf'), meaning: 'time between keep-alives' },
  { name: 'UCX_KEEPALIVE_NUM_EPS', defaultValue: '128', rule: atLeast(0), meaning: 'endpoints of one keep-alive round' },
  { name: 'UCX_MEMTYPE_CACHE', defaultValue: 'try', rule: TERNARY, meaning: 'remembers which memory is on the GPU' },
  { name: 'UCX_WARN_INVALID_CONFIG', defaultValue: 'y', rule: BOOLEAN, meaning: 'warns about unknown devices and transports' },
  { name: 'UCX_WARN_UNUSED_ENV_VARS', defaultValue: 'y', rule: BOOLEAN, meaning: 'warns about UCX_ variables that nothing reads' },
  { name: 'UCX_LOG_LEVEL', defaultValue: 'warn', rule: { ...oneOf('fatal', 'error', 'warn', 'diag', 'info', 'debug', 'trace', 'req', 'data', 'async', 'func', 'poll'), ignoreCase: true }, category: DEBUG, meaning: 'amount of log output' },
  { name: 'UCX_PROTO_INFO', defaultValue: 'auto', rule: text('y, n, auto, used or a pattern'), category: DEBUG, meaning: 'prints the protocols in use' },
  { name: 'UCX_MODULE_DIR', rule: text('a path'), verification: Verification.UNVERIFIED, source: 'public notes on vLLM images', meaning: 'where transports are loaded from' },
];
