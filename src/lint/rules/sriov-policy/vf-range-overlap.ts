import { PhysicalFunction, rangesMeet, rangeText, sharedFunctions } from '../../model/sriov-policy';
import { Rule } from '../../rule';

/** Two policies give the same virtual functions to different pools. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/vf-range-overlap',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'Virtual functions in two policies',
  cause: "The policies of a node are applied one over the other, so the VFs stay with the one that is applied last, and the pods of the other pool lose their devices. The operator's webhook refuses such policies, but it is off in NVIDIA's chart, and it overlooks a range beside a whole port.",
  remedy: 'Give each policy a range of its own, or choose nodes that differ.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go; openshift/sriov-network-operator#155, #276',
  since: '0.1.0',
  example: 'nicSelector: {pfNames: ["ens1f0np0#0-7"]}   # train\n---\nnicSelector: {pfNames: ["ens1f0np0#4-11"]}  # serve',
  *check(bundle) {
    const reported = new Set<PhysicalFunction>();
    for (const { earlier, policy, own, other, nodes } of sharedFunctions(bundle.symbols.sriovPolicies)) {
      if (own.fault !== undefined || other.fault !== undefined || !rangesMeet(own.range, other.range) || reported.has(own)) continue;
      reported.add(own);
      const where = earlier === policy ? `'${other.text}' of the same policy` : `policy ${earlier.name} (${rangeText(other.range)})`;
      yield {
        object: policy.object,
        path: own.path,
        severity: nodes === 'yes' ? 'error' : 'warning',
        message: `${rangeText(own.range)} of ${own.device} are also in ${where}${nodes === 'yes' ? '' : ', if a node has the labels of both'}`,
        remedy: other.range === undefined ? undefined : `start the range after VF ${other.range.last}, or choose nodes that differ`,
      };
    }
  },
};
