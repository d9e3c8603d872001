import { annotationPath, SYNC_WAVE, waveOf } from './argo';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Rule } from '../../rule';

/** What an object needs must be in an earlier wave. */
export const rule: Rule = {
  id: 'DELIVERY/wave-order',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A sync wave before that of what the object needs',
  cause: 'Argo CD applies wave after wave and waits until a wave is healthy. An object whose Namespace, CRD or NetworkAttachmentDefinition comes in a later wave fails, and the later wave is never reached.',
  remedy: 'Give the Namespace and the CRD the lowest wave, networks the next, workloads the last.',
  source: 'argo-cd docs/user-guide/sync-waves.md',
  since: '0.1.0',
  example: 'kind: Namespace\nmetadata: {name: train, annotations: {argocd.argoproj.io/sync-wave: "2"}}\n---\nkind: Job\nmetadata: {namespace: train, annotations: {argocd.argoproj.io/sync-wave: "1"}}',
  *check(bundle) {
    if (!bundle.objects.some(object => object.annotations[SYNC_WAVE] !== undefined)) return;
    const crds = new Map(bundle.byKind('CustomResourceDefinition').map(object => [`${scalarAt(object.body, 'spec', 'group') ?? ''}/${scalarAt(object.body, 'spec', 'names', 'kind') ?? ''}`, object] as const));
    for (const object of bundle.objects) {
      const own = waveOf(object);
      if (own === undefined) continue;
      const late = [crds.get(`${object.group}/${object.kind}`), namespaceOf(bundle, object), ...networksOf(bundle, object)]
        .find(needed => needed !== undefined && needed !== object && (waveOf(needed) ?? own) > own);
      if (late === undefined) continue;
      const wave = waveOf(late) ?? 0;
      yield {
        object,
        path: annotationPath(SYNC_WAVE),
        message: `${object.describe()} is in wave ${own}, and ${late.describe()}, which it needs, in wave ${wave}`,
        remedy: `${SYNC_WAVE}: "${wave + 1}"`,
      };
    }
  },
};

function namespaceOf(bundle: Bundle, { namespace }: ManifestObject): ManifestObject | undefined {
  return namespace === undefined ? undefined : bundle.find('Namespace', undefined, namespace);
}

/** Networks that the pods of an object attach. */
function networksOf(bundle: Bundle, object: ManifestObject): ManifestObject[] {
  return bundle.templatesOf(object).flatMap(({ networks }) => networks)
    .flatMap(({ namespace, name }) => bundle.symbols.attachment(namespace, name)?.object ?? []);
}
