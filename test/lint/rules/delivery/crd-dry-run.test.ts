import { application, crd, object } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/crd-dry-run';
const wave = 'argocd.argoproj.io/sync-wave: "5"';
const options = (text: string): string => `argocd.argoproj.io/sync-options: "${text}"`;
const found = { rule, object: 'NicClusterPolicy/p', path: 'metadata.annotations', severity: 'warning' };

describe('DELIVERY/crd-dry-run', () => {
  test('a wave without the option', () => {
    expectFinding(object('NicClusterPolicy', 'p', wave), { ...found, says: ['CRD of NicClusterPolicy', 'sync-options: SkipDryRunOnMissingResource=true'] });
  });

  test('other options are kept', () => {
    expectFinding(object('NicClusterPolicy', 'p', options('ServerSideApply=true')), {
      ...found, path: 'metadata.annotations["argocd.argoproj.io/sync-options"]', says: ['ServerSideApply=true,SkipDryRunOnMissingResource=true'],
    });
  });

  test('a tracking label', () => {
    expectFinding(object('NicClusterPolicy', 'p').replace('annotations', 'labels: {argocd.argoproj.io/instance: a}, annotations'), found);
  });

  test.each([
    ['JobSet', 'jobset.x-k8s.io/v1alpha2'], ['NetworkAttachmentDefinition', 'k8s.cni.cncf.io/v1'], ['GpuNetCaps', 'constraints.gatekeeper.sh/v1beta1'],
  ])('%s', (kind, apiVersion) => { expectFinding(object(kind, 'p', wave, 'spec: {}', apiVersion), { ...found, object: `${kind}/p` }); });

  test.each([
    ['the option', object('NicClusterPolicy', 'p', `${wave}, ${options('SkipDryRunOnMissingResource=true')}`)],
    ['among others', object('NicClusterPolicy', 'p', options('Prune=false, SkipDryRunOnMissingResource=true'))],
    ['the CRD beside it', object('NicClusterPolicy', 'p', wave) + crd('mellanox.com', 'NicClusterPolicy')],
    ['no Argo CD', object('NicClusterPolicy', 'p', 'a: b')],
    ['a kind of every cluster', object('ConfigMap', 'p', wave, 'data: {}', 'v1')],
    ['DRA', object('ResourceClaimTemplate', 'p', wave, 'spec: {}', 'resource.k8s.io/v1')],
    ['Argo CD itself', object('Application', 'p', wave, 'spec: {}', 'argoproj.io/v1alpha1')],
    ['the option for all', object('NicClusterPolicy', 'p', wave) + application('chart: x', ', syncPolicy: {syncOptions: [SkipDryRunOnMissingResource=true]}')],
    ['a constraint with its template, of which another rule tells', object('GpuNetCaps', 'p', wave, 'spec: {}', 'constraints.gatekeeper.sh/v1beta1') + object('ConstraintTemplate', 't', '', 'spec: {}', 'templates.gatekeeper.sh/v1')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));

  test('a CRD of another kind', () => {
    expectFinding(object('NicClusterPolicy', 'p', wave) + crd('mellanox.com', 'NicNodePolicy'), found);
  });
});
