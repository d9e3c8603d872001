import { append } from '../../model/grouping';
import { ManifestObject } from '../../model/manifest-object';
import { nodesOf } from '../../model/node-set';
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
    const known: ManifestObject[] = [];
    const bySelector = new Map<string, ManifestObject[]>();
    for (const object of bundle.byKind('NicNodePolicy')) {
      const nodes = nodesOf(object.spec);
      const key = JSON.stringify(object.spec.nodeSelector ?? {});
      const met = [...bySelector.get(key)?.slice(0, 1) ?? [], ...known].map(other => ({ other, meeting: nodes.meets(nodesOf(other.spec)) }));
      const found = met.find(({ meeting }) => meeting === 'yes') ?? met.find(({ meeting }) => meeting === 'maybe');
      if (known.length < MOST_COMPARED) known.push(object);
      append(bySelector, key, object);
      if (found === undefined) continue;
      yield {
        object,
        path: ['spec', 'nodeSelector'],
        severity: found.meeting === 'yes' ? 'error' : 'warning',
        message: `${nodes.isAll ? 'no nodeSelector, so every node: also those' : 'nodes'} of ${found.other.describe()} ${found.meeting === 'yes' ? 'are selected' : 'can be selected, if they have the labels of both'}`,
      };
    }
  },
};

/** More policies than a cluster has groups of nodes; the rest is compared by equal selectors alone. */
const MOST_COMPARED = 64;
