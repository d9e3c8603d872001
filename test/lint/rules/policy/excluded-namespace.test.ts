import { constraint, gpuPod, namespace } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/excluded-namespace';
const pods = 'kinds: [{apiGroups: [""], kinds: [Pod]}]';
const match = (fields: string): string => constraint(`match: {${pods}, ${fields}}`);
const found = { rule, object: 'GpuNetCaps/caps', severity: 'warning' };

describe('POLICY/excluded-namespace', () => {
  test.each([
    ['a prefix', 'excludedNamespaces: ["kube-*", "tr*"]', 'excludedNamespaces[1]', 'excludedNamespaces "tr*"'],
    ['a suffix', 'excludedNamespaces: ["*in"]', 'excludedNamespaces[0]', '"*in"'],
    ['a part', 'excludedNamespaces: ["*rai*"]', 'excludedNamespaces[0]', '"*rai*"'],
    ['the name', 'excludedNamespaces: [train]', 'excludedNamespaces[0]', '"train"'],
    ['all', 'excludedNamespaces: ["*"]', 'excludedNamespaces[0]', '"*"'],
    ['other namespaces only', 'namespaces: [serve, "pre-*"]', 'namespaces', 'namespaces serve, pre-*'],
    ['objects of the cluster', 'scope: Cluster', 'scope', 'scope Cluster'],
  ])('%s', (_, fields, path, says) => { expectFinding(match(fields) + gpuPod(), { ...found, path: `spec.match.${path}`, says: [says, 'namespace train', 'Pod/train/w', 'GPU'] }); });

  test('RDMA workloads, and constraints on all kinds', () => {
    expectFinding(constraint('match: {excludedNamespaces: [train]}') + gpuPod('train', 'w', 'rdma/hca: 1'), { ...found, path: 'spec.match.excludedNamespaces[0]', says: ['RDMA'] });
  });

  test('a selector that the labels do not meet', () => {
    const selector = 'namespaceSelector: {matchLabels: {tier: gpu}}';
    expectFinding(match(selector) + gpuPod() + namespace('train', 'tier: cpu'), { ...found, path: 'spec.match.namespaceSelector', says: ['namespaceSelector leaves out'] });
    expectClean(match(selector) + gpuPod() + namespace('train', 'tier: gpu'), rule);
    expectClean(match(selector) + gpuPod(), rule);
    expectClean(match('namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: train}}') + gpuPod() + namespace('train'), rule);
  });

  test('constraints of one kind share the work', () => {
    const other = constraint(`match: {${pods}, namespaces: [train]}`, 'GpuNetCaps', 'other');
    expectClean(match('excludedNamespaces: [train]') + other + gpuPod(), rule);
    expectFinding(match('namespaces: [serve]') + constraint(`match: {${pods}, excludedNamespaces: [train]}`, 'GpuNetCaps', 'other') + gpuPod(), { ...found, object: 'GpuNetCaps/other', path: 'spec.match.excludedNamespaces[0]' });
    expectFinding(match('excludedNamespaces: [train]') + constraint(`match: {${pods}}`, 'OtherCaps') + gpuPod(), { ...found, path: 'spec.match.excludedNamespaces[0]' });
  });

  test.each([
    ['system namespaces', match('excludedNamespaces: ["kube-*", gatekeeper-system]') + gpuPod()],
    ['a prefix that is none', match('excludedNamespaces: ["rain*"]') + gpuPod()],
    ['a name that is only a part', match('excludedNamespaces: [tra]') + gpuPod()],
    ['included by a pattern', match('namespaces: ["tr*"]') + gpuPod()],
    ['workloads without devices', match('excludedNamespaces: [train]') + gpuPod('train', 'w', 'cpu: 1')],
    ['an operator', match('excludedNamespaces: [gpu-operator]') + gpuPod('gpu-operator')],
    ['not about pods', constraint('match: {kinds: [{apiGroups: [""], kinds: [Service]}], excludedNamespaces: [train]}') + gpuPod()],
    ['about labels', constraint(`match: {${pods}, excludedNamespaces: [train]}`, 'K8sRequiredLabels') + gpuPod()],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
