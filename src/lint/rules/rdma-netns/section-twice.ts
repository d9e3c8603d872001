import { meetingOf, nodesOf, nodesOfClusterPolicy } from '../../model/node-set';
import { Rule } from '../../rule';

/** Sections that either kind may have. */
const SECTIONS = ['ofedDriver', 'rdmaSharedDevicePlugin', 'sriovDevicePlugin'];

/** A component that the policy of the cluster and that of a group of nodes both install. */
export const rule: Rule = {
  id: 'RDMA-NETNS/section-twice',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'A section in NicClusterPolicy and in NicNodePolicy',
  cause: 'A section may stand in the policy of the cluster or in policies of nodes, not in both: the webhook refuses the second, and without it two DaemonSets load drivers or offer devices on the same nodes.',
  remedy: 'Keep the section in one of the two kinds.',
  source: 'Mellanox/network-operator api/v1alpha1/validator/nicpolicy_webhook.go; Mellanox/network-operator-docs docs/customizations/nic-node-policy.rst',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec: {ofedDriver: {}}\n---\nkind: NicNodePolicy\nspec: {ofedDriver: {}}',
  *check(bundle) {
    const cluster = bundle.byKind('NicClusterPolicy').find(object => SECTIONS.some(section => object.at('spec', section) !== undefined));
    if (cluster === undefined) return;
    for (const object of bundle.byKind('NicNodePolicy')) {
      for (const section of SECTIONS) {
        if (object.at('spec', section) === undefined || cluster.at('spec', section) === undefined) continue;
        const apart = meetingOf(nodesOfClusterPolicy(cluster.spec), [nodesOf(object.spec)]) === 'no';
        yield {
          object,
          path: ['spec', section],
          message: `${section} is also in ${cluster.describe()}${apart ? ', which the webhook refuses although their nodes differ' : ''}`,
          remedy: `remove ${section} here or from ${cluster.describe()}`,
        };
      }
    }
  },
};
