import { numberAt, objectAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** One master, one launcher. */
export const rule: Rule = {
  id: 'TRAIN-JOB/replica-count',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'Not exactly one launcher or master',
  cause: 'Rank 0 is the one pod of the replica type Master, and mpirun runs in the one Launcher. The operators refuse a job with more, or with none.',
  remedy: 'Write Launcher or Master with replicas 1, and put the others into Worker.',
  source: 'kubeflow/mpi-operator pkg/apis/kubeflow/validation; kubeflow/training-operator pkg/webhooks/pytorch',
  since: '0.1.0',
  example: 'kind: PyTorchJob\nspec:\n  pytorchReplicaSpecs:\n    Master: {replicas: 2}',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob', 'kubeflow.org')) {
      const problem = first(job, 'mpiReplicaSpecs', 'Launcher', true);
      if (problem !== undefined) yield problem;
    }
    for (const job of bundle.byKind('PyTorchJob', 'kubeflow.org')) {
      const problem = first(job, 'pytorchReplicaSpecs', 'Master', false);
      if (problem !== undefined) yield problem;
    }
  },
};

function first(job: ManifestObject, field: string, type: string, isNeeded: boolean): Problem | undefined {
  const specs = objectAt(job.spec, field);
  if (specs === undefined) return undefined;
  const replicas = numberAt(specs, type, 'replicas') ?? 1;
  if (specs[type] === undefined) {
    return isNeeded ? { object: job, path: ['spec', field, type], message: `the job has no ${type}`, remedy: `add a ${type} with replicas 1` } : undefined;
  }
  return replicas === 1 ? undefined : {
    object: job,
    path: ['spec', field, type, 'replicas'],
    message: `${type} has ${replicas} replicas, and must have 1`,
    remedy: replicas > 1 ? `set replicas to 1, and raise those of Worker by ${replicas - 1}` : 'set replicas to 1',
  };
}
