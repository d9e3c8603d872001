import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/local-transport-off';

describe(RULE, () => {
  test.each([
    ['NCCL_P2P_DISABLE', '1', 'takes away NVLink and PCIe between the GPUs of the pod, which has 8 GPUs'],
    ['NCCL_SHM_DISABLE', '1', 'takes away shared memory between the ranks of the pod, which has 8 GPUs'],
    ['NCCL_P2P_LEVEL', 'LOC', 'allows no direct access between the 8 GPUs'],
    ['NCCL_P2P_LEVEL', '0', 'allows no direct access'],
  ])('%s=%s', (name, value, says) => inJob(RULE, job({ env: { [name]: value } }), `.env[${name}]`, [`${name}=${value}`, says, 'remove it'], 'warning'));

  test('two GPUs', () => inJob(RULE, job({ env: { NCCL_P2P_DISABLE: '1' }, limits: { 'nvidia.com/gpu': 2 } }), '.env[NCCL_P2P_DISABLE]', ['2 GPUs']));
  test('one GPU', () => expectClean(job({ env: { NCCL_P2P_DISABLE: '1', NCCL_P2P_LEVEL: 'LOC' }, limits: { 'nvidia.com/gpu': 1 } }), RULE));
  test.each([['NCCL_P2P_DISABLE', '0'], ['NCCL_P2P_LEVEL', 'NVL'], ['NCCL_SHM_DISABLE', '']])('%s=%j', (name, value) => expectClean(job({ env: { [name]: value } }), RULE));
});
