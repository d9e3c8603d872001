import { jobSet, queues } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/quota';
const gpus = (quota: number | string, more?: string): string => queues({ 'nvidia.com/gpu': quota }, more);
const lws = `apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: {name: l, namespace: train, labels: {kueue.x-k8s.io/queue-name: lq}}
spec:
  replicas: 4
  leaderWorkerTemplate:
    size: 3
    leaderTemplate: {spec: {containers: [{name: c, resources: {limits: {nvidia.com/gpu: 4}}}]}}
    workerTemplate: {spec: {containers: [{name: c, resources: {limits: {nvidia.com/gpu: 8}}}]}}
`;
const deployment = jobSet('nvidia.com/gpu: 8').replace(/apiVersion: .*\nkind: JobSet/, 'apiVersion: apps/v1\nkind: Deployment').replace(/spec: \{replicatedJobs.*/, 'spec: {replicas: 9, template: {spec: {containers: [{name: c, resources: {limits: {nvidia.com/gpu: 8}}}]}}}');

describe(rule, () => {
  test.each([
    ['pods', gpus(15) + jobSet('nvidia.com/gpu: 8'), 'spec.resourceGroups[0].flavors[0].resources[0].nominalQuota', ['JobSet/train/set needs 16 of nvidia.com/gpu', 'the quota is 15', 'at least 16']],
    ['one group of a LeaderWorkerSet', gpus(19) + lws, 'spec.resourceGroups[0].flavors[0].resources[0].nominalQuota', ['needs 20']],
    ['one pod of a Deployment', gpus(7) + deployment, 'spec.resourceGroups[0].flavors[0].resources[0].nominalQuota', ['needs 8']],
    ['the largest of two flavors', gpus(4).replace('flavors: [', 'flavors: [{name: big, resources: [{name: nvidia.com/gpu, nominalQuota: 8}]}, ') + jobSet('nvidia.com/gpu: 8'), 'spec.resourceGroups[0].flavors[0].resources[0].nominalQuota', ['largest quota of a flavor is 8']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: 'ClusterQueue/cq', path, says, severity: 'error' });
  });

  test.each([
    ['enough', gpus(16) + jobSet('nvidia.com/gpu: 8')],
    ['a group of a LeaderWorkerSet', gpus(20) + lws],
    ['pods of a Deployment', gpus(8) + deployment],
    ['a cohort to borrow from', gpus(8, 'cohortName: all, ') + jobSet('nvidia.com/gpu: 8')],
    ['an older cohort', gpus(8, 'cohort: all, ') + jobSet('nvidia.com/gpu: 8')],
    ['CPUs and memory', queues({ cpu: 1 }) + jobSet('cpu: 8')],
    ['a quota of the template', gpus('"{{ gpus }}"') + jobSet('nvidia.com/gpu: 8')],
    ['not covered', queues({ cpu: 1 }) + jobSet('nvidia.com/gpu: 8')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
