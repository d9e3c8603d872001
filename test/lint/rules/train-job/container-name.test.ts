import { kubeflow, replica, TORCH } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/container-name';
const runtime = (name: string): string => `apiVersion: trainer.kubeflow.org/v1alpha1
kind: ClusterTrainingRuntime
metadata: {name: r}
spec: {template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: {spec: {containers: [{name: ${name}}]}}}}}]}}}
`;

describe(rule, () => {
  test('a PyTorchJob', () => {
    expectFinding(kubeflow('PyTorchJob', { Master: replica('name: pytorch'), Worker: replica('name: main') }), {
      rule, object: TORCH, path: 'spec.pytorchReplicaSpecs.Worker.template.spec.containers[0].name', says: ['Worker is called pytorch', "'main'"], severity: 'error',
    });
  });

  test('a TFJob', () => {
    expectFinding(kubeflow('TFJob', { Worker: replica('image: i') }), { rule, object: 'TFJob/train/job', path: 'spec.tfReplicaSpecs.Worker.template.spec.containers[0].name', says: ['tensorflow'] });
  });

  test('a runtime of the Trainer', () => {
    expectFinding(runtime('trainer'), {
      rule, object: 'ClusterTrainingRuntime/r', path: 'spec.template.spec.replicatedJobs[0].template.spec.template.spec.containers[0].name', says: ["'trainer'", 'node'],
    });
  });

  test.each([
    ['the name', kubeflow('PyTorchJob', { Master: replica('name: log}, {name: pytorch') })],
    ['node', runtime('node')],
    ['an MPIJob', kubeflow('MPIJob', { Launcher: replica('name: any') }, '', 'v2beta1')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
