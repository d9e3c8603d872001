import { GatekeeperRelease } from '../../src/catalog';
import { GatekeeperFacts, gatekeeperHelmRelease, gatekeeperNamespaceLabels } from '../../src/operators/gatekeeper';

function values(facts: Partial<GatekeeperFacts> = {}) {
  return gatekeeperHelmRelease({ release: GatekeeperRelease.V3_23_0, namespace: 'gatekeeper-system', exemptNamespaces: [], ...facts }).values;
}

test('refuses requests while it does not answer, unless told otherwise', () => {
  expect(values().validatingWebhookFailurePolicy).toBe('Fail');
  expect(values({ failClosed: false }).validatingWebhookFailurePolicy).toBe('Ignore');
  expect(values({ failClosed: false }).validatingWebhookCheckIgnoreFailurePolicy).toBe('Fail');
});

test('sees ephemeral containers, CEL templates and the pods that workloads imply, on create and update', () => {
  expect(values()).toMatchObject({
    enableK8sNativeValidation: true,
    enableGeneratorResourceExpansion: true,
    enableDeleteOperations: false,
    enableConnectOperations: false,
    disableValidatingWebhook: false,
  });
  expect(values().validatingWebhookSubResources).toContain('pods/ephemeralcontainers');
});

test('a fail-closed webhook keeps off scheduling and eviction', () => {
  for (const subresource of ['pods/binding', 'pods/eviction', 'nodes/proxy']) expect(values().validatingWebhookSubResources).not.toContain(subresource);
});

test('named kinds become rules for create and update in every version', () => {
  expect(values()).not.toHaveProperty('validatingWebhookCustomRules');
  expect(values({ rules: [{ apiGroups: [''], resources: ['pods', 'pods/ephemeralcontainers'] }] }).validatingWebhookCustomRules).toEqual([
    { apiGroups: [''], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['pods', 'pods/ephemeralcontainers'], scope: '*' },
  ]);
});

test('exempt namespaces are listed once, in order, and not at all when there are none', () => {
  expect(values({ exemptNamespaces: ['kube-system', 'gpu-operator', 'kube-system'] }).validatingWebhookExemptNamespacesLabels)
    .toEqual({ 'kubernetes.io/metadata.name': ['gpu-operator', 'kube-system'] });
  expect(values().validatingWebhookExemptNamespacesLabels).toEqual({});
});

test('its namespace is restricted and does not examine itself; the chart does not label it a second time', () => {
  expect(gatekeeperNamespaceLabels()).toEqual({
    'admission.gatekeeper.sh/ignore': 'no-self-managing',
    'pod-security.kubernetes.io/audit': 'restricted',
    'pod-security.kubernetes.io/enforce': 'restricted',
    'pod-security.kubernetes.io/warn': 'restricted',
  });
  expect(values().postInstall).toEqual({ labelNamespace: { enabled: false } });
});
