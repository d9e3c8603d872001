import { EnvironmentCategory } from '../environment-category';
import { Verification } from '../verification';
import { atLeast, EnvironmentRow, integer, matching, oneOf, SWITCH, text } from './row';

const { DEBUG } = EnvironmentCategory;

export const PYTORCH_SOURCE = 'docs.pytorch.org/docs/stable/distributed.html';

const TORCHRUN = 'pytorch/pytorch@010929fd3f40:torch/distributed/run.py';
const PROCESS_GROUP = 'docs.pytorch.org/docs/stable/torch_nccl_environment_variables.html';
const PORT = integer(1, 65535);
const STREAMS = matching('[0-3]|\\d+:[0-3](,\\d+:[0-3])*', '0 to 3, or rank:stream joined by commas');

/** torchrun reads each of its options from a variable of this prefix as well. */
const TORCHRUN_VARIABLES: EnvironmentRow[] = [
  { name: 'PET_NNODES', defaultValue: '1:1', rule: matching('[1-9]\\d*(:[1-9]\\d*)?', 'a number, or least:most'), source: TORCHRUN, meaning: 'nodes of the job' },
  { name: 'PET_NPROC_PER_NODE', defaultValue: '1', rule: atLeast(1, 'auto', 'cpu', 'gpu', 'xpu'), source: TORCHRUN, meaning: 'processes of a node' },
  { name: 'PET_NODE_RANK', defaultValue: '0', rule: atLeast(0), source: TORCHRUN, meaning: 'number of this node' },
  { name: 'PET_MASTER_ADDR', defaultValue: '127.0.0.1', rule: text('an address'), source: TORCHRUN, meaning: 'address of node 0, for the static rendezvous' },
  { name: 'PET_MASTER_PORT', defaultValue: '29500', rule: PORT, source: TORCHRUN, meaning: 'port of node 0, for the static rendezvous' },
  { name: 'PET_LOCAL_ADDR', rule: text('an address'), source: TORCHRUN, meaning: 'address of this node' },
  { name: 'PET_RDZV_BACKEND', defaultValue: 'static', rule: text('static, c10d, or the name of another'), source: TORCHRUN, meaning: 'kind of rendezvous' },
  { name: 'PET_RDZV_ENDPOINT', rule: text('host[:port]'), source: TORCHRUN, meaning: 'address of the rendezvous' },
  { name: 'PET_RDZV_ID', defaultValue: 'none', rule: text('any text'), source: TORCHRUN, meaning: 'name of the job at the rendezvous' },
  { name: 'PET_RDZV_CONF', rule: matching('[A-Za-z0-9_]+=[^,]*(,[A-Za-z0-9_]+=[^,]*)*', 'key=value joined by commas'), source: TORCHRUN, meaning: 'settings of the rendezvous' },
  { name: 'PET_STANDALONE', rule: text('any text'), source: TORCHRUN, meaning: 'one node, with a rendezvous of its own' },
  { name: 'PET_MAX_RESTARTS', defaultValue: '0', rule: atLeast(0), source: TORCHRUN, meaning: 'restarts of the workers' },
  { name: 'PET_MONITOR_INTERVAL', defaultValue: '0.1', rule: matching('\\d+(\\.\\d+)?', 'seconds'), source: TORCHRUN, meaning: 'time between looks at the workers, in seconds' },
  { name: 'PET_START_METHOD', defaultValue: 'spawn', rule: oneOf('spawn', 'fork', 'forkserver'), source: TORCHRUN, meaning: 'how workers start' },
  { name: 'PET_ROLE', defaultValue: 'default', rule: text('any text'), source: TORCHRUN, meaning: 'role of the workers' },
  { name: 'PET_EVENT_LOG_HANDLER', defaultValue: 'null', rule: text('the name of a handler'), source: TORCHRUN, meaning: 'handler of events' },
  { name: 'PET_LOG_DIR', rule: text('a path'), source: TORCHRUN, meaning: 'where logs go' },
  { name: 'PET_REDIRECTS', defaultValue: '0', rule: STREAMS, source: TORCHRUN, meaning: 'streams that go to files' },
  { name: 'PET_TEE', defaultValue: '0', rule: STREAMS, source: TORCHRUN, meaning: 'streams that go to files and to the console' },
  { name: 'PET_LOCAL_RANKS_FILTER', rule: matching('\\d+(,\\d+)*', 'ranks joined by commas'), source: TORCHRUN, meaning: 'ranks whose logs are shown' },
  { name: 'PET_SIGNALS_TO_HANDLE', defaultValue: 'SIGTERM,SIGINT,SIGHUP,SIGQUIT', rule: matching('SIG[A-Z0-9]+(,SIG[A-Z0-9]+)*', 'signals joined by commas'), source: TORCHRUN, meaning: 'signals that are passed on to workers' },
];

