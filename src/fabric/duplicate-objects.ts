import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { isClusterScoped } from './cluster-object';
import { refusalText } from '../core/refusal';

/** Marks the root of an app whose objects are compared already, so that several clusters do not do it several times. */
const COMPARED = Symbol.for('cdk8s-gpu-fabric.duplicate-objects');

/**
 * Compares the names of all objects of an app when it is synthesized: cdk8s does not, and of two objects with one kind, namespace and name the
 * later silently replaces the earlier.
 */
export function refuseDuplicateObjects(anywhere: IConstruct): void {
  const { root } = anywhere.node;
  if (COMPARED in root) return;
  Object.defineProperty(root, COMPARED, { value: true });
  root.node.addValidation({ validate: () => duplicateObjects(root) });
}

/** One text per object that has the kind, namespace and name of an earlier one. Linear in the number of constructs. */
function duplicateObjects(root: IConstruct): string[] {
  const first = new Map<string, ApiObject>();
  const texts: string[] = [];
  for (const construct of root.node.findAll()) {
    if (!ApiObject.isApiObject(construct)) continue;
    const namespace = isClusterScoped(construct) ? '' : construct.metadata.namespace ?? '';
    const key = [construct.apiGroup, construct.kind, namespace, construct.name].join('/');
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, construct);
    } else {
      texts.push(duplicateText(earlier, construct, namespace));
    }
  }
  return texts;
}

function duplicateText(earlier: ApiObject, later: ApiObject, namespace: string): string {
  const where = namespace === '' ? '' : ` in namespace '${namespace}'`;
  return refusalText('DUPLICATE_OBJECT', {
    subject: `${later.kind} '${later.name}'${where} is made by '${earlier.node.path}' and by '${later.node.path}'`,
    got: `'${later.name}' twice`,
    allowed: 'one object per kind, namespace and name in an app',
    cure: 'rename one or put it into another namespace; a second cluster needs an App of its own',
  });
}
