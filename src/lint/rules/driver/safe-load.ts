import { ofedPolicies } from './gpu-operator';
import { booleanAt } from '../../model/json';
import { Rule } from '../../rule';

/** safeLoad without what carries it out. */
export const rule: Rule = {
  id: 'DRIVER/safe-load',
  family: 'DRIVER',
  severity: 'error',
  title: 'safeLoad without autoUpgrade',
  cause: 'With safeLoad the driver waits until the upgrade controller has drained its node, and that controller works with autoUpgrade alone: without it the driver pod waits for ever. The webhook, off by default, refuses the pair.',
  remedy: 'Set autoUpgrade: true beside safeLoad: true.',
  source: 'Mellanox/network-operator api/v1alpha1/validator/nicpolicy_webhook.go',
  since: '0.1.0',
  example: 'ofedDriver: {upgradePolicy: {safeLoad: true}}',
  *check(bundle) {
    for (const object of ofedPolicies(bundle)) {
      const [safe, auto] = ['safeLoad', 'autoUpgrade'].map(field => booleanAt(object.spec, 'ofedDriver', 'upgradePolicy', field));
      if (safe !== true || auto === true) continue;
      yield { object, path: ['spec', 'ofedDriver', 'upgradePolicy', 'safeLoad'], message: `safeLoad is true, but autoUpgrade is ${auto ?? 'missing, so false'}` };
    }
  },
};
