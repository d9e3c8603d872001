import { HelmRelease } from '../../../src/lint/model/helm-release';
import { pathText } from '../../../src/lint/model/path';
import { bundleOf } from '../support';

const release = (yaml: string): HelmRelease => bundleOf(yaml).symbols.helmReleases[0];
const application = (spec: string): string => `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: a}\nspec: {source: {chart: c, helm: {valuesObject: {b: 1}, parameters: [{name: a.x, value: "true"}]}}${spec}}\n`;

describe('a chart that the input installs', () => {
  test('a parameter is found where it is set', () => {
    const { values, pathOf } = { values: release(application('')).values, pathOf: (...path: string[]) => pathText(release(application('')).pathOf(...path)) };
    expect(values).toEqual({ a: { x: true }, b: 1 });
    expect([pathOf('a', 'x'), pathOf('b')]).toEqual(['spec.source.helm.parameters[0].value', 'spec.source.helm.valuesObject.b']);
  });

  test.each<[string, string]>([
    [application(', destination: {server: https://one}'), 'https://one'],
    [application(', destination: {name: two}'), 'two'],
    [application(''), ''],
    ['apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: a}\nspec: {template: {spec: {source: {chart: c}, destination: {server: "{{url}}"}}}}\n', '{{url}}'],
    ['apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: n}\nspec: {chart: {spec: {chart: c}}, kubeConfig: {secretRef: {name: three}}}\n', 'three'],
  ])('its cluster', (yaml, cluster) => expect(release(yaml).cluster).toBe(cluster));
});
