import { isForArgo, SKIP_DRY_RUN, SYNC_OPTIONS, syncOptions } from './argo';
import { isCustomGroup } from '../../../catalog/built-in-groups';
import { Bundle } from '../../model/bundle';
import { scalarAt, textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** Argo CD tries every object before it applies the first. */
export const rule: Rule = {
  id: 'DELIVERY/crd-dry-run',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'A custom resource that Argo CD tries before its kind exists',
  cause: 'Before a sync Argo CD does a dry run of all objects of all waves. On a fresh cluster the CRD is not there until the operator has installed it, so the sync fails with "no matches for kind"; waves alone do not help.',
  remedy: 'argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true',
  source: 'argoproj/argo-cd#2873, #6489; argo-cd docs/user-guide/sync-options.md; openshift-kni/telco-reference#302',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nmetadata:\n  annotations: {argocd.argoproj.io/sync-wave: "5"}',
  *check(bundle) {
    if (applicationsSkip(bundle)) return;
    const provided = crdKinds(bundle);
    for (const object of bundle.objects) {
      if (!isCustomGroup(object.group) || object.group === 'argoproj.io' || !isForArgo(object) || provided.has(`${object.group}/${object.kind}`)) continue;
      const options = syncOptions(object);
      // An order after the template is the matter of another rule where the template is in the input.
      if (options.includes(SKIP_DRY_RUN) || (object.group === 'constraints.gatekeeper.sh' && bundle.byKind('ConstraintTemplate').length > 0)) continue;
      const isSet = object.annotations[SYNC_OPTIONS] !== undefined;
      yield {
        object,
        path: isSet ? ['metadata', 'annotations', SYNC_OPTIONS] : ['metadata', 'annotations'],
        message: `${SKIP_DRY_RUN} is missing, and the CRD of ${object.kind} is not in the input: an operator installs it`,
        remedy: `${SYNC_OPTIONS}: ${[...options, SKIP_DRY_RUN].join(',')}`,
      };
    }
  },
};

/** Whether an Application of the input sets the option for all its objects. */
function applicationsSkip(bundle: Bundle): boolean {
  return bundle.byKind('Application', 'argoproj.io').some(object => textsAt(object.body, 'spec', 'syncPolicy', 'syncOptions').includes(SKIP_DRY_RUN));
}

/** `group/Kind` of the CRDs in the input. */
function crdKinds(bundle: Bundle): ReadonlySet<string> {
  return new Set(bundle.byKind('CustomResourceDefinition').map(object => `${scalarAt(object.body, 'spec', 'group') ?? ''}/${scalarAt(object.body, 'spec', 'names', 'kind') ?? ''}`));
}
