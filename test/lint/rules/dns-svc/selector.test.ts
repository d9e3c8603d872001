import { job, service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/selector';
const pods = workload('Deployment', { labels: 'app: ring, role: decode', own: 'tier: gpu' });
const pool = (selector: string): string => `apiVersion: inference.networking.k8s.io/v1\nkind: InferencePool\nmetadata: {name: ring, namespace: train}\nspec: {selector: ${selector}}\n---\n`;

describe(rule, () => {
  test.each([
    ['the Service of a workload', service('selector: {app: rings}') + pods, 'spec.selector.app', ['app is rings here, and ring in the pods of Deployment/train/ring', 'write app: ring']],
    ['a slip', service('selector: {app: ring, role: decod}', 'x') + pods, 'spec.selector.role', ['role is decod here, and decode'], 'Service/train/x'],
    ['a label of the workload alone', service('selector: {tier: gpu}') + pods, 'spec.selector.tier', ['tier is gpu here, and not written', 'label the pods tier: gpu']],
    ['a value that is the workload\'s name', service('selector: {role: ring}', 'x') + pods, 'spec.selector.role', ['role is ring here, and decode'], 'Service/train/x'],
    ['a pool', pool('{matchLabels: {app: rings}}') + pods, 'spec.selector.matchLabels.app', ['write app: ring'], 'InferencePool/train/ring'],
    ['a pool of the older form', pool('{app: rings}') + pods, 'spec.selector.app', ['write app: ring'], 'InferencePool/train/ring'],
  ])('%s', (_, yaml, path, says, object = 'Service/train/ring') => {
    expectFinding(yaml, { rule, object, path, says, severity: 'warning' });
  });

  test('not in the whole cluster', () => {
    expectFinding(service('selector: {other: x}', 'x') + pods, { rule, object: 'Service/train/x', path: 'spec.selector.other', says: ['no pods have other: x'], severity: 'error' }, { complete: true });
  });

  test.each([
    ['the pods', service('selector: {app: ring}') + pods],
    ['all labels', service('selector: {app: ring, role: decode}') + pods],
    ['pods elsewhere', service('selector: {app: other}', 'other') + pods],
    ['a role elsewhere', service('selector: {app: ring, role: prefill}', 'x') + pods],
    ['pods of another namespace', service('selector: {app: rings}', 'ring', 'other') + pods],
    ['labels of a controller', service('selector: {leaderworkerset.sigs.k8s.io/name: ring}') + service('selector: {job-name: rings}') + job()],
    ['no selector', service('ports: []') + pods],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
