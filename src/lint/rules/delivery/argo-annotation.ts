import { annotationPath, isForArgo, SYNC_OPTIONS, SYNC_WAVE, waveOf } from './argo';
import { nearest } from '../../../catalog/nearest';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** Annotations of Argo CD. Source: argo-cd docs/user-guide/annotations-and-labels.md. */
const ANNOTATIONS = [
  'sync-wave', 'sync-options', 'hook', 'hook-delete-policy', 'compare-options', 'tracking-id', 'installation-id', 'ignore-healthcheck', 'ignore-resource-updates', 'managed-by',
  'manifest-generate-paths', 'refresh', 'skip-reconcile', 'application-set-refresh', 'use-generated-fields', 'managed-by-url',
];

/** Options of one object, with their values. Source: argo-cd docs/user-guide/sync-options.md. */
const OPTIONS: { readonly [name: string]: readonly string[] } = {
  SkipDryRunOnMissingResource: ['true', 'false'],
  ServerSideApply: ['true', 'false'],
  Replace: ['true', 'false'],
  Force: ['true', 'false'],
  Validate: ['true', 'false'],
  Prune: ['true', 'false', 'confirm'],
  PruneLast: ['true', 'false'],
  Delete: ['true', 'false', 'confirm'],
  ApplyOutOfSyncOnly: ['true', 'false'],
  CreateNamespace: ['true', 'false'],
  RespectIgnoreDifferences: ['true', 'false'],
  FailOnSharedResource: ['true', 'false'],
  PrunePropagationPolicy: ['foreground', 'background', 'orphan'],
  ClientSideApplyMigration: ['true', 'false'],
};

/** Argo CD ignores what it does not know. */
export const rule: Rule = {
  id: 'DELIVERY/argo-annotation',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'An annotation of Argo CD that does nothing',
  cause: 'Argo CD reads a wave as a whole number and options as Name=value, separated by commas, in exactly this spelling. Others are ignored without a message: the object is applied in wave 0, and the dry run is not skipped.',
  remedy: 'Correct the spelling, for example argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true,ServerSideApply=true.',
  source: 'argo-cd docs/user-guide/sync-options.md, sync-waves.md, annotations-and-labels.md',
  since: '0.1.0',
  example: 'annotations:\n  argocd.argoproj.io/sync-options: SkipDryRunOnMissingResources=true',
  *check(bundle) {
    for (const object of bundle.objects) {
      if (isForArgo(object)) yield* faultsOf(object);
    }
  },
};

function* faultsOf(object: ManifestObject): Iterable<Problem> {
  for (const name of Object.keys(object.annotations)) {
    const own = /^argocd\.argoproj\.io\/(.*)$/.exec(name)?.[1];
    if (own === undefined || ANNOTATIONS.includes(own)) continue;
    const close = nearest(own, ANNOTATIONS);
    if (close !== undefined) yield { object, path: annotationPath(name), message: `Argo CD knows no annotation ${name}`, remedy: `write argocd.argoproj.io/${close}` };
  }
  if (waveOf(object) === undefined) yield { object, path: annotationPath(SYNC_WAVE), message: `the wave '${object.annotations[SYNC_WAVE]}' is no whole number` };
  const written = object.annotations[SYNC_OPTIONS];
  for (const option of (written ?? '').split(',').map(part => part.trim()).filter(part => part !== '')) {
    const [name, value = ''] = option.split('=');
    const known = Object.keys(OPTIONS);
    if (Object.hasOwn(OPTIONS, name) && OPTIONS[name].includes(value)) continue;
    const close = Object.hasOwn(OPTIONS, name) ? name : nearest(name, known);
    yield {
      object,
      path: annotationPath(SYNC_OPTIONS),
      message: `Argo CD knows no option '${option}'`,
      remedy: close === undefined ? undefined : `write ${close}=${OPTIONS[close].includes(value.toLowerCase()) ? value.toLowerCase() : OPTIONS[close][0]}`,
    };
  }
}
