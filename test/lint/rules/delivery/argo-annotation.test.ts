import { object } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/argo-annotation';
const found = { rule, object: 'NicClusterPolicy/p', severity: 'warning' };
const options = 'metadata.annotations["argocd.argoproj.io/sync-options"]';

describe('DELIVERY/argo-annotation', () => {
  test.each([
    ['argocd.argoproj.io/sync-options: SkipDryRunOnMissingResources=true', options, ["'SkipDryRunOnMissingResources=true'", 'write SkipDryRunOnMissingResource=true']],
    ['argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=True', options, ['write SkipDryRunOnMissingResource=true']],
    ['argocd.argoproj.io/sync-options: "Prune=false,ServerSideApply"', options, ["'ServerSideApply'", 'write ServerSideApply=true']],
    ['argocd.argoproj.io/sync-options: "Prune=false;Replace=true"', options, ["'Prune=false;Replace=true'"]],
    ['argocd.argoproj.io/sync-options: Quatsch=1', options, ["'Quatsch=1'"]],
    ['argocd.argoproj.io/sync-wave: first', 'metadata.annotations["argocd.argoproj.io/sync-wave"]', ["'first'", 'whole number']],
    ['argocd.argoproj.io/sync-wave: "1.5"', 'metadata.annotations["argocd.argoproj.io/sync-wave"]', ["'1.5'"]],
    ['argocd.argoproj.io/sync-waves: "1"', 'metadata.annotations["argocd.argoproj.io/sync-waves"]', ['write argocd.argoproj.io/sync-wave']],
  ])('%s', (annotation, path, says) => { expectFinding(object('NicClusterPolicy', 'p', annotation), { ...found, path, says }); });

  test.each([
    'argocd.argoproj.io/sync-options: "SkipDryRunOnMissingResource=true, Prune=confirm"', 'argocd.argoproj.io/sync-wave: "-5"', 'argocd.argoproj.io/sync-wave: "+5"',
    'argocd.argoproj.io/hook: PreSync', 'argocd.argoproj.io/something-else-entirely: x', 'example.com/sync-waves: x',
  ])('clean: %s', annotation => expectClean(object('NicClusterPolicy', 'p', annotation), rule));
});
