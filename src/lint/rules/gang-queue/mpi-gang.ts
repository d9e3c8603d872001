import { jobPods } from './gang';
import { numberAt, objectAt } from '../../model/json';
import { Rule } from '../../rule';

/** A launcher that waits for workers which wait for the launcher. */
export const rule: Rule = {
  id: 'GANG-QUEUE/mpi-gang',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A gang with a launcher that is not made yet',
  cause: 'With launcherCreationPolicy WaitForWorkersReady the launcher is made when all workers run. The gang scheduler starts no pod before minAvailable pods exist, by default workers and launcher: nothing starts.',
  remedy: 'Set minAvailable to the number of workers.',
  source: 'kubeflow/mpi-operator#608; kubeflow/mpi-operator pkg/controller/podgroup.go',
  since: '0.1.0',
  example: 'kind: MPIJob\nspec:\n  launcherCreationPolicy: WaitForWorkersReady\n  runPolicy: {schedulingPolicy: {queue: default}}',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob', 'kubeflow.org')) {
      const policy = objectAt(job.spec, 'runPolicy', 'schedulingPolicy');
      if (job.spec.launcherCreationPolicy !== 'WaitForWorkersReady' || policy === undefined) continue;
      const { workers, first } = jobPods(job);
      const least = numberAt(policy, 'minAvailable');
      if (least !== undefined && least <= workers) continue;
      yield {
        object: job,
        path: ['spec', 'runPolicy', 'schedulingPolicy', 'minAvailable'],
        message: `the gang waits for ${least ?? `${workers + first} (the default)`} pods, but only the ${workers} workers exist before the launcher`,
        remedy: `set minAvailable to ${workers}`,
      };
    }
  },
};
