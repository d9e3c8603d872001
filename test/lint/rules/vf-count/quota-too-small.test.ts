import { job, JOB } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'VF-COUNT/quota-too-small';
const quota = (hard: string, more = ''): string => `
---
apiVersion: v1
kind: ResourceQuota
metadata: {name: team, namespace: train}
spec: {hard: {${hard}}${more}}
`;
const deployment = (replicas: number): string => `
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: llm, namespace: train}
spec:
  replicas: ${replicas}
  template:
    spec:
      containers: [{name: vllm, resources: {limits: {nvidia.com/gpu: 8}}}]
`;
const place = { rule, object: 'ResourceQuota/train/team', path: 'spec.hard["requests.nvidia.com/gpu"]' };

describe(rule, () => {
  test('smaller than one pod', () => {
    expectFinding(quota('requests.nvidia.com/gpu: "7"') + job('{limits: {nvidia.com/gpu: 8}}') + job('{limits: {nvidia.com/gpu: 2}}'), {
      ...place, severity: 'error', says: ['requests.nvidia.com/gpu is 7', `one pod of ${JOB} requests 8`, 'raise it to 8 or more'],
    });
  });

  test('smaller than a workload', () => {
    expectFinding(quota('requests.nvidia.com/gpu: 16') + deployment(3), { ...place, severity: 'warning', says: ['Deployment/train/llm requests 24 in all', 'raise it to 24'] });
  });

  test('all parts of a job', () => {
    expectFinding(`${quota('requests.nvidia.com/gpu: 15')}
---
apiVersion: jobset.x-k8s.io/v1alpha2
kind: JobSet
metadata: {name: job, namespace: train}
spec:
  replicatedJobs:
  - {name: a, template: {spec: {template: {spec: {containers: [{name: m, resources: {limits: {nvidia.com/gpu: 8}}}]}}}}}
  - {name: b, template: {spec: {template: {spec: {containers: [{name: m, resources: {limits: {nvidia.com/gpu: 8}}}]}}}}}
`, { ...place, says: ['JobSet/train/job requests 16 in all'] });
  });

  test("a Profile's quota is that of its namespace", () => {
    expectFinding(`apiVersion: kubeflow.org/v1\nkind: Profile\nmetadata: {name: train}\nspec: {resourceQuotaSpec: {hard: {requests.nvidia.com/gpu: 1}}}${job('{limits: {nvidia.com/gpu: 8}}')}`, {
      rule, object: 'Profile/train', path: 'spec.resourceQuotaSpec.hard["requests.nvidia.com/gpu"]',
    });
  });

  test.each([
    ['just enough', quota('requests.nvidia.com/gpu: 16') + deployment(2)],
    ['another namespace', quota('requests.nvidia.com/gpu: 1').replace('namespace: train', 'namespace: other') + deployment(2)],
    ['no namespace', quota('requests.nvidia.com/gpu: 1').replace(', namespace: train', '') + deployment(2)],
    ['some pods only', quota('requests.nvidia.com/gpu: 1', ', scopes: [BestEffort]') + quota('requests.nvidia.com/gpu: 1', ', scopeSelector: {matchExpressions: []}') + deployment(2)],
    ['another key, which another rule reports', quota('nvidia.com/gpu: 1, requests.cpu: 1') + deployment(2)],
    ['a number that cannot be read', quota('requests.nvidia.com/gpu: 1k') + deployment(2)],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
