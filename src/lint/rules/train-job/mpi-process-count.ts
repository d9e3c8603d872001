import { processCount, ProcessCount } from './mpirun';
import { Bundle } from '../../model/bundle';
import { numberAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** mpirun starts processes in the slots that the operator writes into the host file. */
export const rule: Rule = {
  id: 'TRAIN-JOB/mpi-process-count',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'Processes of mpirun that are not the slots of the workers',
  cause: 'The operator writes each worker with slotsPerWorker slots (by default 1) into the host file. With more processes mpirun ends with "not enough slots available"; with fewer, workers and GPUs idle.',
  remedy: 'Set -np to slotsPerWorker × workers.',
  source: 'kubeflow/mpi-operator pkg/controller/mpi_job_controller.go (newConfigMap); docs.open-mpi.org man mpirun',
  since: '0.1.0',
  example: 'kind: MPIJob\nspec:\n  slotsPerWorker: 8\n  mpiReplicaSpecs:\n    Worker: {replicas: 2}\n# launcher: mpirun -np 32',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob', 'kubeflow.org')) {
      const problem = problemOf(job, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(job: ManifestObject, bundle: Bundle): Problem | undefined {
  const launcher = bundle.templatesOf(job).find(({ component }) => component === 'Launcher');
  const [counts] = launcher?.mainContainers.flatMap(({ command }) => processCount(command) ?? []) ?? [];
  const workers = numberAt(job.spec, 'mpiReplicaSpecs', 'Worker', 'replicas') ?? 1;
  const slots = numberAt(job.spec, 'slotsPerWorker');
  if (counts === undefined || job.at('spec', 'mpiReplicaSpecs', 'Worker') === undefined || counts.oversubscribes) return undefined;
  const perWorker = slots ?? 1;
  const hosts = workers + (job.spec.runLauncherAsWorker === true ? 1 : 0);
  return perNodeProblem(job, counts, perWorker) ?? totalProblem(job, counts, perWorker, hosts, slots !== undefined);
}

function perNodeProblem(object: ManifestObject, { perNode }: ProcessCount, slots: number): Problem | undefined {
  return perNode === undefined || perNode.value <= slots ? undefined : {
    object,
    path: perNode.path,
    message: `${perNode.written} starts ${perNode.value} processes on a worker with ${slots} ${slots === 1 ? 'slot' : 'slots'}`,
    remedy: `set slotsPerWorker to ${perNode.value}`,
  };
}

function totalProblem(object: ManifestObject, counts: ProcessCount, slots: number, hosts: number, isWritten: boolean): Problem | undefined {
  const { total, perNode } = counts;
  const room = slots * hosts;
  const isEven = perNode !== undefined && total?.value === perNode.value * hosts;
  if (total === undefined || total.value === room || total.value < room && isEven) return undefined;
  const tooMany = total.value > room;
  return {
    object,
    path: tooMany && !isWritten ? ['spec', 'slotsPerWorker'] : total.path,
    severity: tooMany ? 'error' : 'warning',
    message: `${total.written} for ${hosts} workers of ${slots} ${slots === 1 ? 'slot' : 'slots'}${isWritten ? '' : ' (the default)'}: ${tooMany ? `there are ${room} slots` : `${room - total.value} slots stay empty`}`,
    remedy: tooMany && total.value % hosts === 0 ? `set slotsPerWorker to ${total.value / hosts}, or -np to ${room}` : `set -np to ${room}`,
  };
}
