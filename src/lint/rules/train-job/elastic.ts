import { numberAt, objectAt } from '../../model/json';
import { Rule } from '../../rule';

/** An elastic PyTorchJob says how small and how large it may be. */
export const rule: Rule = {
  id: 'TRAIN-JOB/elastic',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'An elastic policy that contradicts the job',
  cause: 'The training operator writes minReplicas:maxReplicas into PET_NNODES. With the bounds reversed, or the workers outside them, torchrun refuses the range or waits for agents that are not there.',
  remedy: 'Keep minReplicas ≤ Worker replicas ≤ maxReplicas.',
  source: 'kubeflow/training-operator pkg/controller.v1/pytorch/elastic.go and envvar.go',
  since: '0.1.0',
  example: 'kind: PyTorchJob\nspec:\n  elasticPolicy: {minReplicas: 4, maxReplicas: 2}',
  *check(bundle) {
    for (const job of bundle.byKind('PyTorchJob', 'kubeflow.org')) {
      const policy = objectAt(job.spec, 'elasticPolicy');
      if (policy === undefined) continue;
      const [least, most] = [numberAt(policy, 'minReplicas'), numberAt(policy, 'maxReplicas')];
      const workers = numberAt(job.spec, 'pytorchReplicaSpecs', 'Worker', 'replicas');
      const path = ['spec', 'elasticPolicy'];
      if (least !== undefined && most !== undefined && least > most) {
        yield { object: job, path: [...path, 'minReplicas'], message: `minReplicas ${least} is more than maxReplicas ${most}`, remedy: `set minReplicas to at most ${most}` };
      } else if (workers !== undefined && (least !== undefined && workers < least || most !== undefined && workers > most)) {
        yield {
          object: job,
          path: ['spec', 'pytorchReplicaSpecs', 'Worker', 'replicas'],
          message: `${workers} workers are not between minReplicas ${least ?? 1} and maxReplicas ${most ?? workers}`,
          remedy: `set replicas to ${least !== undefined && workers < least ? least : most}`,
        };
      }
    }
  },
};
