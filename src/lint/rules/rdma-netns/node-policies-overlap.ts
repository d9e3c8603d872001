import { ManifestObject } from '../../model/manifest-object';
import { NodeSet, nodesOf } from '../../model/node-set';
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
      const key = JSON.stringify(object.spec.nodeSelector ?? {});
      const met = known.map(other => ({ other, meeting: nodes.meets(other.nodes) }));
      const equal = bySelector.get(key);
      const found = equal === undefined
        ? met.find(({ meeting }) => meeting === 'yes') ?? met.find(({ meeting }) => meeting === 'maybe')
        : { other: equal, meeting: 'yes' };
      if (known.length < MOST_COMPARED) known.push({ object, nodes });
      if (equal === undefined) bySelector.set(key, { object, nodes });
      if (found === undefined) continue;
      yield {
        object,
        path: ['spec', 'nodeSelector'],
        severity: found.meeting === 'yes' ? 'error' : 'warning',
        message: `${nodes.isAll ? 'no nodeSelector, so every node: also those' : 'nodes'} of ${found.other.object.describe()} ${found.meeting === 'yes' ? 'are selected' : 'can be selected, if they have the labels of both'}`,
      };
    }
  },
};

/** A policy and its nodes. */
interface Group {
  readonly object: ManifestObject;
  readonly nodes: NodeSet;
}

/** More policies than a cluster has groups of nodes; the rest is compared by equal selectors alone. */
const MOST_COMPARED = 64;
