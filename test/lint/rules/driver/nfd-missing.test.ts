import { application, helmRelease } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/nfd-missing';
const gpu = application('gpu-operator', 'nfd: {enabled: false}');
const net = application('network-operator', 'nfd: {enabled: false}');

describe(rule, () => {
  test('off in both', () => {
    expectFinding(net + gpu, { rule, object: 'Application/argocd/gpu-operator', path: 'spec.source.helm.valuesObject.nfd.enabled', says: ['false here and in Application/argocd/network-operator'], severity: 'warning' });
  });

  test('off in the one chart of a whole cluster', () => {
    expectFinding(net, { rule, object: 'Application/argocd/network-operator', path: 'spec.source.helm.valuesObject.nfd.enabled', says: ['false here, and nothing else'], severity: 'error' }, { complete: true });
  });

  test.each<[string, string]>([
    ['on in one', application('gpu-operator', '') + net],
    ['one chart alone', net],
    ['its own chart', gpu + net + helmRelease('node-feature-discovery', '')],
    ['hidden values', gpu + application('network-operator', '').replace('helm: {', 'helm: {valueFiles: [a], ')],
    ['two clusters', application('gpu-operator', 'nfd: {enabled: false}', ', destination: {server: a}') + application('network-operator', 'nfd: {enabled: false}', ', destination: {server: b}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
