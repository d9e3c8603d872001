import { expectClean, expectFinding, mpiJob } from '../environment/workloads';

const RULE = 'NCCL-ENV/launcher-env';
const ENV = { NCCL_IB_HCA: 'mlx5' };

describe(RULE, () => {
  test.each([['mpirun', '-np', '16', 'all_reduce_perf'], ['bash', '-c', 'mpirun -np 16 -x NCCL_DEBUG=INFO all_reduce_perf'], ['mpiexec', 'train']])('%s %s %s', (...command) => {
    expectFinding(mpiJob({ env: ENV, command }, {}), {
      rule: RULE, object: 'MPIJob/train/nccl', path: 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[0].env[NCCL_IB_HCA]', says: ['NCCL_IB_HCA is set for the launcher alone', 'add -x NCCL_IB_HCA to mpirun'], severity: 'warning',
    });
  });

  test('passed on by name', () => expectClean(mpiJob({ env: ENV, command: ['mpirun', '-x', 'NCCL_IB_HCA', 'train'] }, {}), RULE));
  test('passed on by a list', () => expectClean(mpiJob({ env: { ...ENV, OMPI_MCA_mca_base_env_list: 'NCCL_IB_HCA' }, command: ['mpirun', 'train'] }, {}), RULE));
  test('passed on by a parameter', () => expectClean(mpiJob({ env: ENV, command: ['mpirun', '--mca', 'mca_base_env_list', 'NCCL_IB_HCA', 'train'] }, {}), RULE));
  test('set in the workers too', () => expectClean(mpiJob({ env: ENV, command: ['mpirun', 'train'] }, { env: ENV }), RULE));
  test('other variables', () => expectClean(mpiJob({ env: { OMPI_X: '1' }, command: ['mpirun', 'train'] }, {}), RULE));
  test('a program that is not shown', () => expectClean(mpiJob({ env: ENV, command: ['/run.sh'] }, {}), RULE));
  test('Intel MPI passes all on', () => expectClean(mpiJob({ env: ENV, command: ['mpirun', 'train'] }, {}).replace('"spec":{', '"spec":{"mpiImplementation":"Intel",'), RULE));
});
