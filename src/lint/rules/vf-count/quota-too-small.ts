import { quotasOf, Quota } from './quotas';
import { Bundle } from '../../model/bundle';
import { numberAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { writtenRequests } from '../../model/written-requests';
import { Problem, Rule } from '../../rule';

/** A quota that no pod fits into. */
export const rule: Rule = {
  id: 'VF-COUNT/quota-too-small',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'A quota smaller than the pods of its namespace',
  cause: 'The API server refuses pods over the quota: exceeded quota. A pod larger than the whole quota is never made; a job whose pods fit only in part waits for the rest with its devices held.',
  remedy: 'Raise the quota, or shrink the workload.',
  source: 'Kubernetes documentation, resource quotas',
  since: '0.1.0',
  example: '# a pod of the namespace requests nvidia.com/gpu: 8\nkind: ResourceQuota\nspec:\n  hard: {requests.nvidia.com/gpu: "4"}',
  *check(bundle) {
    const quotas = quotasOf(bundle).filter(({ namespace, isScoped }) => namespace !== undefined && !isScoped);
    if (quotas.length === 0) return;
    const uses = largestUses(bundle);
    for (const quota of quotas) yield* problemsOf(quota, uses.get(quota.namespace!) ?? new Map());
  },
};

/** The pod and the workload of a namespace that take the most of a resource. */
interface Use {
  pod: { readonly units: number; readonly template: PodTemplate };
  workload: { readonly units: number; readonly template: PodTemplate };
}

function* problemsOf({ object, hard, path }: Quota, uses: ReadonlyMap<string, Use>): Generator<Problem> {
  for (const key of Object.keys(hard)) {
    const use = key.startsWith('requests.') ? uses.get(key.slice('requests.'.length)) : undefined;
    const most = numberAt(hard, key);
    if (use === undefined || most === undefined) continue;
    const { pod, workload } = use;
    if (pod.units > most) {
      yield { object, path: [...path, key], message: `${key} is ${most}, and one pod of ${pod.template.describe()} requests ${pod.units}`, remedy: `raise it to ${pod.units} or more` };
    } else if (workload.units > most) {
      yield {
        object, path: [...path, key], severity: 'warning', message: `${key} is ${most}, and ${workload.template.owner.describe()} requests ${workload.units} in all`, remedy: `raise it to ${workload.units} or more`,
      };
    }
  }
}

function largestUses(bundle: Bundle): ReadonlyMap<string, ReadonlyMap<string, Use>> {
  const uses = new Map<string, Map<string, Use>>();
  const totals = new Map<string, number>();
  for (const template of bundle.podTemplates) {
    if (template.namespace === undefined) continue;
    const own = uses.get(template.namespace) ?? new Map<string, Use>();
    uses.set(template.namespace, own);
    for (const resource of new Set(writtenRequests(template).map(request => request.resource))) {
      const units = template.count(resource);
      const key = `${template.owner.describe()} ${resource}`;
      const total = (totals.get(key) ?? 0) + units * (template.replicas ?? 1);
      totals.set(key, total);
      const use = own.get(resource) ?? { pod: { units: 0, template }, workload: { units: 0, template } };
      if (units > use.pod.units) use.pod = { units, template };
      if (total > use.workload.units) use.workload = { units: total, template };
      own.set(resource, use);
    }
  }
  return uses;
}
