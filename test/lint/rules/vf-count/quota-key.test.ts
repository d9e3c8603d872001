import { expectClean, expectFinding } from '../../support';

const rule = 'VF-COUNT/quota-key';
const quota = (hard: string): string => `
---
apiVersion: v1
kind: ResourceQuota
metadata: {name: team, namespace: team-a}
spec: {hard: {${hard}}}
`;

describe(rule, () => {
  test.each([
    ['nvidia.com/gpu', 'requests.nvidia.com/gpu'],
    ['limits.nvidia.com/gpu', 'requests.nvidia.com/gpu'],
    ['request.nvidia.com/gpu', 'requests.nvidia.com/gpu'],
    ['rdma/ib', 'requests.rdma/ib'],
    ['gpu', 'requests.nvidia.com/gpu'],
    ['requests.gpu', 'requests.nvidia.com/gpu'],
    ['limits.gpus', 'requests.nvidia.com/gpu'],
    ['efa', 'requests.vpc.amazonaws.com/efa'],
  ])('%s', (key, meant) => {
    const shown = /^\w+$/.test(key) ? `.${key}` : `["${key}"]`;
    expectFinding(quota(`${key}: "16"`), { rule, object: 'ResourceQuota/team-a/team', path: `spec.hard${shown}`, severity: 'error', says: [`the quota key '${key}' counts nothing`, `write '${meant}'`] });
  });

  test.each([
    ['apiVersion: kubeflow.org/v1\nkind: Profile\nmetadata: {name: a}\nspec: {resourceQuotaSpec: {hard: {nvidia.com/gpu: 1}}}', 'Profile/a', 'spec.resourceQuotaSpec.hard["nvidia.com/gpu"]'],
    ['apiVersion: quota.openshift.io/v1\nkind: ClusterResourceQuota\nmetadata: {name: a}\nspec: {quota: {hard: {nvidia.com/gpu: 1}}}', 'ClusterResourceQuota/a', 'spec.quota.hard["nvidia.com/gpu"]'],
    ['apiVersion: hnc.x-k8s.io/v1alpha2\nkind: HierarchicalResourceQuota\nmetadata: {name: a, namespace: b}\nspec: {hard: {nvidia.com/gpu: 1}}', 'HierarchicalResourceQuota/b/a', 'spec.hard["nvidia.com/gpu"]'],
    ['apiVersion: capsule.clastix.io/v1beta2\nkind: Tenant\nmetadata: {name: a}\nspec: {resourceQuotas: {items: [{hard: {cpu: 1}}, {hard: {nvidia.com/gpu: 1}}]}}', 'Tenant/a', 'spec.resourceQuotas.items[1].hard["nvidia.com/gpu"]'],
  ])('other kinds: %s', (yaml, object, path) => {
    expectFinding(yaml, { rule, object, path });
  });

  test.each([
    'requests.nvidia.com/gpu: 16', 'requests.rdma/ib: 4', 'cpu: 4', 'requests.memory: 1Gi', 'limits.cpu: 4', 'pods: 10', 'count/jobs.batch: 5', 'requests.storage: 1Ti', 'hugepages-2Mi: 1Gi',
    'gold.storageclass.storage.k8s.io/requests.storage: 1Ti', 'gpu.nvidia.com.deviceclass.resource.k8s.io/devices: 8', '"": 1',
  ])('%s: nothing', hard => expectClean(quota(hard), rule));
});
