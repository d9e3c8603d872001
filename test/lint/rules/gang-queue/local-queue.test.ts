import { job, jobSet, queues } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/local-queue';
const PATH = 'metadata.labels["kueue.x-k8s.io/queue-name"]';
const object = 'JobSet/train/set';

describe(rule, () => {
  test.each([
    ['another namespace', queues({ cpu: 1 }, '', 'default') + jobSet('cpu: 1'), ['no LocalQueue lq in namespace train, only in default', 'make a LocalQueue lq in namespace train']],
    ['a slip', queues({ cpu: 1 }) + jobSet('cpu: 1', 2, 'lp'), ['no LocalQueue lp', 'write lq']],
    ['another name', queues({ cpu: 1 }) + jobSet('cpu: 1', 2, 'gpu-workloads'), ['gpu-workloads', 'write lq, or make']],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object, path: PATH, says, severity: 'error' });
  });

  test('not in the whole cluster', () => {
    expectFinding(jobSet('cpu: 1'), { rule, object, path: PATH, says: ['make a LocalQueue lq'] }, { complete: true });
  });

  test('the Jobs of a CronJob', () => {
    expectFinding(`${queues({ cpu: 1 })}apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: c, namespace: train}\nspec: {jobTemplate: {metadata: {labels: {kueue.x-k8s.io/queue-name: other}}, spec: {template: {spec: {containers: [{name: c}]}}}}}\n`, {
      rule, object: 'CronJob/train/c', path: 'spec.jobTemplate.metadata.labels["kueue.x-k8s.io/queue-name"]',
    });
  });

  test.each([
    ['the queue', queues({ cpu: 1 }) + jobSet('cpu: 1')],
    ['queues elsewhere', jobSet('cpu: 1')],
    ['queues of other namespaces', queues({ cpu: 1 }, '', 'default') + jobSet('cpu: 1', 2, 'other')],
    ['no queue', queues({ cpu: 1 }) + job()],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
