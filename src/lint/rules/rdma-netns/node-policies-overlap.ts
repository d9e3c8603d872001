import { ManifestObject } from '../../model/manifest-object';
import { firstMet, Met, nodesOf, OfNodes } from '../../model/node-set';
import { Rule } from '../../rule';

/** Two NicNodePolicies for one node. */
export const rule: Rule = {
  id: 'RDMA-NETNS/node-policies-overlap',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'Two NicNodePolicies for the same nodes',
  cause: 'A node may belong to one NicNodePolicy: the webhook refuses the second, and without it two sets of drivers and device plugins run on the node.',
  remedy: 'Choose nodes that differ by a value of one label, or join the policies.',
  source: 'Mellanox/network-operator pkg/policyoverlap, api/v1alpha1/validator/nicpolicy_webhook.go',
  since: '0.1.0',
  example: 'kind: NicNodePolicy\nspec: {nodeSelector: {pool: gpu}}\n---\nkind: NicNodePolicy\nspec: {}',
  *check(bundle) {
    const known: Group[] = [];
    const bySelector = new Map<string, Group>();
    for (const object of bundle.byKind('NicNodePolicy')) {
      const nodes = nodesOf(object.spec);
      const group: Group = { object, nodes: [nodes] };
      const key = JSON.stringify(object.spec.nodeSelector ?? {});
      const equal = bySelector.get(key);
      const found: Met<Group> | undefined = equal === undefined ? firstMet(group.nodes, known) : { other: equal, isSure: true };
      known.push(group);
      if (equal === undefined) bySelector.set(key, group);
      if (found === undefined) continue;
      yield {
        object,
        path: ['spec', 'nodeSelector'],
        severity: found.isSure ? 'error' : 'warning',
        message: `${nodes.isAll ? 'no nodeSelector, so every node: also those' : 'nodes'} of ${found.other.object.describe()} ${found.isSure ? 'are selected' : 'can be selected, if they have the labels of both'}`,
      };
    }
  },
};

/** A policy and its nodes. */
interface Group extends OfNodes {
  readonly object: ManifestObject;
}
