import { EnvironmentRow, oneOf, integer, atLeast, matching, text, SWITCH } from './row';

/** NCCL 2.30.7. */
export const NCCL_SOURCE = 'NVIDIA/nccl@5067397c2676:docs/userguide/source/env.rst';

const FAMILY = oneOf('AF_INET', 'AF_INET6');
const INTERFACES = matching('\\^?=?[A-Za-z0-9_.:-]+(,[A-Za-z0-9_.:-]+)*', 'interface prefixes joined by commas, after ^ to exclude, after = to match exactly');
const HCA = '[A-Za-z0-9_.-]+(:\\d*(:-?\\d+(:-?\\d+)?)?)?';
const HCAS = matching(`\\^?=?${HCA}(,${HCA})*`, 'hca[:port[:rail[:plane]]] joined by commas, after ^ to exclude, after = to match exactly');
const ADDRESS_RANGE = matching('[0-9A-Fa-f.:]+/\\d{1,3}', 'a CIDR of IPv4 or IPv6');
const PLUGIN = text('a suffix, a library name, or none');
const SUBSYSTEMS = 'INIT|COLL|P2P|SHM|NET|GRAPH|TUNING|ENV|ALLOC|ALLOC_HOST|CALL|PROXY|NVLS|BOOTSTRAP|REG|PROFILE|RAS|DESTROY|ALL';

