import { kubeflow, mpi, replica } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/worker-restart';
const withPolicy = (kind: string, worker: string): string => kubeflow(kind, { Master: replica('name: c', 1, 'restartPolicy: Never, '), Worker: replica('name: c', 2, worker) });

describe(rule, () => {
  test.each([['PyTorchJob', 'pytorch'], ['TFJob', 'tf']])('%s', (kind, prefix) => {
    expectFinding(withPolicy(kind, 'restartPolicy: Never, '), { rule, object: `${kind}/train/job`, path: `spec.${prefix}ReplicaSpecs.Worker.restartPolicy`, says: ['Never'], severity: 'warning' });
  });

  test.each([
    ['OnFailure', withPolicy('PyTorchJob', 'restartPolicy: OnFailure, ')],
    ['the default', withPolicy('PyTorchJob', '')],
    ['workers of an MPIJob', mpi('name: l', 'name: w').replace('replicas: 2', 'restartPolicy: Never, replicas: 2')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
