import { job, jobSet, queues } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/queue-label';
const object = 'Job/train/job';
const KEY = 'kueue.x-k8s.io/queue-name';
const cron = (outer: string, inner: string): string => `apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: c, namespace: train${outer}}\nspec: {suspend: true, jobTemplate: {metadata: {${inner}}, spec: {template: {spec: {containers: [{name: c}]}}}}}\n`;

describe(rule, () => {
  test.each(['kueue.x-k8s.io/queue', 'kueue.x-k8s.io/local-queue', 'kueue.x-k8s.io/queueName', 'kueue.k8s.io/queue-name', 'kueue.x-k8s.io/queue_name'])('%s', key => {
    expectFinding(job(`, labels: {${key}: lq}`), { rule, object, path: `metadata.labels["${key}"]`, says: [`${key} is not the label`, `write the label ${KEY}`], severity: 'error' });
  });

  test.each([
    ['an annotation', job(`, annotations: {${KEY}: lq}`), object, `metadata.annotations["${KEY}"]`, ['is an annotation'], 'error'],
    ['the pod template', job('', `labels: {${KEY}: lq}`), object, `spec.template.metadata.labels["${KEY}"]`, ['on a template', 'that of the Job', 'metadata.labels'], 'error'],
    ['a wrong key in the pod template', job('', 'labels: {kueue.x-k8s.io/queue: lq}'), object, 'spec.template.metadata.labels["kueue.x-k8s.io/queue"]', ['not the label'], 'error'],
    ['a job of a JobSet', jobSet('cpu: 1').replace(/, labels: \{[^}]*\}/, '').replace('name: node, template: {', `name: node, template: {metadata: {labels: {${KEY}: lq}}, `), 'JobSet/train/set', `spec.replicatedJobs[0].template.metadata.labels["${KEY}"]`, ['that of the JobSet'], 'error'],
    ['a CronJob', cron(`, labels: {${KEY}: lq}`, ''), 'CronJob/train/c', `metadata.labels["${KEY}"]`, ['on the CronJob', 'of the Jobs', 'spec.jobTemplate.metadata.labels'], 'error'],
    ['suspended without a queue', queues({ cpu: 1 }) + job('', '', '', 'suspend: true, '), object, 'metadata.labels', ['suspended', 'nothing starts it'], 'warning'],
  ])('%s', (_, yaml, owner, path, says, severity) => {
    expectFinding(yaml, { rule, object: owner, path, says, severity });
  });

  test.each([
    ['the label', job(`, labels: {${KEY}: lq}`)],
    ['both', job(`, labels: {${KEY}: lq}, annotations: {${KEY}: lq}`, `labels: {${KEY}: lq}`)],
    ['the Jobs of a CronJob', cron('', `labels: {${KEY}: lq}`)],
    ['pods of a Deployment', job('', `labels: {${KEY}: lq}`).replace('kind: Job', 'kind: Deployment')],
    ['suspended by hand', job('', '', '', 'suspend: true, ')],
    ['the default queue of the namespace', queues({ cpu: 1 }).replace('name: lq', 'name: default') + job('', '', '', 'suspend: true, ')],
    ['a CronJob that is off', queues({ cpu: 1 }) + cron('', '')],
    ['other labels of Kueue', job(', labels: {kueue.x-k8s.io/priority-class: p}')],
    ['no workload', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, labels: {kueue.x-k8s.io/queue: b}}\n'],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
