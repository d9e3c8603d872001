import { fabricNamespaces, globTakes } from './fabric-workloads';
import { IGNORE_LABEL } from './gatekeeper';
import { NAMESPACE_NAME_LABEL } from '../../../catalog/labels';
import { Bundle } from '../../model/bundle';
import { objectAt, objectsAt, scalarAt, textsAt } from '../../model/json';
import { selects } from '../../model/label-selector';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Exemptions that go before every constraint. */
export const rule: Rule = {
  id: 'POLICY/exempt-namespace',
  family: 'POLICY',
  severity: 'warning',
  title: 'A namespace of GPU or RDMA workloads that admission does not look at',
  cause: "The label admission.gatekeeper.sh/ignore, Gatekeeper's Config and exemptNamespaces, and the namespaceSelector of a webhook or of a policy binding exempt a namespace from all policies at once: whatever the constraints say, nothing is refused there.",
  remedy: 'Exempt the namespaces of the system only.',
  source: 'open-policy-agent/gatekeeper website docs (exempt-namespaces)',
  since: '0.1.0',
  example: 'kind: Namespace\nmetadata:\n  name: train\n  labels: {admission.gatekeeper.sh/ignore: "true"}',
  *check(bundle) {
    const workloads = fabricNamespaces(bundle);
    yield* byLabel(bundle, workloads);
    yield* byConfig(bundle, workloads);
    yield* bySelector(bundle, workloads);
  },
};

function* byLabel(bundle: Bundle, workloads: ReadonlyMap<string, PodTemplate>): Iterable<Problem> {
  for (const object of bundle.byKind('Namespace', '')) {
    const template = workloads.get(object.name);
    if (template === undefined || !Object.hasOwn(object.labels, IGNORE_LABEL)) continue;
    yield { object, path: ['metadata', 'labels', IGNORE_LABEL], message: `the label exempts ${object.name}, where ${template.owner.describe()} runs, from all constraints`, remedy: `delete the label ${IGNORE_LABEL}` };
  }
}

function* byConfig(bundle: Bundle, workloads: ReadonlyMap<string, PodTemplate>): Iterable<Problem> {
  const lists = [
    ...bundle.byKind('Config', 'config.gatekeeper.sh').flatMap(object => objectsAt(object.body, 'spec', 'match')
      .filter(({ body }) => textsAt(body, 'processes').some(process => process === '*' || process === 'webhook'))
      .map(({ index, body }) => ({ object, path: ['spec', 'match', index, 'excludedNamespaces'], patterns: textsAt(body, 'excludedNamespaces') }))),
    ...bundle.symbols.helmReleases.filter(({ chart }) => chart === 'gatekeeper').map(release => ({
      object: release.object, path: release.pathOf('controllerManager', 'exemptNamespaces'), patterns: textsAt(release.values, 'controllerManager', 'exemptNamespaces'),
    })),
  ];
  for (const { object, path, patterns } of lists) {
    for (const [namespace, template] of workloads) {
      const index = patterns.findIndex(pattern => globTakes(pattern, namespace));
      if (index >= 0) yield { object, path: [...path, index], message: `"${patterns[index]}" exempts ${namespace}, where ${template.owner.describe()} runs, from all constraints` };
    }
  }
}

function* bySelector(bundle: Bundle, workloads: ReadonlyMap<string, PodTemplate>): Iterable<Problem> {
  const labels = new Map(bundle.byKind('Namespace', '').map(object => [object.name, object.labels] as const));
  const selectors = [
    ...bundle.byKind('ValidatingWebhookConfiguration').flatMap(object => objectsAt(object.body, 'webhooks').filter(({ body }) => /gatekeeper|kyverno/.test(scalarAt(body, 'name') ?? ''))
      .map(({ index, body }) => ({ object, path: ['webhooks', index, 'namespaceSelector'], selector: objectAt(body, 'namespaceSelector') }))),
    ...bundle.byKind('ValidatingAdmissionPolicyBinding').map(object => ({
      object, path: ['spec', 'matchResources', 'namespaceSelector'], selector: objectAt(object.body, 'spec', 'matchResources', 'namespaceSelector'),
    })),
  ];
  for (const { object, path, selector } of selectors) {
    if (selector === undefined) continue;
    for (const [namespace, template] of workloads) {
      const own = labels.get(namespace);
      const onlyByName = JSON.stringify(selector).split('"key":').length > 1 && objectsAt(selector, 'matchExpressions').every(({ body }) => scalarAt(body, 'key') === NAMESPACE_NAME_LABEL);
      if ((own === undefined && !onlyByName) || selects(selector, { [NAMESPACE_NAME_LABEL]: namespace, ...own })) continue;
      yield { object, path, message: `namespaceSelector does not take ${namespace}, where ${template.owner.describe()} runs` };
    }
  }
}
