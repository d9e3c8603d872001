import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/unknown-variable';

describe(RULE, () => {
  test.each([['NVSHMEM_SYMETRIC_SIZE', 'NVSHMEM_SYMMETRIC_SIZE'], ['NVSHMEM_HCA_LISTS', 'NVSHMEM_HCA_LIST'], ['NVSHMEM_ENABLE_IBGDA', 'NVSHMEM_IB_ENABLE_IBGDA'], ['nvshmem_debug', 'NVSHMEM_DEBUG'], ['NVSHMEM_GID_INDEX', 'NVSHMEM_IB_GID_INDEX']])('%s was meant to be %s', (name, meant) => {
    inJob(RULE, job({ env: { [name]: '1' } }), `.env[${name}]`, [`did you mean ${meant}?`], 'warning');
  });
  test.each(['NVSHMEM_IBGDA_SUPPORT', 'NVSHMEM_USE_IBGDA'])('%s is an option of the build', name => {
    inJob(RULE, job({ env: { [name]: '1' } }), `.env[${name}]`, [`${name} is no variable that NVSHMEM reads`, 'set NVSHMEM_IB_ENABLE_IBGDA=1']);
  });
  test('beside the switch', () => expectClean(job({ env: { NVSHMEM_IBGDA_SUPPORT: '1', NVSHMEM_IB_ENABLE_IBGDA: '1' } }), RULE));
  test('beside the transport that people take for it', () => expectClean(job({ env: { NVSHMEM_IBGDA_SUPPORT: '1', NVSHMEM_REMOTE_TRANSPORT: 'ibgda' } }), RULE));
  test.each(['NVSHMEM_DEBUG', 'NVSHMEM_BOOTSTRAP_TIMEOUT', 'NVSHMEM_HOME', 'NCCL_DEBUGS', 'NVSHMEM_QUITE_ANOTHER_THING'])('%s', name => expectClean(job({ env: { [name]: '1' } }), RULE));
});
