import { disagreements } from './shared-function';
import { Rule } from '../../rule';

/** Policies that disagree about who makes the virtual functions of a port. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/externally-managed',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A port that is and is not managed by others',
  cause: 'Where one policy of a port does not say externallyManaged, the operator owns the port: it sets the number of VFs anew and takes away those that the host has made, with the interfaces on them.',
  remedy: 'Write the same externallyManaged in all policies of a port.',
  source: 'k8snetworkplumbingwg/sriov-network-operator#476, pkg/webhook/validate.go; openshift/openshift-docs#86282',
  since: '0.1.0',
  example: 'externallyManaged: true\nnicSelector: {pfNames: ["ens1f0np0#2-4"]}\n---\nnicSelector: {pfNames: ["ens1f0np0#5-7"]}',
  *check(bundle) {
    yield* disagreements(bundle, 'externallyManaged', ({ externallyManaged }) => externallyManaged, ({ earlier, policy, own }) => ({
      message: `externallyManaged is ${policy.externallyManaged}, but ${earlier.externallyManaged} in policy ${earlier.name} on the same port ${own.device}`,
      remedy: 'set externallyManaged: true in both if the host makes the VFs, otherwise remove it from both',
    }));
  },
};
