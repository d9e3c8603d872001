import { application, object, release } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/helm-values';
const flux = (values: string): string => release(`chart: {spec: {chart: gpu-operator}}, values: ${values}`);

describe('DELIVERY/helm-values', () => {
  test.each([
    ['{nfd: {enabled: "false"}}', 'spec.values.nfd.enabled', ['enabled is the text "false"', 'takes for true', 'enabled: false'], 'error'],
    ['{driver: {rdma: {useHostMofed: "true"}}}', 'spec.values.driver.rdma.useHostMofed', ['must be true or false', 'useHostMofed: true'], 'warning'],
    ['{enableNodeFeatureApi: "false"}', 'spec.values.enableNodeFeatureApi', [], 'error'],
  ])('%s', (values, path, says, severity) => { expectFinding(flux(values), { rule, object: 'HelmRelease/flux-system/rel', path, says, severity }); });

  test.each([
    ['Application/app', application('chart: x, helm: {values: {a: b}}'), 'spec.source.helm.values', ['is a map', 'valuesObject']],
    ['Application/app', application('chart: x, helm: {valuesObject: "a: b"}'), 'spec.source.helm.valuesObject', ['is a text', 'values, which']],
    ['ApplicationSet/a', object('ApplicationSet', 'a', '', 'spec: {template: {spec: {sources: [{chart: x, helm: {values: {a: b}}}]}}}', 'argoproj.io/v1alpha1'), 'spec.template.spec.sources[0].helm.values', []],
    ['HelmRelease/flux-system/rel', flux('"a: b"'), 'spec.values', ['no map']],
    ['HelmChart/h', object('HelmChart', 'h', '', 'spec: {chart: x, valuesContent: {a: b}}', 'helm.cattle.io/v1'), 'spec.valuesContent', ['is a map']],
  ])('%s %#', (subject, yaml, path, says) => { expectFinding(yaml, { rule, object: subject, path, says, severity: 'error' }); });

  test('a text of values', () => {
    expectFinding(application('chart: x, helm: {values: "nfd: {enabled: \'false\'}"}'), { rule, object: 'Application/app', path: 'spec.source.helm.values nfd.enabled' });
  });

  test.each([
    ['booleans', flux('{nfd: {enabled: false}, driver: {rdma: {enabled: true}}}')],
    ['texts that are no switches', flux('{driver: {version: "true"}, env: [{name: A, value: "false"}]}')],
    ['shapes', application('chart: x, helm: {values: "a: b"}')],
    ['no values', release('chart: {spec: {chart: x}}')],
    ['a text for k3s', object('HelmChart', 'h', '', 'spec: {chart: x, valuesContent: "a: b"}', 'helm.cattle.io/v1')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
