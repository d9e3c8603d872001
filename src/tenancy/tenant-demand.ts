import { givenAmounts, QuotaRequest } from './tenant-quota';
import { amountOf } from '../core/quantity';
import { refuse } from '../core/refusal';
import { PodTemplate } from '../fabric/gpu-pod';
import { Fields } from '../fabric/workload-environment';

/** Equal pods that run at the same time. */
export interface PodGroup {
  readonly pods: number;
  readonly template: PodTemplate;
}

/** What one pod takes of an amount. */
interface Share {
  readonly pods: number;
  readonly each: string;
}

/** Keys that count pods themselves. */
const POD_COUNTS = ['pods', 'count/pods'];

/** Amounts of a quota that have two names. */
const ALIASES: { readonly [key: string]: string } = { 'cpu': 'requests.cpu', 'memory': 'requests.memory', 'ephemeral-storage': 'requests.ephemeral-storage' };

/**
 * Refuses a workload whose pods can't all be there at one time: QUOTA_TOO_SMALL. The API server would create the first of them only, and these
 * would wait for the others for ever.
 */
export function assertWithinQuota(tenant: string, subject: string, groups: readonly PodGroup[], quota: QuotaRequest): void {
  for (const [key, amount] of Object.entries(givenAmounts(quota))) {
    const shares = groups.flatMap(group => sharesOf(ALIASES[key] ?? key, group));
    const wanted = shares.reduce((sum, { pods, each }) => sum + pods * amountOf(each)!, 0);
    if (wanted <= amountOf(amount)!) continue;
    refuse('QUOTA_TOO_SMALL', {
      subject: `${subject} needs more than the quota of tenant '${tenant}' gives, so the API server would refuse some of its pods for ever`,
      got: `${key}: ${shares.map(({ pods, each }) => (POD_COUNTS.includes(key) ? podsOf(pods) : `${podsOf(pods)} with ${each} each`)).join(' and ')}`,
      allowed: `${key}: ${amount}`,
      cure: `raise ${key in quota.limits ? `quota '${key}'` : 'gpuQuota'} of tenant '${tenant}', or make ${subject} smaller`,
    });
  }
}

function podsOf(count: number): string {
  return count === 1 ? '1 pod' : `${count} pods`;
}

/** What a group takes of an amount; nothing where the amount is not of pods. */
function sharesOf(key: string, { pods, template }: PodGroup): Share[] {
  if (POD_COUNTS.includes(key)) return [{ pods, each: '1' }];
  const [part, ...resource] = key.split('.');
  return template.spec.containers.flatMap(({ resources }) => {
    const each = ((resources as Fields | undefined)?.[part] as { [name: string]: string } | undefined)?.[resource.join('.')];
    return each === undefined ? [] : [{ pods, each }];
  });
}
