import { kubeflow, mpi, MPI, replica, TORCH } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/replica-count';

describe(rule, () => {
  test.each([
    ['two masters', kubeflow('PyTorchJob', { Master: replica('name: pytorch', 2) }), TORCH, 'spec.pytorchReplicaSpecs.Master.replicas', ['Master has 2 replicas', 'Worker by 1']],
    ['no launcher', kubeflow('MPIJob', { Worker: replica('name: w', 2) }, '', 'v2beta1'), MPI, 'spec.mpiReplicaSpecs.Launcher', ['no Launcher']],
    ['a launcher of none', mpi('name: l', 'name: w').replace('replicas: 1', 'replicas: 0'), MPI, 'spec.mpiReplicaSpecs.Launcher.replicas', ['has 0 replicas', 'set replicas to 1']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['one of each', mpi('name: l', 'name: w')],
    ['not written', kubeflow('PyTorchJob', { Master: '{template: {}}' })],
    ['an elastic job of workers', kubeflow('PyTorchJob', { Worker: replica('name: pytorch', 2) })],
    ['no replica types', 'apiVersion: kubeflow.org/v2beta1\nkind: MPIJob\nmetadata: {name: a}\nspec: {}\n'],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
