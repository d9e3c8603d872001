import { job, JOB, jobSet } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/completion-index';
const ANNOTATION = "{fieldRef: {fieldPath: \"metadata.annotations['batch.kubernetes.io/job-completion-index']\"}}";

describe(rule, () => {
  test.each([
    ['in a command', job('args: [--node-rank, $(JOB_COMPLETION_INDEX)]'), ['JOB_COMPLETION_INDEX needs', 'NonIndexed, the default']],
    ['in a shell', job('command: [sh, -c, "run --rank=$JOB_COMPLETION_INDEX"]', 'completionMode: NonIndexed'), ['it is NonIndexed']],
    ['in a variable', job('env: [{name: RANK, value: $(JOB_COMPLETION_INDEX)}]'), ['JOB_COMPLETION_INDEX']],
    ['the annotation', job(`env: [{name: RANK, valueFrom: ${ANNOTATION}}]`), ['annotation job-completion-index']],
    ['the host name', job('env: [{name: MASTER_ADDR, value: job-0.ring}]', '', 'subdomain: ring, '), ['host name job-0']],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object: JOB, path: 'spec.completionMode', says, severity: 'error' });
  });

  test('a job of a JobSet', () => {
    expectFinding(jobSet('args: [$(JOB_COMPLETION_INDEX)]', 2, 'completionMode: NonIndexed, '), { rule, object: 'JobSet/train/set', path: 'spec.replicatedJobs[0].template.spec.completionMode' });
  });

  test('a CronJob', () => {
    expectFinding('apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: c}\nspec: {jobTemplate: {spec: {template: {spec: {containers: [{name: m, args: [$(JOB_COMPLETION_INDEX)]}]}}}}}\n', {
      rule, object: 'CronJob/c', path: 'spec.jobTemplate.spec.completionMode',
    });
  });

  test.each([
    ['Indexed', job('args: [$(JOB_COMPLETION_INDEX)]', 'completionMode: Indexed')],
    ['a JobSet, whose jobs are Indexed', jobSet('args: [$(JOB_COMPLETION_INDEX)]')],
    ['a variable of its own', job('args: [$(JOB_COMPLETION_INDEX)], env: [{name: JOB_COMPLETION_INDEX, value: "0"}]')],
    ['no index', job('args: [a], env: [{name: MASTER_ADDR, value: other-0.ring}]', '', 'subdomain: ring, ')],
    ['a Deployment', job('args: [$(JOB_COMPLETION_INDEX)]').replace('batch/v1', 'apps/v1').replace('Job', 'Deployment')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
