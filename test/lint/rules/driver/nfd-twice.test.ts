import { application, helmRelease } from './objects';
import { lint } from '../../../../src/lint/linter';
import { rule as subject } from '../../../../src/lint/rules/driver/nfd-twice';
import { expectClean, expectFinding, findingsOf, bundleOf } from '../../support';

const rule = 'DRIVER/nfd-twice';
const gpu = application('gpu-operator', 'nfd: {enabled: true}');
const net = application('network-operator', 'nfd: {enabled: true}');
const object = 'Application/argocd/network-operator';
const path = 'spec.source.helm.valuesObject.nfd.enabled';

describe(rule, () => {
  test.each<[string, string, string, string, string[]]>([
    ['two Applications', gpu + net, object, path, ['nfd.enabled is true, but Application/argocd/gpu-operator installs', 'set nfd.enabled: false here']],
    ['in the other order', net + gpu, object, path, ['Application/argocd/gpu-operator']],
    ['by default', application('gpu-operator', 'driver: {enabled: true}') + application('network-operator', 'operator: {}'), object, path, ['true by default']],
    ['Flux', helmRelease('gpu-operator', '') + helmRelease('network-operator', ''), 'HelmRelease/flux/network-operator', 'spec.values.nfd.enabled', ['HelmRelease/flux/gpu-operator']],
    ['a parameter', gpu + application('network-operator', '').replace('helm: {', 'helm: {parameters: [{name: nfd.enabled, value: "true"}], '), object, 'spec.source.helm.parameters[0].value', ['nfd.enabled is true']],
    ['values as a text', gpu + application('network-operator', '').replace('valuesObject: {}', 'values: "nfd: {enabled: true}"'), object, 'spec.source.helm.values nfd.enabled', ['nfd.enabled is true']],
    ['two sources of one Application', '\napiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: a, namespace: argocd}\nspec: {sources: [{chart: gpu-operator}, {chart: network-operator}]}\n', 'Application/argocd/a', 'spec.sources[1].helm.valuesObject.nfd.enabled', ['true by default']],
    ['its own chart', helmRelease('node-feature-discovery', '') + helmRelease('network-operator', ''), 'HelmRelease/flux/network-operator', 'spec.values.nfd.enabled', ['HelmRelease/flux/node-feature-discovery']],
    ['its operator', '\napiVersion: nfd.openshift.io/v1\nkind: NodeFeatureDiscovery\nmetadata: {name: nfd, namespace: n}\n---' + helmRelease('gpu-operator', ''), 'HelmRelease/flux/gpu-operator', 'spec.values.nfd.enabled', ['NodeFeatureDiscovery/n/nfd']],
    ['its manifests', '\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: nfd-worker, namespace: n}\n---' + helmRelease('gpu-operator', ''), 'HelmRelease/flux/gpu-operator', 'spec.values.nfd.enabled', ['DaemonSet/n/nfd-worker']],
  ])('%s', (_, yaml, where, field, says) => {
    expectFinding(yaml, { rule, object: where, path: field, says, severity: 'error' });
  });

  test('values files', () => {
    const bundle = bundleOf('', {}, { path: 'values/gpu-operator.yaml', text: 'nfd: {enabled: true}\n' }, { path: 'values/network-operator.yaml', text: 'nfd: {enabled: true}\n' });
    expect(lint(bundle, [subject]).map(finding => [finding.object.kind, finding.object.name, finding.path])).toEqual([['HelmValues', 'network-operator', 'nfd.enabled']]);
  });

  test('both operators beside a third', () => expect(findingsOf(rule, gpu + net + helmRelease('node-feature-discovery', ''))).toHaveLength(2));

  test.each<[string, string]>([
    ['one of them', gpu + application('network-operator', 'nfd: {enabled: false}')],
    ['the other', application('gpu-operator', 'nfd: {enabled: false}') + net],
    ['one chart alone', gpu],
    ['two clusters', application('gpu-operator', '', ', destination: {server: a}') + application('network-operator', '', ', destination: {server: b}')],
    ['hidden values', gpu + application('network-operator', '').replace('helm: {', 'helm: {valueFiles: [a.yaml], ')],
    ['another chart', gpu + helmRelease('kueue', 'nfd: {enabled: true}')],
    ['two of the Network Operator', net + net.replace('name: network-operator', 'name: other')],
    ['additions to a chart', gpu + '\napiVersion: helm.cattle.io/v1\nkind: HelmChartConfig\nmetadata: {name: network-operator}\nspec: {valuesContent: "operator: {}"}\n'],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
