import { CelExpression } from './cel';
import { POD_RULE } from '../../catalog/access-policy/pod-rule';

const WRITES_SUB_RESOURCE = 'has(request.subResource) && request.subResource in ["finalize", "status"]';
const [ANNOTATIONS, OLD_ANNOTATIONS] = [mapOf('object', 'annotations'), mapOf('oldObject', 'annotations')];

/**
 * Of bindings and of writes of a pod's status, only those that write a guarded annotation. Nothing else that a pod is judged by can change there,
 * so schedulers, kubelets and Multus can write to pods from before the policy. Empty fields of a request are absent.
 */
export const WRITES_GUARDED_ANNOTATIONS: CelExpression = {
  name: 'writes-guarded-annotations',
  expression: `!(request.kind.kind == "Binding" || (request.kind.kind == "Pod" && ${WRITES_SUB_RESOURCE}))`
    + ` || ${ANNOTATIONS}.exists(k, (${isGuarded()}) && !(k in ${OLD_ANNOTATIONS} && ${OLD_ANNOTATIONS}[k] == ${ANNOTATIONS}[k]))`,
};

/** Of writes of a namespace's sub-resources, only those that write labels. */
export const WRITES_LABELS: CelExpression = {
  name: 'writes-labels',
  expression: `!(request.kind.kind == "Namespace" && ${WRITES_SUB_RESOURCE}) || ${mapOf('object', 'labels')} != ${mapOf('oldObject', 'labels')}`,
};

/** A map of the metadata, empty where the object or the map is absent. */
function mapOf(root: 'object' | 'oldObject', field: 'annotations' | 'labels'): string {
  return `(${root} != null && has(${root}.metadata.${field}) ? ${root}.metadata.${field} : {})`;
}

/** Whether the rule over pods judges the annotation `k`. */
function isGuarded(): string {
  return POD_RULE.checks.flatMap(({ demand }) => {
    if (demand.form === 'annotation-granted' || demand.form === 'annotation-blank') return [`k == ${JSON.stringify(demand.annotation)}`];
    return demand.form === 'annotation-prefixes-absent' ? demand.prefixes.map(prefix => `k.startsWith(${JSON.stringify(prefix)})`) : [];
  }).join(' || ');
}
