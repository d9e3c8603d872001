import { disagreements } from './shared-function';
import { Rule } from '../../rule';

/** Policies that ask one port for different numbers of virtual functions. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/num-vfs-differs',
  family: 'SRIOV-POLICY',
  severity: 'warning',
  title: 'Two numbers of virtual functions for one port',
  cause: 'A port has one number of VFs. The operator merges the policies of a port and takes the largest, or that of the policy that is applied last, so a range can end past the VFs that there are.',
  remedy: 'Write the number of VFs of the whole port in every policy that takes a part of it.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go; openshift/openshift-docs#21073',
  since: '0.1.0',
  example: 'numVfs: 8\nnicSelector: {pfNames: ["ens1f0np0#0-3"]}\n---\nnumVfs: 4\nnicSelector: {pfNames: ["ens1f0np0#4-7"]}',
  *check(bundle) {
    yield* disagreements(bundle, 'numVfs', ({ numVfs }) => numVfs, ({ earlier, policy, own }) => ({
      message: `numVfs ${policy.numVfs} differs from ${earlier.numVfs} of policy ${earlier.name} on the same port ${own.device}`,
      remedy: `set numVfs to ${Math.max(policy.numVfs!, earlier.numVfs!)} in both`,
    }));
  },
};
