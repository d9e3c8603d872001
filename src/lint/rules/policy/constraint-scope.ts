import { globTakes } from './fabric-workloads';
import { IGNORE_LABEL } from './gatekeeper';
import { NAMESPACE_NAME_LABEL } from '../../../catalog/labels';
import { Bundle } from '../../model/bundle';
import { objectAt, scalarAt, textsAt } from '../../model/json';
import { selects } from '../../model/label-selector';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** What keeps a constraint from a namespace, and how it is written. */
export interface Gap {
  readonly path: Path;
  readonly says: string;
}

/** What keeps a constraint from a namespace; undefined where it applies, or where labels decide that the input does not show. */
export function gapOf(bundle: Bundle, constraint: ManifestObject, namespace: string): Gap | undefined {
  const match: Path = ['spec', 'match'];
  const excluded = textsAt(constraint.body, ...match, 'excludedNamespaces');
  const index = excluded.findIndex(pattern => globTakes(pattern, namespace));
  if (index >= 0) return { path: [...match, 'excludedNamespaces', index], says: `excludedNamespaces "${excluded[index]}"` };
  const included = textsAt(constraint.body, ...match, 'namespaces');
  if (included.length > 0 && !included.some(pattern => globTakes(pattern, namespace))) return { path: [...match, 'namespaces'], says: `namespaces ${included.join(', ')}` };
  if (scalarAt(constraint.body, ...match, 'scope') === 'Cluster') return { path: [...match, 'scope'], says: 'scope Cluster' };
  const selector = objectAt(constraint.body, ...match, 'namespaceSelector');
  const object = bundle.find('Namespace', undefined, namespace);
  if (selector === undefined || object === undefined) return undefined;
  return selects(selector, { [NAMESPACE_NAME_LABEL]: namespace, ...object.labels }) ? undefined : { path: [...match, 'namespaceSelector'], says: 'namespaceSelector' };
}

/** Whether a constraint certainly applies in a namespace: where labels decide, the input has to show the namespace. */
export function appliesIn(bundle: Bundle, constraint: ManifestObject, namespace: string): boolean {
  const shown = bundle.find('Namespace', undefined, namespace);
  const isDecided = shown !== undefined || objectAt(constraint.body, 'spec', 'match', 'namespaceSelector') === undefined;
  return isDecided && shown?.labels[IGNORE_LABEL] === undefined && gapOf(bundle, constraint, namespace) === undefined;
}
