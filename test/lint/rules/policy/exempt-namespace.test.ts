import { binding, gpuPod, namespace } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/exempt-namespace';
const config = (processes: string, excluded: string): string => `---\napiVersion: config.gatekeeper.sh/v1alpha1\nkind: Config\nmetadata: {name: config, namespace: gatekeeper-system}\nspec: {match: [{excludedNamespaces: [x], processes: ["*"]}, {excludedNamespaces: ${excluded}, processes: [${processes}]}]}\n`;
const webhook = (selector: string, name = 'validation.gatekeeper.sh'): string => `---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: w}\nwebhooks: [{name: ${name}, namespaceSelector: {${selector}}}]\n`;
const release = (chart: string): string => `---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: g}\nspec: {chart: {spec: {chart: ${chart}}}, values: {controllerManager: {exemptNamespaces: [kube-system, train]}}}\n`;

describe('POLICY/exempt-namespace', () => {
  test('by a label', () => {
    expectFinding(namespace('train', 'admission.gatekeeper.sh/ignore: "true"') + gpuPod(), {
      rule, object: 'Namespace/train', path: 'metadata.labels["admission.gatekeeper.sh/ignore"]', says: ['exempts train', 'Pod/train/w', 'delete the label'], severity: 'warning',
    });
  });

  test.each(['"*"', 'webhook', 'audit, webhook'])('by the configuration of %s', processes => {
    expectFinding(config(processes, '[y, "tr*"]') + gpuPod(), { rule, object: 'Config/gatekeeper-system/config', path: 'spec.match[1].excludedNamespaces[1]', says: ['"tr*" exempts train', 'Pod/train/w'] });
  });

  test('by values of the chart', () => {
    expectFinding(release('gatekeeper') + gpuPod(), { rule, object: 'HelmRelease/g', path: 'spec.values.controllerManager.exemptNamespaces[1]', says: ['"train"'] });
    expectClean(release('other') + gpuPod(), rule);
  });

  const byName = 'matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system, train]}]';

  test('by the selector of a webhook', () => {
    expectFinding(webhook(byName) + gpuPod(), { rule, object: 'ValidatingWebhookConfiguration/w', path: 'webhooks[0].namespaceSelector', says: ['does not take train', 'Pod/train/w'] });
    expectFinding(webhook('matchLabels: {guarded: "yes"}', 'a.kyverno.svc') + gpuPod() + namespace('train'), { rule, object: 'ValidatingWebhookConfiguration/w', path: 'webhooks[0].namespaceSelector' });
    expectClean(webhook(byName, 'cert-manager.io') + gpuPod(), rule);
    expectClean(webhook('matchLabels: {guarded: "yes"}') + gpuPod(), rule);
    expectClean(webhook('matchExpressions: [{key: guarded, operator: Exists}]') + gpuPod(), rule);
    expectClean(webhook('matchLabels: {guarded: "yes"}') + gpuPod() + namespace('train', 'guarded: "yes"'), rule);
  });

  test('by the selector of a binding', () => {
    expectFinding(binding(`policyName: p, matchResources: {namespaceSelector: {${byName}}}`) + gpuPod(), { rule, object: 'ValidatingAdmissionPolicyBinding/b', path: 'spec.matchResources.namespaceSelector' });
    expectClean(binding('policyName: p') + gpuPod(), rule);
  });

  test.each([
    ['the label where no workload is', namespace('infra', 'admission.gatekeeper.sh/ignore: "true"') + gpuPod()],
    ['no label', namespace('train', 'a: b') + gpuPod()],
    ['the audit only', config('audit', '[train]') + gpuPod()],
    ['other namespaces', config('"*"', '[kube-system]') + gpuPod()],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
