import { kubeflow, replica, TORCH } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/elastic';
const elastic = (policy: string, workers = 2): string => kubeflow('PyTorchJob', { Worker: replica('name: pytorch', workers) }, policy === '' ? '' : `elasticPolicy: {${policy}}`);
const WORKERS = 'spec.pytorchReplicaSpecs.Worker.replicas';

describe(rule, () => {
  test.each([
    ['reversed', elastic('minReplicas: 4, maxReplicas: 2'), 'spec.elasticPolicy.minReplicas', ['4 is more than maxReplicas 2', 'at most 2']],
    ['too few workers', elastic('minReplicas: 3, maxReplicas: 4'), WORKERS, ['2 workers', '3 and maxReplicas 4', 'replicas to 3']],
    ['too many workers', elastic('maxReplicas: 4', 5), WORKERS, ['5 workers', 'minReplicas 1', 'replicas to 4']],
    ['no maximum', elastic('minReplicas: 3'), WORKERS, ['2 workers']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: TORCH, path, says, severity: 'error' });
  });

  test.each([elastic('minReplicas: 1, maxReplicas: 2'), elastic('minReplicas: 2, maxReplicas: 2'), elastic('nProcPerNode: 8'), elastic('')])('%s is right', yaml => {
    expectClean(yaml, rule);
  });
});
