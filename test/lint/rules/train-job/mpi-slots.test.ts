import { gpus, mpi, MPI } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/mpi-slots';
const slots = (count: number, worker: number, launcher = 'name: l'): string => mpi(launcher, `name: w, ${gpus(worker)}`, `slotsPerWorker: ${count}`);

describe(rule, () => {
  test.each([[8, 4, 'error'], [4, 8, 'warning'], [2, 1, 'error']])('%i slots, %i GPUs', (count, worker, severity) => {
    expectFinding(slots(count, worker), {
      rule, object: MPI, path: 'spec.slotsPerWorker', says: [`slotsPerWorker is ${count}`, `${worker} ${worker === 1 ? 'GPU' : 'GPUs'}`, `slotsPerWorker to ${worker}`], severity,
    });
  });

  test.each([
    ['equal', slots(8, 8)],
    ['one process for all GPUs', slots(1, 8)],
    ['two GPUs for each process', slots(4, 8, 'name: l, command: [mpirun, -np, "8", all_reduce_perf, -g, "2"]')],
    ['no GPUs', mpi('name: l', 'name: w')],
    ['no slots', mpi('name: l', `name: w, ${gpus(8)}`, '')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
