import { application, crd } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/server-side-apply';
const found = { rule, object: 'Application/app', path: 'spec.syncPolicy.syncOptions', severity: 'warning' };
const large = (annotation: string, length: number): string => crd('example.com', 'Widget', annotation).replace('kind: Widget', `kind: Widget, description: ${'x'.repeat(length)}`);

describe('DELIVERY/server-side-apply', () => {
  test.each(['kuberay-operator', 'kueue', 'kube-prometheus-stack', 'jobset'])('the chart %s', chart => {
    expectFinding(application(`chart: ${chart}`), { ...found, says: [`chart ${chart}`, 'syncOptions: [ServerSideApply=true]'] });
  });

  test('other options are kept, and other sources looked at', () => {
    expectFinding(application('chart: charts/kueue', ', syncPolicy: {syncOptions: [CreateNamespace=true]}'), { ...found, says: ['[CreateNamespace=true, ServerSideApply=true]'] });
    expectFinding('apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: app}\nspec: {sources: [{chart: a}, {chart: kueue}]}\n', found);
  });

  test('a CRD of that size', () => {
    expectFinding(large('argocd.argoproj.io/sync-wave: "0"', 262_144), {
      rule, object: 'CustomResourceDefinition/widgets.example.com', path: 'metadata.annotations["argocd.argoproj.io/sync-options"]', says: ['262144', 'bytes'],
    });
  });

  test.each([
    ['the option', application('chart: kueue', ', syncPolicy: {syncOptions: [ServerSideApply=true]}')],
    ['replaced', application('chart: kueue', ', syncPolicy: {syncOptions: [Replace=true]}')],
    ['no CRDs', application('chart: kueue, helm: {skipCrds: true}')],
    ['another chart', application('chart: network-operator')],
    ['a small CRD', large('argocd.argoproj.io/sync-wave: "0"', 200_000)],
    ['a CRD with the option', large('argocd.argoproj.io/sync-options: ServerSideApply=true', 262_144)],
    ['a CRD without Argo CD', large('a: b', 262_144)],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
