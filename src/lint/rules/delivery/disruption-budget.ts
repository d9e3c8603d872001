import { scaled } from './rolling-update';
import { Bundle } from '../../model/bundle';
import { grouped } from '../../model/grouping';
import { objectAt, scalarAt } from '../../model/json';
import { selects } from '../../model/label-selector';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** A budget of nothing holds the node. */
export const rule: Rule = {
  id: 'DELIVERY/disruption-budget',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'A PodDisruptionBudget that no drain can meet',
  cause: 'With maxUnavailable 0, or minAvailable equal to the replicas, no pod may be evicted. Drains wait for ever: driver upgrades of the GPU and Network Operator and SR-IOV policies, which drain nodes one by one, stop at the first node.',
  remedy: 'maxUnavailable: 1',
  source: 'Kubernetes documentation, disruptions; k8snetworkplumbingwg/sriov-network-operator (drain)',
  since: '0.1.0',
  example: 'kind: PodDisruptionBudget\nspec: {minAvailable: 1, selector: {matchLabels: {app: llm}}}   # replicas: 1',
  *check(bundle) {
    const budgets = bundle.byKind('PodDisruptionBudget');
    if (budgets.length === 0) return;
    const templates = grouped(bundle.podTemplates, ({ namespace }) => namespace);
    for (const object of budgets) {
      const [min, max] = ['minAvailable', 'maxUnavailable'].map(field => scalarAt(object.body, 'spec', field));
      if (min !== undefined && max !== undefined) {
        yield { object, path: ['spec', 'minAvailable'], severity: 'error', message: 'minAvailable and maxUnavailable exclude each other', remedy: 'keep maxUnavailable: 1' };
        continue;
      }
      const { namespace } = object;
      const users = namespace === undefined ? bundle.podTemplates : [...templates.get(namespace) ?? [], ...templates.get(undefined) ?? []];
      const fault = faultOf(min, max, usersOf(bundle, object, users));
      if (fault !== undefined) yield { object, ...fault };
    }
  },
};

/** Pods of this field that a budget selects. */
function usersOf(bundle: Bundle, object: ManifestObject, templates: readonly PodTemplate[]): PodTemplate[] {
  const selector = objectAt(object.body, 'spec', 'selector');
  return templates.filter(template => template.requests.some(({ resource }) => bundle.symbols.isRdma(resource) || /gpu/.test(resource)) && selects(selector, template.labels));
}

function faultOf(min: string | undefined, max: string | undefined, users: readonly PodTemplate[]): Omit<Problem, 'object'> | undefined {
  const [user] = users;
  if (user === undefined) return undefined;
  if (max !== undefined) {
    return /^0%?$/.test(max) ? { path: ['spec', 'maxUnavailable'], message: `maxUnavailable ${max} lets no pod of ${user.owner.describe()} be evicted` } : undefined;
  }
  const replicas = users.reduce((sum, { replicas: own = NaN }) => sum + own, 0);
  if (min === undefined || !(scaled(min, replicas, Math.ceil) >= replicas)) return undefined;
  return { path: ['spec', 'minAvailable'], message: `minAvailable ${min} of ${replicas} pod${replicas === 1 ? '' : 's'} of ${user.owner.describe()} lets none be evicted` };
}
