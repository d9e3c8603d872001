import { chartOf } from './chart-of';
import { Values } from './daemon-tolerations';
import { HelmRelease } from './helm-release';
import { podSecurityLabels } from './pod-security';
import { GatekeeperRelease } from '../catalog';

/** Objects of one API group that the validating webhook sees. */
export interface WebhookRule {
  /** API groups, `''` for the core group. */
  readonly apiGroups: string[];
  /** Resources and sub-resources in plural, for example `pods/ephemeralcontainers`. */
  readonly resources: string[];
}

/** What the values of Gatekeeper follow from. */
export interface GatekeeperFacts {
  readonly release: GatekeeperRelease;
  /** Namespace of Gatekeeper itself; it is exempt by the chart. */
  readonly namespace: string;
  /** Namespaces whose objects the webhook never sees, by exact name. */
  readonly exemptNamespaces: string[];
  /**
   * Whether a request is refused while the webhook does not answer. An access policy that lets pass when it fails is none.
   * @default true
   */
  readonly failClosed?: boolean;
  /**
   * What the webhook sees. Named kinds keep an outage of a fail-closed webhook away from node leases, scheduling and the rest.
   * @default - every kind, and of the sub-resources those that change a running pod
   */
  readonly rules?: WebhookRule[];
}

/** Name of the release: other releases and documents refer to it. */
export const GATEKEEPER_RELEASE = 'gatekeeper';

/** Labels of Gatekeeper's own namespace: its pods pass the strictest level, and it does not examine itself. */
export function gatekeeperNamespaceLabels(): { [label: string]: string } {
  return { 'admission.gatekeeper.sh/ignore': 'no-self-managing', ...podSecurityLabels('restricted') };
}

/** Sub-resources that change what a running pod may do. All others of the chart's list have nothing for an access policy to see. */
const POD_SUBRESOURCES = ['pods/ephemeralcontainers', 'pods/resize'];

/**
 * The Helm release of Gatekeeper as an access policy needs it: fail-closed, on create and update, ephemeral containers included,
 * CEL templates and workload expansion on.
 *
 * @see https://github.com/open-policy-agent/gatekeeper/blob/v3.23.0/charts/gatekeeper/values.yaml
 */
export function gatekeeperHelmRelease(facts: GatekeeperFacts): HelmRelease {
  const exempt = [...new Set(facts.exemptNamespaces)].sort();
  return {
    name: GATEKEEPER_RELEASE,
    ...chartOf(facts.release),
    namespace: facts.namespace,
    values: {
      disableValidatingWebhook: false,
      validatingWebhookFailurePolicy: (facts.failClosed ?? true) ? 'Fail' : 'Ignore',
      // Guards the label that switches Gatekeeper off for a namespace.
      validatingWebhookCheckIgnoreFailurePolicy: 'Fail',
      validatingWebhookExemptNamespacesLabels: exempt.length > 0 ? { 'kubernetes.io/metadata.name': exempt } : {},
      validatingWebhookSubResources: [...POD_SUBRESOURCES],
      ...(facts.rules !== undefined && { validatingWebhookCustomRules: facts.rules.map(webhookRule) }),
      enableDeleteOperations: false,
      enableConnectOperations: false,
      enableK8sNativeValidation: true,
      enableGeneratorResourceExpansion: true,
      // Nothing is mutated: one webhook less in the way of every request.
      disableMutation: true,
      // The cluster emits the namespace with its labels.
      postInstall: { labelNamespace: { enabled: false } },
    },
  };
}

function webhookRule(rule: WebhookRule): Values {
  return {
    apiGroups: [...rule.apiGroups],
    apiVersions: ['*'],
    operations: ['CREATE', 'UPDATE'],
    resources: [...rule.resources],
    scope: '*',
  };
}
