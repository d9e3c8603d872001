import { disagreements } from './shared-function';
import { Rule } from '../../rule';

/** Partitions of one port with different MTUs. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/mtu-differs',
  family: 'SRIOV-POLICY',
  severity: 'warning',
  title: 'Two MTUs for one port',
  cause: 'The port takes the largest mtu of its partitions, and older releases give that to all VFs: users of one partition get the MTU of another, or send frames that their peers drop.',
  remedy: 'Write one mtu in all policies of a port.',
  source: 'k8snetworkplumbingwg/sriov-network-operator#57, #80; openshift/sriov-network-operator#263',
  since: '0.1.0',
  example: 'mtu: 9000\nnicSelector: {pfNames: ["ens1f0np0#0-3"]}\n---\nmtu: 1500\nnicSelector: {pfNames: ["ens1f0np0#4-7"]}',
  *check(bundle) {
    yield* disagreements(bundle, 'mtu', ({ mtu }) => mtu, ({ earlier, policy, own }) => ({
      message: `mtu ${policy.mtu} differs from ${earlier.mtu} of policy ${earlier.name} on the same port ${own.device}`,
      remedy: `set mtu to ${Math.max(policy.mtu!, earlier.mtu!)} in both`,
    }));
  },
};
