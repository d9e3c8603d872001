import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/unknown-variable';

describe(RULE, () => {
  test.each([
    ['NCCL_SOCKET_IFNAMES', 'NCCL_SOCKET_IFNAME'],
    ['NCCL_IB_GIDINDEX', 'NCCL_IB_GID_INDEX'],
    ['NCCL_GID_INDEX', 'NCCL_IB_GID_INDEX'],
    ['NCCL_IB_SOCKET_IFNAME', 'NCCL_SOCKET_IFNAME'],
    ['nccl_debug', 'NCCL_DEBUG'],
    ['NCCL-DEBUG', 'NCCL_DEBUG'],
    ['GLOO_SOCKET_IFNAMES', 'GLOO_SOCKET_IFNAME'],
    ['TORCH_NCCL_BLOCKINGWAIT', 'TORCH_NCCL_BLOCKING_WAIT'],
  ])('%s was meant to be %s', (name, meant) => {
    inJob(RULE, job({ env: { [name]: '1' } }), `.env[${name}]`, [`nothing reads ${name}; did you mean ${meant}?`, `name it ${meant}`], 'warning');
  });

  test('blanks in a name', () => {
    inJob(RULE, job({ env: { 'NCCL_DEBUG ': 'INFO' } }), '.env[NCCL_DEBUG ]', ["the name 'NCCL_DEBUG ' has blanks around it"]);
  });

  test('an export of a script', () => {
    inJob(RULE, job({ command: ['bash', '-c', 'export NCCL_IB_HCAS=mlx5; python train.py'] }), '.command NCCL_IB_HCAS', ['NCCL_IB_HCA']);
  });

  test.each(['NCCL_DEBUG', 'NCCL_MIN_P2P_NCHANNELS', 'NCCL_OFI_NTHREADS', 'NCCL_FASTRAK_IFNAME', 'NCCL_VERSION', 'NCCL_HOME', 'TORCH_NCCL_AVOID_RECORD_STREAMS', 'MY_NCCL_DEBUGS', 'NCCL_SOMETHING_ELSE_ALTOGETHER', 'NCCL_ASYNC_ERROR_HANDLING', 'UCX_TL'])('%s is no slip of NCCL', name => {
    expectClean(job({ env: { [name]: '1' } }), RULE);
  });
});
