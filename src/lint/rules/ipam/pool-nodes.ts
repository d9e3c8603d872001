import { attachmentUsers } from '../../model/attachment-user';
import { asObject, objectAt, textMapAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { meetingOf, NodeSet } from '../../model/node-set';
import { attachmentsByPool, policiesByResource, resourceOf } from '../../model/pool-user';
import { Rule } from '../../rule';

/** nv-ipam gives blocks to the nodes that a pool selects. */
export const rule: Rule = {
  id: 'IPAM/pool-nodes',
  family: 'IPAM',
  severity: 'error',
  title: 'A pool for other nodes than its pods',
  cause: 'A node outside the nodeSelector of a pool gets no block of it. Pods there that take the network fail with "no available IPs" although the pool is empty.',
  remedy: 'Let the pool select the nodes that the pods and the SR-IOV policy select, or leave its nodeSelector out.',
  source: 'Mellanox/nvidia-k8s-ipam README, nodeSelector',
  since: '0.1.0',
  example: 'kind: IPPool\nspec:\n  nodeSelector: {nodeSelectorTerms: [{matchExpressions: [{key: pool, operator: In, values: [cpu]}]}]}   # pods select pool: gpu',
  *check(bundle) {
    const policies = policiesByResource(bundle);
    const users = attachmentUsers(bundle);
    for (const [pool, attachments] of attachmentsByPool(bundle)) {
      const own = selected(pool);
      if (own === undefined) continue;
      const pods = attachments.flatMap(attachment => users.get(attachment) ?? []).map(({ template }) => ({
        name: template.describe(),
        nodes: [NodeSet.ofLabels(textMapAt(template.spec, 'nodeSelector')), ...NodeSet.ofAffinity(objectAt(template.spec, 'affinity', 'nodeAffinity'))].filter(({ isAll }) => !isAll),
      }));
      const devices = attachments.flatMap(attachment => policies.get(resourceOf(attachment) ?? '') ?? []).map(policy => ({ name: policy.object.describe(), nodes: policy.nodes.isAll ? [] : [policy.nodes] }));
      const stranger = [...pods, ...devices].find(({ nodes }) => nodes.some(set => meetingOf(own, [set]) === 'no'));
      if (stranger === undefined) continue;
      yield { object: pool, path: ['spec', 'nodeSelector'], message: `the pool selects none of the nodes of ${stranger.name}, which takes its addresses` };
    }
  },
};

/** Nodes of a pool, one set for a term; undefined where it selects every node. */
function selected(pool: ManifestObject): NodeSet[] | undefined {
  const selector = asObject(pool.at('spec', 'nodeSelector'));
  if (selector === undefined) return undefined;
  const sets = NodeSet.ofAffinity({ requiredDuringSchedulingIgnoredDuringExecution: selector });
  return sets.some(({ isAll }) => isAll) ? undefined : sets;
}
