import { kubeflow, replica, TORCH } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/injected-env';
const torch = (container: string, workers = 2): string => kubeflow('PyTorchJob', { Master: replica(container), ...workers > 0 ? { Worker: replica('name: pytorch', workers) } : {} });
const trainJob = (env: string): string => `apiVersion: trainer.kubeflow.org/v1alpha1\nkind: TrainJob\nmetadata: {name: t}\nspec: {runtimeRef: {name: torch}, trainer: {env: [${env}]}}\n`;

describe(rule, () => {
  test('a TrainJob', () => {
    expectFinding(trainJob('{name: PET_NNODES, value: "2"}'), { rule, object: 'TrainJob/t', path: 'spec.trainer.env[PET_NNODES]', says: ['PET_NNODES is reserved'], severity: 'error' });
  });

  test.each(['MASTER_ADDR', 'MASTER_PORT', 'WORLD_SIZE', 'RANK'])('%s in a PyTorchJob', name => {
    expectFinding(torch(`name: pytorch, env: [{name: ${name}, value: "1"}]`), {
      rule, object: TORCH, path: `spec.pytorchReplicaSpecs.Master.template.spec.containers[0].env[${name}]`, says: [name, 'each pod'], severity: 'warning',
    });
  });

  test.each([
    ['MASTER_ADDR in a TrainJob', trainJob('{name: MASTER_ADDR, value: a}')],
    ['another variable', torch('name: pytorch, env: [{name: NCCL_DEBUG, value: INFO}]')],
    ['one pod', torch('name: pytorch, env: [{name: MASTER_ADDR, value: localhost}]', 0)],
    ['exported in a shell', torch('name: pytorch, command: [sh, -c, "export MASTER_ADDR=a; torchrun t.py"]')],
    ['another container', torch('name: pytorch}, {name: other, env: [{name: RANK, value: "1"}]')],
    ['a variable of the runtime', `${trainJob('{name: A, value: b}')}---
apiVersion: trainer.kubeflow.org/v1alpha1
kind: ClusterTrainingRuntime
metadata: {name: torch}
spec: {template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: {spec: {containers: [{name: node, env: [{name: PET_NNODES, value: "2"}]}]}}}}}]}}}
`],
    ['a Job', torch('name: pytorch, env: [{name: RANK, value: "1"}]').replace('PyTorchJob', 'JAXJob')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
