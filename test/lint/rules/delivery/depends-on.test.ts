import { release } from './objects';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'DELIVERY/depends-on';
const needs = (on: string, name = 'policies', namespace = 'flux-system'): string => release(`dependsOn: [${on}]`, name, namespace);
const operator = release('interval: 1m', 'network-operator');
const found = { rule, object: 'HelmRelease/flux-system/policies', path: 'spec.dependsOn[0].name', severity: 'error' };

describe('DELIVERY/depends-on', () => {
  test('a slip', () => {
    expectFinding(needs('{name: network-oprator}') + operator, { ...found, says: ['no HelmRelease network-oprator', 'write network-operator'] });
  });

  test('another namespace', () => {
    expectFinding(needs('{name: network-operator}', 'policies', 'infra') + operator, { ...found, object: 'HelmRelease/infra/policies', says: ['in namespace flux-system, not in infra', 'namespace: flux-system'] });
  });

  test('itself and circles', () => {
    expectFinding(needs('{name: policies}'), { ...found, says: ['depends on itself'] });
    const circle = needs('{name: b}', 'a') + needs('{name: c}', 'b') + needs('{name: a}', 'c');
    expect(findingsOf(rule, circle).map(({ message }) => message)).toEqual(['a and b depend on each other', 'b and c depend on each other', 'c and a depend on each other']);
  });

  test('a Kustomization', () => {
    const kustomization = (name: string, on: string): string => `---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}}\nspec: {dependsOn: [${on}]}\n`;
    expectFinding(kustomization('jobs', '{name: operatrs}') + kustomization('operators', ''), { rule, object: 'Kustomization/jobs', path: 'spec.dependsOn[0].name', says: ['write operators'] });
  });

  test('a complete input', () => {
    expectClean(needs('{name: elsewhere}'), rule);
    expectFinding(needs('{name: elsewhere}'), { ...found, says: ['no HelmRelease elsewhere'] }, { complete: true });
  });

  test.each([
    ['it is there', needs('{name: network-operator}') + operator],
    ['with its namespace', needs('{name: network-operator, namespace: flux-system}', 'policies', 'infra') + operator],
    ['a chain', needs('{name: b}', 'a') + needs('{name: c}', 'b') + needs('', 'c')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
