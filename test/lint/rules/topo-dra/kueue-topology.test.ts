import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/kueue-topology';
const job = (own: string, ofPods: string): string => `apiVersion: batch/v1\nkind: Job\nmetadata: {name: j, annotations: {${own}}}\nspec: {template: {metadata: {annotations: {${ofPods}}}, spec: {containers: []}}}\n`;
const topology = '---\napiVersion: kueue.x-k8s.io/v1beta2\nkind: Topology\nmetadata: {name: t}\nspec: {levels: [{nodeLabel: cloud/block}, {nodeLabel: cloud/rack}]}\n';
const of = (name: string): string => `kueue.x-k8s.io/podset-${name}`;
const found = { rule, object: 'Job/j', severity: 'error' };
const inPods = (name: string): string => `spec.template.metadata.annotations["${of(name)}"]`;

describe('TOPO-DRA/kueue-topology', () => {
  test('on the workload', () => {
    expectFinding(job(`a: b, ${of('required-topology')}: cloud/rack`, ''), { ...found, path: `metadata.annotations["${of('required-topology')}"]`, says: ['stands on the Job'] });
  });

  test.each([
    ['two requests', `${of('required-topology')}: a, ${of('preferred-topology')}: b`, inPods('preferred-topology'), ['required-topology and preferred-topology exclude']],
    ['unconstrained but not true', `${of('unconstrained-topology')}: "yes"`, inPods('unconstrained-topology'), ["'yes'", '"true"']],
    ['a slice without its size', `${of('slice-required-topology')}: a`, inPods('slice-size'), ['without podset-slice-size']],
  ])('%s', (_, annotations, path, says) => { expectFinding(job('', annotations), { ...found, path, says }); });

  test('no such annotation', () => {
    expectFinding(job('', `${of('requird-topology')}: a`), { ...found, path: inPods('requird-topology'), says: [`write ${of('required-topology')}`], severity: 'warning' });
  });

  test.each(['required-topology', 'preferred-topology'])('%s of no level', name => {
    expectFinding(job('', `${of(name)}: cloud/racks`) + topology, { ...found, path: inPods(name), says: ["'cloud/racks'", 'cloud/block, cloud/rack', 'write cloud/rack'] });
  });

  test.each([
    ['a level', job('', `${of('required-topology')}: cloud/rack`) + topology],
    ['levels that the input does not show', job('', `${of('required-topology')}: x`)],
    ['a slice with its size', job('', `${of('slice-required-topology')}: a, ${of('slice-size')}: "16"`)],
    ['unconstrained', job('', `${of('unconstrained-topology')}: "true", ${of('group-name')}: g`)],
    ['another Topology', job('', `${of('required-topology')}: x`) + topology.replace('kueue.x-k8s.io/v1beta2', 'kai.scheduler/v1alpha1')],
    ['a Pod, which is its own template', `apiVersion: v1\nkind: Pod\nmetadata: {name: p, annotations: {${of('required-topology')}: a}}\nspec: {containers: []}\n`],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
