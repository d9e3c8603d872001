import { object, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/text-value';
const at = (path: string): { rule: string; object: string; path: string; severity: string } => ({ rule, object: 'Deployment/serve/llm', path, severity: 'error' });

describe('DELIVERY/text-value', () => {
  test.each([
    ['5', ['is a number (5)', 'write "5"']],
    ['true', ['is a boolean (true)', 'put it in quotes']],
    ['off', ['is a boolean (false)']],
    ['[{name: rail0}]', ['is a list', 'write \'[{"name":"rail0"}]\'']],
    ['{a: b}', ['is a map']],
  ])('the annotation %s', (value, says) => {
    expectFinding(object('NicClusterPolicy', 'p', `a.b/c: ${value}`), { rule, object: 'NicClusterPolicy/p', path: 'metadata.annotations["a.b/c"]', says: ['a.b/c in annotations', ...says], severity: 'error' });
  });

  test.each([
    ['a label', object('NicClusterPolicy', 'p').replace('annotations: {}', 'labels: {gpu: true}'), 'NicClusterPolicy/p', 'metadata.labels.gpu'],
    ['data', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {NCCL_DEBUG: 1}\n', 'ConfigMap/c', 'data.NCCL_DEBUG'],
    ['a map in data', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {c.json: {a: b}}\n', 'ConfigMap/c', 'data["c.json"]'],
    ['stringData', 'apiVersion: v1\nkind: Secret\nmetadata: {name: c}\nstringData: {A: 1}\n', 'Secret/c', 'stringData.A'],
  ])('%s', (_, yaml, subject, path) => { expectFinding(yaml, { rule, object: subject, path }); });

  test.each([
    ['an annotation of pods', workload('Deployment', '', podSpec('')).replace('{labels', '{annotations: {a: 1}, labels'), 'spec.template.metadata.annotations.a'],
    ['a node selector', workload('Deployment', '', podSpec('', 'nodeSelector: {gpu: true},')), 'spec.template.spec.nodeSelector.gpu'],
    ['a selector', workload('Deployment', 'selector: {matchLabels: {gpu: true}}', podSpec('')), 'spec.selector.matchLabels.gpu'],
    ['an argument', workload('Deployment', '', podSpec('args: [--port, 8000]')), 'spec.template.spec.containers[0].args[1]'],
    ['a word of the command', workload('Deployment', '', podSpec('command: [sleep, true]')), 'spec.template.spec.containers[0].command[1]'],
  ])('%s', (_, yaml, path) => { expectFinding(yaml, at(path)); });

  test.each([
    ['texts', object('NicClusterPolicy', 'p', 'a: "5", b: "true", c:')],
    ['words', workload('Deployment', '', podSpec('args: [--port, "8000"]'))],
    ['a policy that selects nodes', object('IPPool', 'p', '', 'spec: {nodeSelector: {nodeSelectorTerms: [{matchExpressions: []}]}}')],
    ['annotations that are none of metadata', object('X', 'p', '', 'spec: {annotations: {a: 1}}')],
    ['a ConfigMap of another group', object('ConfigMap', 'c', '', 'data: {a: 1}', 'example.com/v1')],
    ['a CRD', object('CustomResourceDefinition', 'c', 'a: 1')],
    ['a command as one text, which another rule tells', workload('Deployment', '', podSpec('command: run'))],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