const PROCESS_GROUP_VARIABLES: EnvironmentRow[] = [
  { name: 'TORCH_NCCL_ASYNC_ERROR_HANDLING', defaultValue: '3', rule: oneOf('0', '1', '2', '3'), source: PROCESS_GROUP, meaning: 'what follows an error of NCCL: nothing, abort and exit, abort, exit' },
  { name: 'TORCH_NCCL_HIGH_PRIORITY', rule: SWITCH, source: PROCESS_GROUP, meaning: 'streams of high priority' },
  { name: 'TORCH_NCCL_BLOCKING_WAIT', rule: SWITCH, source: PROCESS_GROUP, meaning: 'wait() blocks' },
  { name: 'TORCH_NCCL_ENABLE_MONITORING', rule: SWITCH, source: PROCESS_GROUP, meaning: 'aborts a process whose watchdog is stuck' },
  { name: 'TORCH_NCCL_HEARTBEAT_TIMEOUT_SEC', rule: atLeast(1), source: PROCESS_GROUP, meaning: 'wait for the watchdog before that, in seconds' },
  { name: 'TORCH_NCCL_DUMP_ON_TIMEOUT', rule: SWITCH, source: PROCESS_GROUP, category: DEBUG, meaning: 'writes the flight record; needs TORCH_NCCL_TRACE_BUFFER_SIZE' },
  { name: 'TORCH_NCCL_TRACE_BUFFER_SIZE', rule: atLeast(0), source: PROCESS_GROUP, category: DEBUG, meaning: 'events of the flight record' },
  { name: 'TORCH_NCCL_DESYNC_DEBUG', rule: SWITCH, source: PROCESS_GROUP, category: DEBUG, meaning: 'finds the rank that fell out of step' },
  { name: 'TORCH_NCCL_ENABLE_TIMING', rule: SWITCH, source: PROCESS_GROUP, category: DEBUG, meaning: 'times each collective' },
];

export const PYTORCH_VARIABLES: EnvironmentRow[] = [
  { name: 'MASTER_ADDR', rule: text('an address'), meaning: 'address of rank 0' },
  { name: 'MASTER_PORT', rule: PORT, meaning: 'port of rank 0' },
  { name: 'WORLD_SIZE', rule: atLeast(1), meaning: 'processes of the job' },
  { name: 'RANK', rule: atLeast(0), meaning: 'number of this process' },
  { name: 'LOCAL_WORLD_SIZE', rule: atLeast(1), meaning: 'processes of this node; set by torchrun' },
  { name: 'LOCAL_RANK', rule: atLeast(0), meaning: 'number of this process in its node; set by torchrun' },
  { name: 'GROUP_RANK', rule: atLeast(0), meaning: 'number of this node; set by torchrun' },
  { name: 'GLOO_SOCKET_IFNAME', rule: matching('[A-Za-z0-9_.:-]+(,[A-Za-z0-9_.:-]+)*', 'interfaces joined by commas'), meaning: 'interfaces of the Gloo backend' },
  { name: 'TP_SOCKET_IFNAME', rule: text('an interface'), meaning: 'interface of TensorPipe' },
  { name: 'TORCH_DISTRIBUTED_DEBUG', defaultValue: 'OFF', rule: oneOf('OFF', 'INFO', 'DETAIL'), category: DEBUG, meaning: 'checks of collectives' },
  { name: 'TORCH_CPP_LOG_LEVEL', rule: oneOf('INFO', 'WARNING', 'ERROR', 'FATAL'), category: DEBUG, meaning: 'amount of log output of the C++ code' },
  { name: 'OMP_NUM_THREADS', rule: matching('[1-9]\\d*(,[1-9]\\d*)*', 'numbers of at least 1 joined by commas'), source: TORCHRUN, meaning: 'CPU threads of a process; torchrun sets 1 for several processes' },
  { name: 'PYTORCH_CUDA_ALLOC_CONF', rule: text('key:value joined by commas'), verification: Verification.UNVERIFIED, meaning: 'settings of the CUDA allocator' },
  ...TORCHRUN_VARIABLES,
  ...PROCESS_GROUP_VARIABLES,
];
