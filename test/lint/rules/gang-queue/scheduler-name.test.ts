import { job } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/scheduler-name';
const PATH = 'spec.template.spec.schedulerName';

describe(rule, () => {
  test.each([
    ['Volcano', job('', 'annotations: {scheduling.k8s.io/group-name: g}'), ['group-name', 'not written: default-scheduler', 'schedulerName: volcano'], 'error'],
    ['KAI', job('', 'labels: {kai.scheduler/queue: q}', 'schedulerName: default-scheduler, '), ['schedulerName is default-scheduler', 'schedulerName: kai-scheduler'], 'error'],
    ['another scheduler', job('', 'labels: {kai.scheduler/queue: q}', 'schedulerName: volcano, '), ['is volcano'], 'error'],
    ['scheduler-plugins', job('', 'labels: {scheduling.x-k8s.io/pod-group: g}'), ['pod-group', 'scheduler-plugins-scheduler'], 'warning'],
  ])('%s', (_, yaml, says, severity) => {
    expectFinding(yaml, { rule, object: 'Job/train/job', path: PATH, says, severity });
  });

  test('a Volcano Job with the default scheduler', () => {
    expectFinding('apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata: {name: v}\nspec: {schedulerName: default-scheduler}\n', { rule, object: 'Job/v', path: 'spec.schedulerName', says: ['no gang', 'volcano'], severity: 'error' });
  });

  test.each([
    ['Volcano', job('', 'annotations: {scheduling.k8s.io/group-name: g}', 'schedulerName: volcano, ')],
    ['KAI', job('', 'labels: {kai.scheduler/queue: q}', 'schedulerName: kai-scheduler, ')],
    ['a scheduler with the plugin', job('', 'labels: {scheduling.x-k8s.io/pod-group: g}', 'schedulerName: my-scheduler, ')],
    ['no group', job()],
    ['a Volcano Job', 'apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata: {name: v}\nspec: {tasks: [{template: {metadata: {annotations: {volcano.sh/queue-name: q}}, spec: {containers: [{name: c}]}}}]}\n'],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
