import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/refused-value';

describe(RULE, () => {
  test.each([['NVSHMEM_SYMMETRIC_SIZE', '16GiB'], ['NVSHMEM_BOOTSTRAP', 'TCP'], ['NVSHMEM_IB_GID_INDEX', '256'], ['NVSHMEM_IBGDA_NIC_HANDLER', 'dpu'], ['NVSHMEM_IB_TRAFFIC_CLASS', '256'], ['NVSHMEM_QP_DEPTH', '0'], ['NVSHMEM_IB_ENABLE_IBGDA', 'enabled']])('%s=%s', (name, value) => {
    inJob(RULE, job({ env: { [name]: value } }), `.env[${name}]`, [`${name}=${value} is not accepted; allowed:`], 'error');
  });
  test.each([['NVSHMEM_SYMMETRIC_SIZE', '16g'], ['NVSHMEM_BOOTSTRAP', 'UID'], ['NVSHMEM_IB_GID_INDEX', '-1'], ['NVSHMEM_IB_ENABLE_IBGDA', 'true'], ['NVSHMEM_REMOTE_TRANSPORT', 'xyz'], ['NCCL_IB_SL', '99'], ['NVSHMEM_QP_DEPTH', '$(D)']])('%s=%s', (name, value) => expectClean(job({ env: { [name]: value } }), RULE));
});
