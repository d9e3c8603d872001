import { Bundle } from '../../model/bundle';
import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { similarName } from '../../model/similar-name';
import { Problem, Rule } from '../../rule';

/** Flux waits for what dependsOn names, for ever if it does not exist. */
export const rule: Rule = {
  id: 'DELIVERY/depends-on',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A dependency that never becomes ready',
  cause: 'A HelmRelease or Kustomization of Flux is not reconciled until all of its dependsOn are ready. Names without a namespace mean the own one. A name that does not exist, or a circle, keeps it waiting for ever (dependency not ready).',
  remedy: 'Name an object of the same kind, with its namespace.',
  source: 'fluxcd.io/flux/components/helm/helmreleases (dependsOn), kustomize/kustomizations (dependencies)',
  since: '0.1.0',
  example: 'kind: HelmRelease\nmetadata: {name: policies}\nspec: {dependsOn: [{name: network-oprator}]}',
  *check(bundle) {
    for (const [kind, group] of [['HelmRelease', 'helm.toolkit.fluxcd.io'], ['Kustomization', 'kustomize.toolkit.fluxcd.io']]) {
      const objects = bundle.byKind(kind, group);
      for (const object of objects) yield* faultsOf(bundle, object, objects);
    }
  },
};

function* faultsOf(bundle: Bundle, object: ManifestObject, objects: readonly ManifestObject[]): Iterable<Problem> {
  for (const { index, namespace, name } of dependenciesOf(object)) {
    const path = ['spec', 'dependsOn', index, 'name'];
    const needed = bundle.find(object.kind, namespace, name);
    if (needed === object || (needed !== undefined && reaches(bundle, needed, object))) {
      yield { object, path, message: needed === object ? `${object.name} depends on itself` : `${object.name} and ${name} depend on each other` };
    } else if (needed === undefined) {
      const elsewhere = objects.find(other => other.name === name);
      const close = similarName(name, objects.filter(other => other !== object).map(other => other.name));
      if (elsewhere === undefined && close === undefined && !bundle.options.complete) continue;
      yield {
        object,
        path,
        message: elsewhere === undefined ? `there is no ${object.kind} ${name}` : `${name} is in namespace ${elsewhere.namespace ?? ''}, not in ${namespace ?? ''}`,
        remedy: elsewhere === undefined ? close && `write ${close}` : `namespace: ${elsewhere.namespace ?? ''}`,
      };
    }
  }
}

function dependenciesOf(object: ManifestObject): { readonly index: number; readonly namespace?: string; readonly name: string }[] {
  return objectsAt(object.body, 'spec', 'dependsOn').map(({ index, body }) => ({ index, namespace: scalarAt(body, 'namespace') ?? object.namespace, name: scalarAt(body, 'name') ?? '' }));
}

/** Whether one object depends on another, over however many steps. */
function reaches(bundle: Bundle, from: ManifestObject, to: ManifestObject): boolean {
  const seen = new Set<ManifestObject>([from]);
  for (const object of seen) {
    for (const { namespace, name } of dependenciesOf(object)) {
      const next = bundle.find(object.kind, namespace, name);
      if (next === to) return true;
      if (next !== undefined) seen.add(next);
    }
  }
  return false;
}
