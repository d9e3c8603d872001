import { job, JOB, jobSet } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/parallelism';
const MEETS = 'env: [{name: MASTER_ADDR, value: job-0.ring}]';

describe(rule, () => {
  test.each([
    ['half', job(MEETS, 'parallelism: 2; completions: 4'), ['2 of 4 pods', 'parallelism to 4']],
    ['not written', job(MEETS, 'completions: 4'), ['1 of 4']],
    ['torchrun', job('command: [torchrun, --nnodes, "4"]', 'parallelism: 2; completions: 4'), ['2 of 4']],
    ['WORLD_SIZE', job('env: [{name: WORLD_SIZE, value: "4"}]', 'completions: 4'), ['1 of 4']],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object: JOB, path: 'spec.parallelism', says, severity: 'error' });
  });

  test('a JobSet', () => {
    expectFinding(jobSet(MEETS).replace('parallelism: 2', 'parallelism: 1'), { rule, object: 'JobSet/train/set', path: 'spec.replicatedJobs[0].template.spec.parallelism', says: ['1 of 2'] });
  });

  test.each([
    ['equal', job(MEETS, 'parallelism: 4; completions: 4')],
    ['a queue of tasks', job('command: [work]', 'parallelism: 2; completions: 4')],
    ['paused', job(MEETS, 'parallelism: 0; completions: 4')],
    ['no completions', job(MEETS, 'parallelism: 2')],
    ['each pod alone', job('env: [{name: MASTER_ADDR, value: localhost}]', 'parallelism: 2; completions: 4')],
    ['one node', job('command: [torchrun, --nnodes, "1"]', 'parallelism: 2; completions: 4')],
    ['a Volcano Job', job(MEETS, 'completions: 4').replace('batch/v1', 'batch.volcano.sh/v1alpha1')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
