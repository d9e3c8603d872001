import { job, JOB, jobSet } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/job-restart-policy';

describe(rule, () => {
  test.each([['', 'not written, so Always'], ['restartPolicy: Always, ', 'restartPolicy is Always']])('%s', (pod, says) => {
    expectFinding(job('image: i', '', pod), { rule, object: JOB, path: 'spec.template.spec.restartPolicy', says: [says, 'refuses the Job'], severity: 'error' });
  });

  test('a CronJob', () => {
    expectFinding('apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: c}\nspec: {jobTemplate: {spec: {template: {spec: {containers: [{name: m}]}}}}}\n', {
      rule, object: 'CronJob/c', path: 'spec.jobTemplate.spec.template.spec.restartPolicy', says: ['CronJob'],
    });
  });

  test.each([
    ['Never', job('image: i', '', 'restartPolicy: Never, ')],
    ['OnFailure', job('image: i', '', 'restartPolicy: OnFailure, ')],
    ['a JobSet, which sets it', jobSet('image: i')],
    ['a Volcano Job', job('image: i').replace('batch/v1', 'batch.volcano.sh/v1alpha1')],
    ['a Deployment', job('image: i').replace('Job', 'Deployment')],
    ['a part of a Job', 'apiVersion: batch/v1\nkind: Job\nmetadata: {name: j}\nspec: {template: {spec: {}}}\n'],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
