import { gpus, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/disruption-budget';
const budget = (spec: string, namespace = 'serve', selector = 'matchLabels: {app: llm}'): string => `---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: b, namespace: ${namespace}}\nspec: {${spec}, selector: {${selector}}}\n`;
const pods = (replicas: number, container = gpus(8)): string => workload('Deployment', `replicas: ${replicas}`, podSpec(container));
const found = { rule, object: 'PodDisruptionBudget/serve/b', severity: 'warning' };

describe('DELIVERY/disruption-budget', () => {
  test.each([
    ['maxUnavailable: 0', 2, 'maxUnavailable', 'maxUnavailable 0 lets no pod of Deployment/serve/llm'],
    ['maxUnavailable: 0%', 2, 'maxUnavailable', 'maxUnavailable 0%'],
    ['minAvailable: 1', 1, 'minAvailable', 'minAvailable 1 of 1 pod of'],
    ['minAvailable: 2', 2, 'minAvailable', 'minAvailable 2 of 2 pods'],
    ['minAvailable: 3', 2, 'minAvailable', 'minAvailable 3 of 2'],
    ['minAvailable: 100%', 4, 'minAvailable', 'minAvailable 100% of 4'],
    ['minAvailable: 51%', 2, 'minAvailable', 'minAvailable 51% of 2'],
  ])('%s of %i', (spec, replicas, field, says) => { expectFinding(budget(spec) + pods(replicas), { ...found, path: `spec.${field}`, says: [says] }); });

  test('both', () => {
    expectFinding(budget('minAvailable: 1, maxUnavailable: 1'), { ...found, path: 'spec.minAvailable', says: ['exclude each other'], severity: 'error' });
  });

  test('a budget without a namespace', () => {
    expectFinding(budget('maxUnavailable: 0').replace(', namespace: serve', '') + pods(1), { ...found, object: 'PodDisruptionBudget/b', path: 'spec.maxUnavailable' });
  });

  test('RDMA alone', () => {
    expectFinding(budget('maxUnavailable: 0') + pods(1, gpus(1, 'rdma/hca')), { ...found, path: 'spec.maxUnavailable' });
  });

  test.each([
    ['one may go', budget('maxUnavailable: 1') + pods(2)],
    ['a share', budget('maxUnavailable: 10%') + pods(2)],
    ['one of two stays', budget('minAvailable: 1') + pods(2)],
    ['half', budget('minAvailable: 50%') + pods(2)],
    ['pods without devices', budget('maxUnavailable: 0') + pods(2, 'resources: {}')],
    ['other pods', budget('maxUnavailable: 0', 'serve', 'matchLabels: {app: other}') + pods(2)],
    ['another namespace', budget('maxUnavailable: 0', 'train') + pods(2)],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
