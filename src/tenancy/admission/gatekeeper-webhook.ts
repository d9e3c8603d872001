import { CelExpression, present } from './cel';
import { IMPLIED_OBJECTS } from './expansion-templates';
import { GatekeeperRelease } from '../../catalog';
import { ACCESS_RULES } from '../../catalog/access-policy/access-rules';
import { OBJECT_RULE } from '../../catalog/access-policy/object-rule';
import { POD_RULE } from '../../catalog/access-policy/pod-rule';
import { HelmRelease } from '../../operators';
import { gatekeeperHelmRelease, WebhookRule } from '../../operators/gatekeeper';

/**
 * Gatekeeper for the access policy. The webhook sees only what a rule judges, and refuses while Gatekeeper is down. So that a cluster can start
 * without Gatekeeper, pods and workloads of exempt namespaces do not wait for it; their labels and the objects of operators do. Schedulers,
 * kubelets and the removal of namespaces do not wait either, unless they write a guarded annotation or a label, nor do updates of workloads that
 * leave the template as it is.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#matching-requests-matchconditions
 */
export function accessPolicyRelease(release: GatekeeperRelease, exempt: readonly string[]): HelmRelease {
  const base = gatekeeperHelmRelease({ release, namespace: release.namespace, exemptNamespaces: [], failClosed: true, rules: webhookRules() });
  return { ...base, values: { ...base.values, validatingWebhookMatchConditions: webhookConditions(exempt) } };
}

/** What the rules judge and what implies it, by API group. */
function webhookRules(): WebhookRule[] {
  const parts = [
    ...ACCESS_RULES.flatMap(({ objects }) => objects.flatMap(({ apiGroups, resources }) => apiGroups.map(group => ({ group, resources })))),
    ...IMPLIED_OBJECTS.flatMap(({ workloads }) => workloads),
  ];
  const groups = [...new Set(parts.map(({ group }) => group))].sort();
  return groups.map(group => ({
    apiGroups: [group],
    resources: [...new Set(parts.filter(part => part.group === group).flatMap(({ resources }) => resources))].sort(),
  }));
}

/** What the API server checks before it asks Gatekeeper. A condition that fails refuses the request, and empty fields of a request are absent. */
function webhookConditions(exempt: readonly string[]): CelExpression[] {
  const groups = [...new Set(OBJECT_RULE.objects.flatMap(({ apiGroups }) => apiGroups))].sort();
  const written = 'has(request.subResource) && request.subResource in ["finalize", "status"]';
  const [annotations, oldAnnotations] = [mapOf('object', 'annotations'), mapOf('oldObject', 'annotations')];
  return [
    {
      name: 'not-exempt',
      expression: `!(has(request.namespace) && request.namespace in ${JSON.stringify([...exempt])})`
        + ` || request.resource.resource == "namespaces" || request.resource.group in ${JSON.stringify(groups)}`,
    },
    {
      name: 'writes-guarded-annotations',
      expression: `!(request.kind.kind == "Binding" || (request.kind.kind == "Pod" && ${written}))`
        + ` || ${annotations}.exists(k, (${isGuarded()}) && !(k in ${oldAnnotations} && ${oldAnnotations}[k] == ${annotations}[k]))`,
    },
    {
      name: 'writes-labels',
      expression: `!(request.kind.kind == "Namespace" && ${written}) || ${mapOf('object', 'labels')} != ${mapOf('oldObject', 'labels')}`,
    },
    // Gatekeeper judges the pods of a workload without knowing the older ones: a workload from before the policy could not be scaled down or removed.
    ...IMPLIED_OBJECTS.map(({ name, workloads, templateSource }) => ({
      name: name.replace(/^gpu-fabric-/, 'changes-'),
      expression: `!(request.operation == "UPDATE" && request.kind.kind in ${JSON.stringify(workloads.flatMap(({ kinds }) => kinds))})`
        + ` || !(${['object', 'oldObject'].map(root => present(root, templateSource.split('.'))).join(' && ')}) || object.${templateSource} != oldObject.${templateSource}`,
    })),
  ];
}

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
