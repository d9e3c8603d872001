import { Rule } from '../../rule';

/** A range that ends after the last virtual function. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/vf-range-end',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A range past the last virtual function',
  cause: 'Virtual functions are counted from 0, so the last one of numVfs 8 is 7. The webhook refuses a range beyond; without the webhook the pool has fewer VFs than planned.',
  remedy: 'End the range below numVfs, or raise numVfs.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go; openshift/openshift-docs#21073',
  since: '0.1.0',
  example: 'numVfs: 8\nnicSelector: {pfNames: ["ens1f0np0#0-8"]}',
  *check(bundle) {
    for (const { object, functions, numVfs } of bundle.symbols.sriovPolicies) {
      for (const { range, device, path } of functions) {
        if (range === undefined || numVfs === undefined || numVfs < 1 || range.last < numVfs) continue;
        yield {
          object,
          path,
          message: `the range of ${device} ends at VF ${range.last}, but numVfs ${numVfs} has VFs 0 to ${numVfs - 1}`,
          remedy: range.first < numVfs ? `write '${device}#${range.first}-${numVfs - 1}', or set numVfs to ${range.last + 1}` : `set numVfs to ${range.last + 1}`,
        };
      }
    }
  },
};
