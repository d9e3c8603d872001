import { disagreements } from './shared-function';
import { Rule } from '../../rule';

/** Policies that disagree about the link layer of a port. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/link-type-differs',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'Two link types for one port',
  cause: 'A port speaks InfiniBand or Ethernet. The operator writes the linkType of the policy that is applied last into the firmware and restarts the node.',
  remedy: 'Write one linkType in all policies of a port: that of the cable.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/plugins/mellanox',
  since: '0.1.0',
  example: 'linkType: ib\nnicSelector: {pfNames: ["ibs1f0#0-3"]}\n---\nlinkType: eth\nnicSelector: {pfNames: ["ibs1f0#4-7"]}',
  *check(bundle) {
    yield* disagreements(bundle, 'linkType', ({ linkType }) => linkType, ({ earlier, policy, own }) => ({
      message: `linkType ${policy.linkType} differs from ${earlier.linkType} of policy ${earlier.name} on the same port ${own.device}`,
    }));
  },
};
