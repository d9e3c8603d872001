import { Bundle } from '../../model/bundle';
import { JsonObject, listAt, objectAt, objectsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** A list of hard limits for a namespace. */
export interface Quota {
  readonly object: ManifestObject;
  readonly hard: JsonObject;
  /** Path of the list. */
  readonly path: Path;
  /** Namespace it is for; undefined where the object is for other or several namespaces. */
  readonly namespace?: string;
  /** Whether it counts only some pods of the namespace. */
  readonly isScoped: boolean;
}

/** Kinds that hold a quota for namespaces that they make or select. */
const ELSEWHERE: { readonly [kind: string]: Path } = {
  Profile: ['spec', 'resourceQuotaSpec'],
  ClusterResourceQuota: ['spec', 'quota'],
  HierarchicalResourceQuota: ['spec'],
};

/** Every quota of the input, also those that other kinds bring. */
export function quotasOf(bundle: Bundle): Quota[] {
  return bundle.once(findQuotas);
}

function findQuotas(bundle: Bundle): Quota[] {
  const plain = bundle.byKind('ResourceQuota').flatMap(object => quotaAt(object, ['spec'], object.namespace));
  const others = Object.entries(ELSEWHERE).flatMap(([kind, path]) => bundle.byKind(kind).flatMap(object => quotaAt(object, path, kind === 'Profile' ? object.name : undefined)));
  const tenants = bundle.byKind('Tenant').flatMap(object => objectsAt(object.body, 'spec', 'resourceQuotas', 'items')
    .flatMap(({ index }) => quotaAt(object, ['spec', 'resourceQuotas', 'items', index], undefined)));
  return [...plain, ...others, ...tenants];
}

function quotaAt(object: ManifestObject, path: Path, namespace: string | undefined): Quota[] {
  const spec = objectAt(object.body, ...path);
  const hard = objectAt(spec, 'hard');
  const isScoped = listAt(spec, 'scopes').length > 0 || objectAt(spec, 'scopeSelector') !== undefined;
  return hard === undefined ? [] : [{ object, hard, path: [...path, 'hard'], namespace, isScoped }];
}
