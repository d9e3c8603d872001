import { isGpuResource } from '../../model/container-view';
import { Rule } from '../../rule';

/** The launcher only starts ranks. */
export const rule: Rule = {
  id: 'TRAIN-JOB/mpi-launcher-gpus',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'GPUs for a launcher that runs no rank',
  cause: 'The launcher of an MPIJob is not in the host file: mpirun puts no rank on it, and its GPUs idle while the job runs.',
  remedy: 'Take the GPUs from the launcher, or set runLauncherAsWorker: true.',
  source: 'kubeflow/mpi-operator README (runLauncherAsWorker)',
  since: '0.1.0',
  example: 'kind: MPIJob\nspec:\n  mpiReplicaSpecs:\n    Launcher: {template: {spec: {containers: [{resources: {limits: {nvidia.com/gpu: 8}}}]}}}',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob', 'kubeflow.org')) {
      if (job.spec.runLauncherAsWorker === true || job.at('spec', 'mpiReplicaSpecs', 'Worker') === undefined) continue;
      const launcher = bundle.templatesOf(job).find(({ component }) => component === 'Launcher');
      const request = launcher?.requests.find(({ resource, amount }) => isGpuResource(resource) && amount !== 0);
      if (request === undefined) continue;
      yield { object: job, path: request.path, message: `the launcher requests ${request.text} of ${request.resource}, and runs no rank` };
    }
  },
};
