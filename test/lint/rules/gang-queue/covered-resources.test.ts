import { jobSet, queues } from './manifests';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'GANG-QUEUE/covered-resources';
const LIMITS = 'nvidia.com/gpu: 8, nvidia.com/rail0: 1';
const config = (text: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: kueue-manager-config}\ndata:\n  controller_manager_config.yaml: |\n    apiVersion: config.kueue.x-k8s.io/v1beta2\n    resources:\n${text}---\n`;

describe(rule, () => {
  test('a VF', () => {
    expectFinding(queues({ 'nvidia.com/gpu': 64 }) + jobSet(LIMITS), {
      rule, object: 'ClusterQueue/cq', path: 'spec.resourceGroups[0].coveredResources', says: ['nvidia.com/rail0, requested by JobSet/train/set', 'add nvidia.com/rail0'], severity: 'error',
    });
  });

  test('once for each resource', () => {
    const yaml = queues({ cpu: 1 }) + jobSet(LIMITS) + jobSet(LIMITS).replace('name: set', 'name: other');
    expect(findingsOf(rule, yaml).map(({ message }) => message.split(',')[0])).toEqual(['nvidia.com/gpu', 'nvidia.com/rail0']);
  });

  test('the group of the GPUs', () => {
    const yaml = queues({ cpu: 1 }).replace('resourceGroups: [', 'resourceGroups: [{coveredResources: [memory]}, {coveredResources: [nvidia.com/gpu]}, ');
    expectFinding(yaml + jobSet(LIMITS), { rule, object: 'ClusterQueue/cq', path: 'spec.resourceGroups[1].coveredResources', says: ['rail0'] });
  });

  test('no group at all', () => {
    expectFinding(queues({}).replace(/resourceGroups: .*\}$/m, 'x: 1}') + jobSet('cpu: 1'), { rule, object: 'ClusterQueue/cq', path: 'spec.resourceGroups' });
  });

  test.each([
    ['covered', queues({ 'nvidia.com/gpu': 64, 'nvidia.com/rail0': 8 }) + jobSet(LIMITS)],
    ['none requested', queues({ 'nvidia.com/gpu': 64 }) + jobSet('nvidia.com/gpu: 8, nvidia.com/rail0: 0')],
    ['left out by a list', queues({ 'nvidia.com/gpu': 64 }) + config('      excludeResourcePrefixes:\n        - nvidia.com/rail\n') + jobSet(LIMITS)],
    ['left out by a list in brackets', queues({ 'nvidia.com/gpu': 64 }) + config('      excludeResourcePrefixes: ["a", "nvidia.com/rail"]\n') + jobSet(LIMITS)],
    ['not counted', queues({ 'nvidia.com/gpu': 64 }) + config('      quotaCheckStrategy: IgnoreUndeclared\n') + jobSet(LIMITS)],
    ['left out by values of the chart', `${queues({ 'nvidia.com/gpu': 64 })}apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: kueue}
spec:
  chart: {spec: {chart: kueue}}
  values:
    managerConfig:
      controllerManagerConfigYaml: |
        resources:
          excludeResourcePrefixes: [nvidia.com/rail]
---
${jobSet(LIMITS)}`],
    ['another queue', queues({ cpu: 1 }) + jobSet(LIMITS, 2, 'other')],
    ['shares that a transformation counts', queues({ 'nvidia.com/gpu': 8, 'nvidia.com/total-gpumem': 8 }) + jobSet('nvidia.com/gpu: 1, nvidia.com/gpumem: 10')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
