import { gpus, kubeflow, mpi, MPI, replica, TORCH } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/clean-pod-policy';
const policy = (value: string, worker = `name: w, ${gpus(8)}`): string => mpi('name: l', worker, `runPolicy: {cleanPodPolicy: ${value}}`);

describe(rule, () => {
  test('None', () => {
    expectFinding(policy('None'), { rule, object: MPI, path: 'spec.runPolicy.cleanPodPolicy', says: ['None', 'keep their GPUs'], severity: 'warning' });
  });

  test.each([['all', 'write All'], ['Workers', 'write Running']])('%s', (value, says) => {
    expectFinding(policy(value), { rule, object: MPI, path: 'spec.runPolicy.cleanPodPolicy', says: [`${value} is none of`, says], severity: 'error' });
  });

  test('the old place', () => {
    expectFinding(kubeflow('PyTorchJob', { Master: replica('name: pytorch') }, 'cleanPodPolicy: Always'), { rule, object: TORCH, path: 'spec.cleanPodPolicy', severity: 'error' });
  });

  test.each([
    ['Running', policy('Running')],
    ['All', policy('All')],
    ['None without GPUs', policy('None', 'name: w')],
    ['None of a PyTorchJob, whose pods end', kubeflow('PyTorchJob', { Worker: replica(`name: pytorch, ${gpus(8)}`) }, 'runPolicy: {cleanPodPolicy: None}')],
    ['not written', mpi('name: l', `name: w, ${gpus(8)}`)],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
