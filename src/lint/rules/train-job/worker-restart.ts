import { objectAt } from '../../model/json';
import { Rule } from '../../rule';

const KINDS = ['PyTorchJob', 'TFJob', 'XGBoostJob', 'PaddleJob', 'JAXJob'];

/** Workers that come up before their master must be able to try again. */
export const rule: Rule = {
  id: 'TRAIN-JOB/worker-restart',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'Workers that are never restarted',
  cause: 'With restartPolicy Never a worker that starts before the master, or loses a node, fails the whole job; the pods are not created in order.',
  remedy: 'Use restartPolicy OnFailure with a backoffLimit and checkpoints.',
  source: 'kubeflow/arena#547; kubeflow/pytorch-operator#125, #60',
  since: '0.1.0',
  example: 'kind: PyTorchJob\nspec:\n  pytorchReplicaSpecs:\n    Worker: {replicas: 3, restartPolicy: Never}',
  *check(bundle) {
    for (const job of KINDS.flatMap(kind => bundle.byKind(kind, 'kubeflow.org'))) {
      const field = Object.keys(job.spec).find(key => key.endsWith('ReplicaSpecs')) ?? '';
      for (const [type, replica] of Object.entries(objectAt(job.spec, field) ?? {})) {
        if (!/^worker$/i.test(type) || objectAt([replica ?? null], 0)?.restartPolicy !== 'Never') continue;
        yield {
          object: job,
          path: ['spec', field, type, 'restartPolicy'],
          message: 'a worker with restartPolicy Never fails the job when it starts before the master or loses its node',
        };
      }
    }
  },
};
