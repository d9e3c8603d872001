import { numberAt } from '../../model/json';
import { Rule } from '../../rule';

/** One slot for each GPU of a worker. */
export const rule: Rule = {
  id: 'TRAIN-JOB/mpi-slots',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'Slots of a worker that are not its GPUs',
  cause: 'mpirun starts one process in each slot, and each process takes a GPU. With more slots than GPUs processes share a GPU, which NCCL refuses ("Duplicate GPU detected"); with fewer, GPUs idle.',
  remedy: 'Set slotsPerWorker to the GPUs of a worker.',
  source: 'kubeflow/mpi-operator README (slotsPerWorker); NVIDIA/nccl src/init.cc (Duplicate GPU detected)',
  since: '0.1.0',
  example: 'kind: MPIJob\nspec:\n  slotsPerWorker: 8   # workers with 4 GPUs',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob', 'kubeflow.org')) {
      const slots = numberAt(job.spec, 'slotsPerWorker');
      const templates = bundle.templatesOf(job);
      const worker = templates.find(({ component }) => component === 'Worker');
      // One process may drive several GPUs, as nccl-tests does with -g.
      if (slots === undefined || slots < 2 || worker === undefined || worker.gpus === 0 || slots === worker.gpus) continue;
      const perProcess = templates.flatMap(({ mainContainers }) => mainContainers).flatMap(({ command }) => command.flags.filter(({ name }) => name === '-g'));
      if (perProcess.some(({ value }) => Number(value) * slots === worker.gpus)) continue;
      yield {
        object: job,
        path: ['spec', 'slotsPerWorker'],
        severity: slots > worker.gpus ? 'error' : 'warning',
        message: `slotsPerWorker is ${slots}, and a worker has ${worker.gpus} ${worker.gpus === 1 ? 'GPU' : 'GPUs'}`,
        remedy: `set slotsPerWorker to ${worker.gpus}`,
      };
    }
  },
};
