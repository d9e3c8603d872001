import { kubeflow, mpi, MPI, replica } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/mpi-process-count';
const COMMAND = 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[0].command';
const run = (words: string, fields?: string, workers?: number): string => mpi(`name: l, command: ${JSON.stringify(words.split(' '))}`, 'name: w', fields, workers);

describe(rule, () => {
  test.each([
    ['more', run('mpirun -np 32 all_reduce_perf'), `${COMMAND} -np`, ['-np 32 for 2 workers of 8 slots', 'there are 16', 'slotsPerWorker to 16', '-np to 16'], 'error'],
    ['an odd number', run('mpirun -np 17 a.py'), `${COMMAND} -np`, ['set -np to 16'], 'error'],
    ['fewer', run('mpirun --np 8 all_reduce_perf'), `${COMMAND} --np`, ['8 slots stay empty', '-np to 16'], 'warning'],
    ['the default of one slot', run('mpirun -np 16 all_reduce_perf', ''), 'spec.slotsPerWorker', ['1 slot (the default)', 'there are 2', 'slotsPerWorker to 8'], 'error'],
    ['the short flag', run('/usr/bin/mpiexec -n 32 python t.py -n 1'), `${COMMAND} -n`, ['-n 32'], 'error'],
    ['per node', run('mpirun -np 16 -npernode 16 a_perf'), `${COMMAND} -npernode`, ['-npernode 16', 'worker with 8 slots', 'slotsPerWorker to 16'], 'error'],
    ['mapped', run('mpirun --map-by ppr:9:node a_perf'), `${COMMAND} --map-by`, ['ppr:9:node', '9 processes'], 'error'],
    ['horovodrun', run('horovodrun -np 32 python t.py'), `${COMMAND} -np`, ['32'], 'error'],
    ['the launcher works too', run('mpirun -np 16 a_perf', 'slotsPerWorker: 8\n  runLauncherAsWorker: true'), `${COMMAND} -np`, ['3 workers', '8 slots stay empty'], 'warning'],
  ])('%s', (_, yaml, path, says, severity) => {
    expectFinding(yaml, { rule, object: MPI, path, says, severity });
  });

  test('a shell', () => {
    expectFinding(mpi('name: l, command: [bash, -c], args: ["mpirun -np 64 -x A=1 /opt/all_reduce_perf -n 2"]', 'name: w'), {
      rule, object: MPI, path: 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[0].args -np', says: ['-np 64'],
    });
  });

  test.each([
    ['equal', run('mpirun -np 16 all_reduce_perf')],
    ['flags of the program', run('mpirun -np 16 /opt/all_reduce_perf -np 3 -n 100')],
    ['the program\'s own number only', run('mpirun --bind-to none /opt/all_reduce_perf -n 100')],
    ['one for each worker', run('mpirun -np 2 -npernode 1 a_perf')],
    ['as many as the slots of a node', run('mpirun --map-by ppr:8:node a_perf')],
    ['allowed', run('mpirun -np 32 --oversubscribe a_perf')],
    ['a number that only the pod knows', run('mpirun -np $(NP) a_perf')],
    ['no mpirun', run('sleep 1')],
    ['no workers', kubeflow('MPIJob', { Launcher: replica('name: l, command: [mpirun, -np, "4", a_perf]') }, '', 'v2beta1')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
