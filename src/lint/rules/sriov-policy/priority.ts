import { scalarAt, valueAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** A priority that is no number from 0 to 99. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/priority',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A priority out of range',
  cause: 'priority is a number from 0 to 99, and the lower one wins; the API server refuses anything else.',
  remedy: 'Write a number from 0 to 99 without quotes; 99 gives way to all others.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/sriovnetworknodepolicy_types.go, api/v1/helper.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  priority: 100',
  *check(bundle) {
    for (const { object } of bundle.symbols.sriovPolicies) {
      const priority = valueAt(object.spec, 'priority');
      if (priority === undefined || priority === null || isPlaceholder(scalarAt(object.spec, 'priority') ?? '')) continue;
      if (typeof priority === 'number' && Number.isInteger(priority) && priority >= 0 && priority <= 99) continue;
      yield { object, path: ['spec', 'priority'], message: `priority is ${JSON.stringify(priority)}, of 0 to 99` };
    }
  },
};
