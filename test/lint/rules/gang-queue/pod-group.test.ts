import { job } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/pod-group';
const LABEL = 'scheduling.x-k8s.io/pod-group';
const group = (least: string, name = 'g', namespace = 'train'): string => `apiVersion: scheduling.x-k8s.io/v1alpha1\nkind: PodGroup\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {${least}}\n---\n`;
const pods = job('', `labels: {${LABEL}: g}`);

describe(rule, () => {
  test.each([
    ['too many', pods + group('minMember: 3'), ['minMember is 3, and 2 pods name', 'never start', 'minMember to 2'], 'error'],
    ['a part', pods + group('minMember: 1'), ['a part of them', 'minMember to 2'], 'warning'],
    ['not written', pods + group(''), ['minMember is 1'], 'warning'],
    ['by an annotation', job('', 'annotations: {scheduling.k8s.io/group-name: g}') + group('minMember: 3'), ['2 pods name'], 'error'],
    ['of two workloads', pods + pods.replace('name: job', 'name: other') + group('minMember: 5'), ['4 pods name'], 'error'],
  ])('%s', (_, yaml, says, severity) => {
    expectFinding(yaml, { rule, object: 'PodGroup/train/g', path: 'spec.minMember', says, severity });
  });

  test.each([
    ['another name', pods + group('minMember: 2', 'h'), ['no PodGroup g in namespace train', 'name one of h']],
    ['another namespace', pods + group('minMember: 2', 'g', 'other'), ['but in other', 'move the PodGroup']],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object: 'Job/train/job', path: `spec.template.metadata.labels["${LABEL}"]`, says, severity: 'error' });
  });

  test('not in the whole cluster', () => {
    expectFinding(pods, { rule, object: 'Job/train/job', path: `spec.template.metadata.labels["${LABEL}"]` }, { complete: true });
  });

  test.each([
    ['all of them', pods + group('minMember: 2')],
    ['a group elsewhere', pods],
    ['a number of pods that is not known', job('', `labels: {${LABEL}: g}`).replace('kind: Job', 'kind: DaemonSet') + group('minMember: 3')],
    ['a part without GPUs', pods.replace('nvidia.com/gpu', 'cpu') + group('minMember: 1')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
