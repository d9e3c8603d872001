import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/remote-transport';
const env = (value: string, more = {}) => ({ NVSHMEM_REMOTE_TRANSPORT: value, ...more });

describe(RULE, () => {
  test('ibgda is no transport', () => inJob(RULE, job({ env: env('ibgda') }), '.env[NVSHMEM_REMOTE_TRANSPORT]', ['ibgda is no transport, and NVSHMEM_IB_ENABLE_IBGDA does not turn IBGDA on', 'write ibrc, and set NVSHMEM_IB_ENABLE_IBGDA=1'], 'error'));
  test('ibgda with the switch off', () => inJob(RULE, job({ env: env('ibgda', { NVSHMEM_IB_ENABLE_IBGDA: '0' }) }), '.env[NVSHMEM_REMOTE_TRANSPORT]', ['no transport']));
  test.each([['ibcr', 'write ibrc'], ['libfabrik', 'write libfabric'], ['tcp', 'write ibrc'], ['verbs', 'write ibrc']])('%s', (value, remedy) => inJob(RULE, job({ env: env(value) }), '.env[NVSHMEM_REMOTE_TRANSPORT]', [`NVSHMEM_REMOTE_TRANSPORT=${value} is none of ibrc, ucx`, remedy]));
  test('none', () => inJob(RULE, job({ env: env('none') }), '.env[NVSHMEM_REMOTE_TRANSPORT]', ['gives up the network, though the pod requests nvidia.com/rail0']));
  test.each(['ibrc', 'ibdevx'])('%s on EFA', value => inJob(RULE, job({ env: env(value), limits: { 'nvidia.com/gpu': 8, 'vpc.amazonaws.com/efa': 4 } }), '.env[NVSHMEM_REMOTE_TRANSPORT]', ['needs verbs devices, but the pod has EFA', 'write libfabric']));

  test.each([['ibgda', { NVSHMEM_IB_ENABLE_IBGDA: '1' }], ['IBRC', {}], ['ucx', {}], ['gpunetio', {}], ['', {}]])('%j %j', (value, more) => expectClean(job({ env: env(value, more) }), RULE));
  test('none in one pod', () => expectClean(job({ env: env('none'), pods: 1 }), RULE));
  test('none without RDMA', () => expectClean(job({ env: env('none'), limits: { 'nvidia.com/gpu': 8 } }), RULE));
  test('libfabric on EFA', () => expectClean(job({ env: env('libfabric'), limits: { 'vpc.amazonaws.com/efa': 4 } }), RULE));
  test('a switch that may be hidden', () => expectClean(job({ env: env('ibgda'), container: { envFrom: [{ secretRef: { name: 's' } }] } }), RULE));
});
