import { runtime, trainJob } from './trainer';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/trainjob-resources';
const RUNTIME = runtime('nvidia.com/gpu: 8, nvidia.com/rail0: 1');
const own = (limits: string, more = ''): string => trainJob(`runtimeRef: {name: rdma}, trainer: {${more}resourcesPerNode: {limits: {${limits}}}}`);

describe(rule, () => {
  test.each([
    ['devices of the runtime are lost', own('nvidia.com/gpu: 8') + RUNTIME, ['lacks nvidia.com/rail0', 'add nvidia.com/rail0'], 'warning'],
    ['no GPU to count', own('nvidia.com/rail0: 1'), ['nvidia.com/rail0 and no GPU', 'each CPU', 'numProcPerNode'], 'error'],
    ['no GPU beside the runtime\'s', own('nvidia.com/rail0: 1') + RUNTIME, ['no GPU'], 'error'],
    ['only CPUs', own('cpu: 8') + RUNTIME, ['lacks nvidia.com/rail0'], 'warning'],
  ])('%s', (_, yaml, says, severity) => {
    expectFinding(yaml, { rule, object: 'TrainJob/train/t', path: 'spec.trainer.resourcesPerNode', says, severity });
  });

  test('a runtime of the namespace', () => {
    expectFinding(own('nvidia.com/gpu: 8').replace('name: rdma', 'name: rdma, kind: TrainingRuntime') + runtime('rdma/ib: 1', 'TrainingRuntime', 'torch: {}', ', namespace: train'), {
      rule, object: 'TrainJob/train/t', path: 'spec.trainer.resourcesPerNode', says: ['rdma/ib'],
    });
  });

  test.each([
    ['all together', own('nvidia.com/gpu: 8, nvidia.com/rail0: 1') + RUNTIME],
    ['the number of processes written', own('nvidia.com/rail0: 1', 'numProcPerNode: 8, ')],
    ['only the runtime\'s', trainJob('runtimeRef: {name: rdma}, trainer: {numNodes: 2}') + RUNTIME],
    ['another runtime', own('nvidia.com/gpu: 8')],
    ['a job without GPUs', own('nvidia.com/rail0: 1') + runtime('nvidia.com/rail0: 1')],
    ['only CPUs, no runtime', own('cpu: 8')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
