import { constraint, gpuPod, regoTemplate } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/pods-not-matched';
const on = (kinds: string): string => constraint(`match: {kinds: [{apiGroups: ["*"], kinds: [${kinds}]}]}`);
const found = { rule, object: 'GpuNetCaps/caps', path: 'spec.match.kinds' };

describe('POLICY/pods-not-matched', () => {
  test('a workload of another kind', () => {
    expectFinding(on('Deployment, StatefulSet') + gpuPod(), { ...found, says: ['Deployment, StatefulSet and not Pod', 'Pod/train/w'], severity: 'warning' });
  });

  test('code that reads pods', () => {
    expectFinding(on('Deployment') + regoTemplate('input.review.object.spec.containers[_]'), { ...found, says: ['matches Deployment', 'code of GpuNetCaps'], severity: 'error' });
    expectFinding(on('Deployment') + regoTemplate('input.review.object.spec.hostNetwork'), { ...found, severity: 'error' });
    expectClean(on('Deployment') + regoTemplate('input.review.object.spec.template.spec.containers[_]'), rule);
  });

  test.each([
    ['pods', on('Pod') + gpuPod()],
    ['pods and workloads', on('Deployment, Pod') + gpuPod()],
    ['all kinds', on('"*"') + gpuPod()],
    ['no kinds', constraint('match: {}') + gpuPod()],
    ['other objects', on('Service') + gpuPod()],
    ['the kind of the only workload', on('Deployment') + gpuPod().replace('kind: Pod', 'kind: Deployment').replace('spec: {', 'spec: {template: {spec: {').replace(/\n$/, '}}\n')],
    ['no workloads', on('Deployment')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
