import { kubeletPolicies } from './kubelet-policy';
import { Rule } from '../../rule';

/** A node of eight GPUs has two sockets, four GPUs at each. */
const WHOLE_NODE = 8;

/** All GPUs of a node are not on one socket. */
export const rule: Rule = {
  id: 'TOPO-DRA/whole-node-numa',
  family: 'TOPO-DRA',
  severity: 'warning',
  title: 'A whole-node pod under single-numa-node',
  cause: 'An 8-GPU node has its GPUs on two NUMA nodes, so no single one satisfies a pod that takes them all. The kubelet rejects the pod with TopologyAffinityError, the scheduler does not know, and the controller makes failing pods without end.',
  remedy: 'topologyManagerPolicy: restricted or best-effort for nodes of whole-node pods; single-numa-node fits pods of 1 to 4 GPUs.',
  source: 'Kubernetes documentation, Topology Manager policies; kubernetes/kubernetes#84597',
  since: '0.1.0',
  example: 'kind: KubeletConfiguration\ntopologyManagerPolicy: single-numa-node\n---\nkind: Pod\nspec: {containers: [{resources: {limits: {nvidia.com/gpu: 8}}}]}',
  *check(bundle) {
    const policies = kubeletPolicies(bundle);
    const strict = policies.find(({ topology }) => topology === 'single-numa-node');
    if (strict === undefined || policies.some(({ topology }) => topology !== 'single-numa-node')) return;
    for (const template of bundle.podTemplates) {
      const container = template.mainContainers.find(({ gpus }) => gpus >= WHOLE_NODE);
      if (container === undefined) continue;
      yield {
        object: template.owner,
        path: container.pathOf('resources', 'limits', 'nvidia.com/gpu'),
        message: `container ${container.name} takes ${container.gpus} GPUs, which are on two NUMA nodes; ${strict.object.kind} says single-numa-node`,
      };
    }
  },
};
