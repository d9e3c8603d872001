import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { textMapAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** A Service or pool that selects no pod of the input, though one is meant. */
export const rule: Rule = {
  id: 'DNS-SVC/selector',
  family: 'DNS-SVC',
  severity: 'warning',
  title: 'A selector that selects no pods',
  cause: 'A Service (or InferencePool) takes the pods whose labels its selector has, in its namespace. A label that differs, or stands on the workload and not on its pods, leaves it without endpoints: connections are refused, names do not resolve.',
  remedy: 'Write the labels of the pod template into the selector.',
  source: 'kubernetes.io/docs/concepts/services-networking/service (selectors)',
  since: '0.1.0',
  example: 'kind: Service\nspec: {selector: {app: llm-server}}   # pods have app: llm',
  *check(bundle) {
    const selectors = [
      ...bundle.byKind('Service', '').map(object => ({ object, path: ['spec', 'selector'] })),
      ...bundle.byKind('InferencePool').map(object => ({ object, path: object.at('spec', 'selector', 'matchLabels') === undefined ? ['spec', 'selector'] : ['spec', 'selector', 'matchLabels'] })),
    ];
    for (const { object, path } of selectors) {
      const problem = problemOf(object, path, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(object: ManifestObject, path: Path, bundle: Bundle): Problem | undefined {
  const selector = Object.entries(textMapAt(object.body, ...path));
  if (selector.length === 0 || selector.some(([key]) => isGenerated(key))) return undefined;
  const labels = Object.fromEntries(selector);
  if (bundle.templatesSelectedBy(object.namespace, labels).length > 0) return undefined;
  // Several Services may select what is not in the input: one is meant for a workload when labels nearly fit.
  const candidates = [
    ...bundle.templatesLabelled(object.namespace, labels),
    ...[object.name, selector[0][1]].flatMap(name => bundle.templatesOwnedBy(object.namespace, name)),
  ];
  const near = candidates.find(template => isNear(selector, template, object));
  if (near === undefined && !bundle.options.complete) return undefined;
  const unmet = selector.find(([key, value]) => near?.labels[key] !== value)!;
  return {
    object,
    path: [...path, unmet[0]],
    severity: near === undefined ? 'error' : undefined,
    message: near === undefined ? `no pods have ${unmet[0]}: ${unmet[1]}` : `${unmet[0]} is ${unmet[1]} here, and ${near.labels[unmet[0]] ?? 'not written'} in the pods of ${near.describe()}`,
    remedy: near?.labels[unmet[0]] === undefined ? `label the pods ${unmet[0]}: ${unmet[1]}` : `write ${unmet[0]}: ${near.labels[unmet[0]]}`,
  };
}

/** Whether a selector is meant for the pods: a part of it fits, or a value is a slip, or the workload's own labels fit. */
function isNear(selector: readonly [string, string][], { labels, owner }: PodTemplate, object: ManifestObject): boolean {
  const unmet = selector.filter(([key, value]) => labels[key] !== value);
  const [[key, value]] = unmet;
  if (unmet.length === 1 && selector.length > 1 && labels[key] !== undefined && nearest(value, [labels[key]]) !== undefined) return true;
  const isOfWorkload = selector.every(([name, text]) => owner.labels[name] === text) && object.name === owner.name && owner.kind !== 'Pod';
  return isOfWorkload || selector.length === 1 && (owner.name === object.name || owner.name === value) && labels[key] !== undefined;
}

/** Labels that controllers put on pods. */
function isGenerated(key: string): boolean {
  return /^(?:job-name|controller-uid|pod-template-hash|controller-revision-hash)$/.test(key)
    || /^(?:[\w-]+\.)*(?:kubernetes\.io|x-k8s\.io|sigs\.k8s\.io|kubeflow\.org|volcano\.sh|ray\.io|grove\.io|nvidia\.com|kserve\.io|knative\.dev)\/(?!name$|component$|instance$|part-of$|managed-by$)/.test(key);
}
