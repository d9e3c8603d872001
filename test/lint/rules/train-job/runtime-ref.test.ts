import { runtime, trainJob } from './trainer';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/runtime-ref';
const object = 'TrainJob/train/t';
const REF = 'runtimeRef: {name: rdma}, trainer: {numNodes: 2}';
const patch = (container: string): string => trainJob(`${REF}, runtimePatches: [{manager: a.b/c, trainingRuntimeSpec: {template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: {spec: {containers: [{name: node, ${container}}]}}}}}]}}}}]`);
const PATCH = 'spec.runtimePatches[0].trainingRuntimeSpec.template.spec.replicatedJobs[0].template.spec.template.spec.containers[0]';

describe(rule, () => {
  test.each([
    ['no name', trainJob('trainer: {}'), 'spec.runtimeRef.name', ['names no runtime'], 'error'],
    ['the other kind', trainJob(REF) + runtime('', 'TrainingRuntime', 'torch: {}', ', namespace: train'), 'spec.runtimeRef.kind', ['no ClusterTrainingRuntime rdma, but a TrainingRuntime', 'kind: TrainingRuntime'], 'error'],
    ['the other kind, the other way', trainJob('runtimeRef: {name: rdma, kind: TrainingRuntime}, trainer: {}') + runtime(''), 'spec.runtimeRef.kind', ['kind: ClusterTrainingRuntime'], 'error'],
    ['another namespace', trainJob('runtimeRef: {name: rdma, kind: TrainingRuntime}, trainer: {}') + runtime('', 'TrainingRuntime', 'torch: {}', ', namespace: other'), 'spec.runtimeRef.name', ['namespace other, the job in train'], 'error'],
    ['no trainer', trainJob('runtimeRef: {name: rdma}') + runtime(''), 'spec.trainer', ['without spec.trainer', 'numNodes'], 'warning'],
    ['no trainer, a stock runtime', trainJob('runtimeRef: {name: torch-distributed}'), 'spec.trainer', ['PET_'], 'warning'],
    ['resources in a patch', patch('resources: {}'), `${PATCH}.resources`, ['cannot change resources', 'resourcesPerNode'], 'error'],
    ['an image in a patch', patch('image: i'), `${PATCH}.image`, ['spec.trainer.image'], 'error'],
  ])('%s', (_, yaml, path, says, severity) => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test('not in the whole cluster', () => {
    expectFinding(trainJob(REF), { rule, object, path: 'spec.runtimeRef.name', says: ['no ClusterTrainingRuntime rdma', 'add the'], severity: 'error' }, { complete: true });
  });

  test.each([
    ['the runtime is there', trainJob(REF) + runtime('')],
    ['a runtime elsewhere', trainJob(REF)],
    ['the runtime names its containers', trainJob('runtimeRef: {name: rdma}') + runtime('', 'ClusterTrainingRuntime', 'torch: {envInjection: {targets: [{jobName: node}]}}')],
    ['a runtime of MPI', trainJob('runtimeRef: {name: rdma}') + runtime('', 'ClusterTrainingRuntime', 'mpi: {}')],
    ['a patch of variables', patch('env: []')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
