import { CelExpression, celPolicy, present } from './cel';
import { IMPLIED_OBJECTS, ImpliedObject, podTemplatePath } from './expansion-templates';
import { WRITES_GUARDED_ANNOTATIONS, WRITES_LABELS } from './sub-resource-writes';
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
 * leave spec and annotations of their pods as they are.
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
  return [
    {
      name: 'not-exempt',
      expression: `!(has(request.namespace) && request.namespace in ${JSON.stringify([...exempt])})`
        + ` || request.resource.resource == "namespaces" || request.resource.group in ${JSON.stringify(groups)}`,
    },
    WRITES_GUARDED_ANNOTATIONS,
    WRITES_LABELS,
    ...IMPLIED_OBJECTS.map(changesPods),
  ];
}

/**
 * Gatekeeper judges the pods of a workload without knowing the older ones: a workload from before the policy could not be scaled down or removed.
 * So the API server compares them, by the condition under which Gatekeeper compares pods.
 */
function changesPods(implied: ImpliedObject): CelExpression {
  const kinds = implied.workloads.flatMap(each => each.kinds);
  const template = podTemplatePath(implied);
  const [changed] = celPolicy(POD_RULE, template).matchConditions;
  return {
    name: implied.name.replace(/^gpu-fabric-/, 'changes-'),
    expression: `!(request.operation == "UPDATE" && request.kind.kind in ${JSON.stringify(kinds)})`
      + ` || !(${['object', 'oldObject'].map(root => present(root, template.split('.'))).join(' && ')}) || ${changed.expression}`,
  };
}
