import { object, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/label-value';
const labelled = (labels: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, labels: {${labels}}}\n`;
const long = 'v'.repeat(64);

describe('DELIVERY/label-value', () => {
  test.each([
    ['too long', `a: ${long}`, 'metadata.labels.a', ['has 64 characters, of at most 63']],
    ['spaces', 'a: "NVIDIA H100 80GB"', 'metadata.labels.a', ["'NVIDIA H100 80GB'", 'write NVIDIA-H100-80GB']],
    ['a slash', 'a: team/b', 'metadata.labels.a', ['write team-b']],
    ['a hyphen at the end', 'a: b-', 'metadata.labels.a', ["'b-'", 'write b']],
    ['a key', '"a b": c', 'metadata.labels["a b"]', ["'a b' is no key"]],
  ])('%s', (_, labels, path, says) => { expectFinding(labelled(labels), { rule, object: 'ConfigMap/c', path, says, severity: 'error' }); });

  test.each([
    ['a template', workload('Deployment', '', podSpec('')).replace('app: llm', `app: ${long}`), 'spec.template.metadata.labels.app'],
    ['a node selector', workload('Deployment', '', podSpec('', 'nodeSelector: {p: "a b"},')), 'spec.template.spec.nodeSelector.p'],
    ['a selector', workload('Deployment', 'selector: {matchLabels: {p: "a b"}}', podSpec('')), 'spec.selector.matchLabels.p'],
    ['an affinity', workload('Deployment', '', podSpec('', 'affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{labelSelector: {matchLabels: {p: "a b"}}}]}},')), 'spec.template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].labelSelector.matchLabels.p'],
  ])('%s', (_, yaml, path) => { expectFinding(yaml, { rule, object: 'Deployment/serve/llm', path }); });

  test.each([
    ['right values', labelled('a: v1.2_x-Y, b: "", nvidia.com/gpu.product: NVIDIA-H100-80GB-HBM3')],
    ['the longest', labelled(`a: ${'v'.repeat(63)}`)],
    ['no text, which another rule tells', labelled('a: 5')],
    ['a variable', labelled('a: "$USER x"')],
    ['a selector with terms', object('IPPool', 'p', '', 'spec: {nodeSelector: {nodeSelectorTerms: [{matchExpressions: []}]}}')],
    ['a field of a schema', object('ConstraintTemplate', 'p', '', 'spec: {crd: {spec: {validation: {openAPIV3Schema: {properties: {labels: {description: "a list of labels"}}}}}}}')],
    ['a list called labels', object('X', 'p', '', 'spec: {labels: [{a: "b c"}]}')],
    ['a CRD', object('CustomResourceDefinition', 'p', '', 'spec: {labels: {a: "b c"}}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
