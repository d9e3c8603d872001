import { engine, expectClean, expectFinding, inEngine, inJob, job, mpiJob } from '../environment/workloads';

const RULE = 'NCCL-ENV/rdma-off';

describe(RULE, () => {
  test.each([['NCCL_IB_DISABLE', '1', 'write 0'], ['NCCL_NET', 'Socket', 'write IB'], ['NCCL_NET', 'SOCKET', 'write IB']])('%s=%s', (name, value, remedy) => {
    inJob(RULE, job({ env: { [name]: value } }), `.env[${name}]`, [`${name}=${value} sends collectives over TCP, though the pod requests nvidia.com/rail0`, remedy], 'error');
  });

  test('passed by mpirun', () => {
    expectFinding(mpiJob({ command: ['mpirun', '-x', 'NCCL_IB_DISABLE=1', 'all_reduce_perf'] }, { limits: { 'nvidia.com/gpu': 8, 'rdma/ib': 1 } }), {
      rule: RULE, object: 'MPIJob/train/nccl', path: 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[0].command NCCL_IB_DISABLE', says: ['rdma/ib'],
    });
  });

  test('a pod of a job written by hand', () => inEngine(RULE, 'a', engine('a', { env: { NCCL_IB_DISABLE: '1' }, args: [], command: ['torchrun'] }), '.env[NCCL_IB_DISABLE]', ['TCP']));

  test.each([['NCCL_IB_DISABLE', '0'], ['NCCL_IB_DISABLE', 'true'], ['NCCL_IB_DISABLE', ''], ['NCCL_NET', 'IB'], ['NCCL_NET', 'gIB']])('%s=%j', (name, value) => expectClean(job({ env: { [name]: value } }), RULE));
  test('no RDMA', () => expectClean(job({ env: { NCCL_IB_DISABLE: '1' }, limits: { 'nvidia.com/gpu': 8 } }), RULE));
  test('EFA needs no verbs', () => expectClean(job({ env: { NCCL_IB_DISABLE: '1' }, limits: { 'nvidia.com/gpu': 8, 'vpc.amazonaws.com/efa': 4 } }), RULE));
  test('an engine in one pod, whose RDMA is for its caches', () => expectClean(engine('a', { env: { NCCL_IB_DISABLE: '1' } }), RULE));
});
