import { application, helmRelease } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/sriov-operator';
const policy = '\napiVersion: sriovnetwork.openshift.io/v1\nkind: SriovNetworkNodePolicy\nmetadata: {name: p, namespace: n}\nspec: {numVfs: 8}\n---';
const on = application('network-operator', 'sriovNetworkOperator: {enabled: true}');
const deployment = '\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: sriov-network-operator, namespace: n}\n---';
const subscription = '\napiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nmetadata: {name: s, namespace: n}\nspec: {name: sriov-network-operator}\n---';
const object = 'Application/argocd/network-operator';
const path = 'spec.source.helm.valuesObject.sriovNetworkOperator.enabled';

describe(rule, () => {
  test.each<[string, string, string[]]>([
    ['off', application('network-operator', 'sriovNetworkOperator: {enabled: false}') + policy, ['enabled is false, but SriovNetworkNodePolicy/n/p', 'set sriovNetworkOperator.enabled: true']],
    ['off by default', application('network-operator', '') + policy, ['false by default']],
    ['twice, by chart', on + helmRelease('sriov-network-operator', ''), ['HelmRelease/flux/sriov-network-operator installs as well', 'enabled: false, or remove']],
    ['twice, by the other name of the chart', on + helmRelease('sriov-network-operator-chart', ''), ['sriov-network-operator-chart']],
    ['twice, by its manifests', on + deployment, ['Deployment/n/sriov-network-operator']],
    ['twice, by a subscription', on + subscription, ['Subscription/n/s']],
  ])('%s', (_, yaml, says) => void expectFinding(yaml, { rule, object, path, says, severity: 'error' }));

  test.each<[string, string]>([
    ['on', on + policy],
    ['off and no policies', application('network-operator', 'sriovNetworkOperator: {enabled: false}')],
    ['the operator by itself', application('network-operator', '') + helmRelease('sriov-network-operator', '') + policy],
    ['policies alone', policy],
    ['hidden values', application('network-operator', '').replace('helm: {', 'helm: {valueFiles: [a], ') + policy],
    ['several clusters', application('network-operator', '') + application('network-operator', '').replace('name: network-operator', 'name: b') + policy],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
