import { PoolToleration } from './gpu-node-pool-props';
import { kubernetes } from '../api';
import { assertLabelKey, assertLabelValue } from '../core/checks';
import { refuse } from '../core/refusal';

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** Refuses what can't be the key, value or effect of a taint. */
export function assertToleration(subject: string, toleration: PoolToleration): void {
  assertLabelKey(`key of ${subject}`, toleration.key);
  if (toleration.value !== undefined) assertLabelValue(`value of ${subject}`, toleration.value);
  if (toleration.effect === undefined || EFFECTS.includes(toleration.effect)) return;
  refuse('NAME_INVALID', {
    subject: `effect of ${subject} is unknown to Kubernetes`,
    got: `'${toleration.effect}'`,
    allowed: EFFECTS.join(', '),
    cure: `write '${EFFECTS.find(effect => effect.toLowerCase() === toleration.effect?.toLowerCase()) ?? 'NoSchedule'}'`,
  });
}

/** The toleration as Kubernetes writes it. */
export function kubernetesToleration({ key, value, effect }: PoolToleration): kubernetes.Toleration {
  return {
    key,
    operator: value === undefined ? 'Exists' : 'Equal',
    ...(value !== undefined && { value }),
    ...(effect !== undefined && { effect }),
  };
}
