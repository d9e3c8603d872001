import { clusterQueueOf, queuedWorkloads } from './kueue';
import { NAMESPACE_NAME_LABEL } from '../../../catalog/labels';
import { asObject, JsonObject, objectsAt, scalarAt, textMapAt, textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** A ClusterQueue says which namespaces may use it. */
export const rule: Rule = {
  id: 'GANG-QUEUE/queue-namespace',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A ClusterQueue that does not take the namespace of its workloads',
  cause: 'Without namespaceSelector a ClusterQueue takes no namespace at all; {} takes all. A workload of another namespace stays inadmissible ("namespace doesn\'t match ClusterQueue selector").',
  remedy: 'Write namespaceSelector: {}, or labels that the namespace has.',
  source: 'kueue.x-k8s.io CRD v1beta2 clusterqueues (namespaceSelector); kueue.sigs.k8s.io/docs/concepts/cluster_queue',
  since: '0.1.0',
  example: 'kind: ClusterQueue\nspec: {resourceGroups: [...]}   # no namespaceSelector',
  *check(bundle) {
    for (const queue of bundle.byKind('ClusterQueue', 'kueue.x-k8s.io')) {
      if (queue.spec.namespaceSelector !== undefined && queue.spec.namespaceSelector !== null) continue;
      yield { object: queue, path: ['spec', 'namespaceSelector'], message: 'without namespaceSelector the queue takes no namespace', remedy: 'write namespaceSelector: {}' };
    }
    const seen = new Set<string>();
    for (const workload of queuedWorkloads(bundle)) {
      const queue = clusterQueueOf(workload, bundle);
      const selector = asObject(queue?.spec.namespaceSelector);
      const { namespace } = workload.object;
      if (queue === undefined || selector === undefined || namespace === undefined || seen.has(`${queue.name} ${namespace}`)) continue;
      seen.add(`${queue.name} ${namespace}`);
      const known = bundle.find('Namespace', undefined, namespace);
      const missing = unmet(selector, known && { ...known.labels, [NAMESPACE_NAME_LABEL]: namespace }, namespace);
      if (missing === undefined) continue;
      yield {
        object: queue,
        path: ['spec', 'namespaceSelector'],
        message: `the selector wants ${missing}, which namespace ${namespace} of ${workload.object.describe()} does not have`,
        remedy: `label the namespace ${namespace}, or widen the selector`,
      };
    }
  },
};

/** The first condition that labels don't meet; where they are not known only the name of the namespace is judged. */
function unmet(selector: JsonObject, labels: { readonly [key: string]: string } | undefined, namespace: string): string | undefined {
  const all = labels ?? { [NAMESPACE_NAME_LABEL]: namespace };
  const isKnown = (key: string): boolean => labels !== undefined || key === NAMESPACE_NAME_LABEL;
  for (const [key, value] of Object.entries(textMapAt(selector, 'matchLabels'))) {
    if (isKnown(key) && all[key] !== value) return `${key}=${value}`;
  }
  for (const { body } of objectsAt(selector, 'matchExpressions')) {
    const [key, operator, values] = [scalarAt(body, 'key') ?? '', scalarAt(body, 'operator'), textsAt(body, 'values')];
    const own = Object.hasOwn(all, key) ? all[key] : undefined;
    const isMet = operator === 'In' ? own !== undefined && values.includes(own)
      : operator === 'NotIn' ? own === undefined || !values.includes(own)
        : operator === 'Exists' ? own !== undefined : own === undefined;
    if (isKnown(key) && !isMet) return `${key} ${operator} ${values.join(', ')}`.trim();
  }
  return undefined;
}