/** What its manual calls system configuration: fit to keep in manifests. */
export const NCCL_VARIABLES: EnvironmentRow[] = [
  { name: 'NCCL_SOCKET_IFNAME', rule: INTERFACES, meaning: 'interfaces for bootstrap and for the socket transport' },
  { name: 'NCCL_SOCKET_FAMILY', rule: FAMILY, meaning: 'forces IPv4 or IPv6 for sockets' },
  { name: 'NCCL_SOCKET_MAGIC', rule: matching('(0[xX])?[0-9A-Fa-f]+', 'a whole number, decimal or 0x...'), meaning: 'tells the sockets of one job from those of another' },
  { name: 'NCCL_SOCKET_RETRY_CNT', defaultValue: '34', rule: atLeast(1), since: '2.24', meaning: 'attempts to connect a socket' },
  { name: 'NCCL_SOCKET_RETRY_SLEEP_MSEC', defaultValue: '100', rule: atLeast(1), since: '2.24', meaning: 'first wait between two attempts, in milliseconds; it grows with each' },
  { name: 'NCCL_SOCKET_POLL_TIMEOUT_MSEC', defaultValue: '0', rule: atLeast(0), since: '2.28', meaning: 'poll time during bootstrap, in milliseconds, to spare the CPU' },
  { name: 'NCCL_SOCKET_NTHREADS', rule: integer(1, 16), since: '2.4.8', meaning: 'CPU threads of one socket connection; times NCCL_NSOCKS_PERTHREAD at most 64' },
  { name: 'NCCL_NSOCKS_PERTHREAD', rule: integer(1, 64), since: '2.4.8', meaning: 'sockets of one helper thread; times NCCL_SOCKET_NTHREADS at most 64' },
  { name: 'NCCL_CROSS_NIC', defaultValue: '2', rule: oneOf('0', '1', '2'), meaning: '0 keeps a ring on its rail, 1 lets it change NIC, 2 prefers the rail' },
  { name: 'NCCL_IB_HCA', rule: HCAS, meaning: 'RDMA devices to use; without = each entry is a prefix, so mlx5_1 also means mlx5_10' },
  { name: 'NCCL_IB_TIMEOUT', defaultValue: '20', rule: integer(0, 31), meaning: 'wait for an acknowledgement: 4.096 us times 2 to this power; 0 waits forever' },
  { name: 'NCCL_IB_RETRY_CNT', defaultValue: '7', rule: integer(0, 7), since: '2.1.15', meaning: 'retries before a connection fails' },
  { name: 'NCCL_IB_GID_INDEX', defaultValue: '-1', rule: integer(-1, 255), since: '2.1.4', meaning: 'GID of RoCE; -1 chooses by address family, range and RoCE version' },
  { name: 'NCCL_IB_ADDR_FAMILY', defaultValue: 'AF_INET', rule: FAMILY, since: '2.21', meaning: 'address family of the GID that is chosen' },
  { name: 'NCCL_IB_ADDR_RANGE', rule: ADDRESS_RANGE, since: '2.21', meaning: 'addresses among which the GID is chosen' },
  { name: 'NCCL_IB_ROCE_VERSION_NUM', defaultValue: '2', rule: oneOf('1', '2'), since: '2.21', meaning: 'RoCE version of the GID that is chosen' },
  { name: 'NCCL_IB_SL', defaultValue: '0', rule: integer(0, 15), since: '2.1.4', meaning: 'InfiniBand service level' },
  { name: 'NCCL_IB_TC', defaultValue: '0', rule: integer(0, 255), since: '2.1.15', meaning: 'traffic class byte: DSCP times 4, plus ECN bits' },
  { name: 'NCCL_IB_FIFO_TC', rule: integer(0, 255), since: '2.22.3', meaning: 'traffic class of control messages; that of the data unless set' },
  { name: 'NCCL_IB_RETURN_ASYNC_EVENTS', defaultValue: '1', rule: SWITCH, since: '2.23', meaning: 'stops on a fatal asynchronous event of the device' },
  { name: 'NCCL_OOB_NET_ENABLE', defaultValue: '0', rule: SWITCH, since: '2.23', meaning: 'bootstraps over the NCCL network instead of sockets' },
  { name: 'NCCL_OOB_NET_IFNAME', rule: INTERFACES, since: '2.23', meaning: 'device for that bootstrap' },
  { name: 'NCCL_UID_STAGGER_THRESHOLD', defaultValue: '256', rule: atLeast(1), since: '2.23', meaning: 'ranks of one unique id above which they connect in turn' },
  { name: 'NCCL_UID_STAGGER_RATE', defaultValue: '7000', rule: atLeast(1), since: '2.23', meaning: 'messages a second while they connect in turn' },
  { name: 'NCCL_NET', rule: text('IB, Socket, or the name of a plugin'), since: '2.10', meaning: 'network module; fails instead of falling back to another' },
  { name: 'NCCL_NET_PLUGIN', rule: PLUGIN, since: '2.11', meaning: 'network plugin to load' },
  { name: 'NCCL_TUNER_PLUGIN', rule: PLUGIN, meaning: 'tuner plugin to load' },
  { name: 'NCCL_PROFILER_PLUGIN', rule: PLUGIN, meaning: 'profiler plugin to load' },
  { name: 'NCCL_ENV_PLUGIN', rule: PLUGIN, since: '2.28', meaning: 'plugin that provides further variables' },
  { name: 'NCCL_IGNORE_CPU_AFFINITY', defaultValue: '0', rule: SWITCH, since: '2.4.6', meaning: "follows the GPU's CPUs, not those the job was given" },
  { name: 'NCCL_CONF_FILE', rule: text('a path, without ~'), since: '2.23', meaning: 'file with further settings; otherwise /etc/nccl.conf and .nccl.conf of the home directory' },
  { name: 'NCCL_DEBUG', rule: { ...oneOf('VERSION', 'WARN', 'INFO', 'TRACE'), ignoreCase: true }, meaning: 'amount of log output' },
  { name: 'NCCL_DEBUG_FILE', rule: text('a path; %h is the host, %p the process'), since: '2.2.12', meaning: 'file for the log' },
  {
    name: 'NCCL_DEBUG_SUBSYS',
    defaultValue: 'INIT,BOOTSTRAP,ENV',
    rule: matching(`\\^?(${SUBSYSTEMS})(,\\^?(${SUBSYSTEMS}))*`, 'subsystems joined by commas, after ^ to exclude'),
    since: '2.3.4',
    meaning: 'parts of NCCL that log',
  },
  { name: 'NCCL_DEBUG_TIMESTAMP_FORMAT', defaultValue: '[%F %T] ', rule: text('a strftime format'), since: '2.26', meaning: 'time in front of log lines' },
  {
    name: 'NCCL_DEBUG_TIMESTAMP_LEVELS',
    defaultValue: 'WARN',
    rule: matching('\\^?(VERSION|WARN|INFO|ABORT|TRACE|ALL)(,(VERSION|WARN|INFO|ABORT|TRACE|ALL))*', 'levels joined by commas, after ^ to exclude'),
    since: '2.26',
    meaning: 'log levels that carry a time',
  },
  { name: 'NCCL_COLLNET_ENABLE', defaultValue: '0', rule: SWITCH, since: '2.6', meaning: 'uses the CollNet plugin, for example SHARP' },
  { name: 'NCCL_COLLNET_NODE_THRESHOLD', defaultValue: '2', rule: atLeast(0), since: '2.9.9', meaning: 'fewest nodes for CollNet' },
  {
    name: 'NCCL_CTA_POLICY',
    defaultValue: 'DEFAULT',
    rule: matching('[012]|(DEFAULT|EFFICIENCY|ZERO)(\\|(DEFAULT|EFFICIENCY|ZERO))*', 'DEFAULT, EFFICIENCY, ZERO, joined by a vertical bar; or 0, 1, 2'),
    since: '2.27',
    meaning: 'how many thread blocks collectives take',
  },
  { name: 'NCCL_NETDEVS_POLICY', defaultValue: 'AUTO', rule: matching('AUTO|ALL|MAX:[1-9]\\d*', 'AUTO, ALL or MAX:n'), since: '2.28', meaning: 'network devices of each GPU' },
  { name: 'NCCL_MULTI_RANK_GPU_ENABLE', defaultValue: '0', rule: SWITCH, since: '2.30', meaning: 'lets several ranks share a GPU (experimental)' },
  { name: 'NCCL_TOPO_FILE', defaultValue: '/var/run/nvidia-topologyd/virtualTopology.xml', rule: text('a path'), since: '2.6', meaning: 'topology of one node, where /sys does not show it' },
  { name: 'NCCL_TOPO_DUMP_FILE', rule: text('a path'), since: '2.6', meaning: 'writes the detected topology' },
  { name: 'NCCL_SET_THREAD_NAME', defaultValue: '0', rule: SWITCH, since: '2.12', meaning: 'names the CPU threads' },
];
