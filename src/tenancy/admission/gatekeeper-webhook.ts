import { ACCESS_RULES } from './access-rules';
import { IMPLIED_OBJECTS } from './expansion-templates';
import { OBJECT_RULE } from './object-rule';
import { GatekeeperRelease } from '../../catalog';
import { HelmRelease } from '../../operators';
import { gatekeeperHelmRelease, WebhookRule } from '../../operators/gatekeeper';

/**
 * Gatekeeper for the access policy. The webhook sees only what a rule judges, and refuses while Gatekeeper is down. So that a cluster can start
 * without Gatekeeper, pods and workloads of exempt namespaces do not wait for it; their labels and the objects of operators do.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#matching-requests-matchconditions
 */
export function accessPolicyRelease(release: GatekeeperRelease, exempt: readonly string[]): HelmRelease {
  const base = gatekeeperHelmRelease({ release, namespace: release.namespace, exemptNamespaces: [], failClosed: true, rules: webhookRules() });
  const groups = [...new Set(OBJECT_RULE.objects.flatMap(({ apiGroups }) => apiGroups))].sort();
  const expression = `!(request.namespace in ${JSON.stringify([...exempt])})`
    + ` || request.resource.resource == "namespaces" || request.resource.group in ${JSON.stringify(groups)}`;
  return { ...base, values: { ...base.values, validatingWebhookMatchConditions: [{ name: 'not-exempt', expression }] } };
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
