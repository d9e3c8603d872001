import { Mode, ModeSetting, modeSettings } from './mode';
import { firstMet } from '../../model/node-set';
import { Rule } from '../../rule';

/** Two modes for one node. */
export const rule: Rule = {
  id: 'RDMA-NETNS/mode-differs',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'Two RDMA modes for the same nodes',
  cause: 'A node has one RDMA mode, set when its modules load. Of two settings one loses, and the operator restarts nodes to get its own; NVIDIA supports one mode in a cluster.',
  remedy: 'Write one mode for the nodes, in one place.',
  source: 'Mellanox/network-operator-docs (mixed modes unsupported); k8snetworkplumbingwg/sriov-network-operator#481',
  since: '0.1.0',
  example: 'kind: SriovNetworkPoolConfig\nspec: {rdmaMode: shared, nodeSelector: {}}\n---\nkind: SriovNetworkPoolConfig\nspec: {rdmaMode: exclusive, nodeSelector: {}}',
  *check(bundle) {
    const known: { readonly [mode in Mode]: ModeSetting[] } = { exclusive: [], shared: [] };
    for (const setting of modeSettings(bundle)) {
      const found = firstMet(setting.nodes, known[setting.mode === 'shared' ? 'exclusive' : 'shared']);
      known[setting.mode].push(setting);
      if (found === undefined) continue;
      yield {
        object: setting.object,
        path: setting.path,
        severity: found.isSure ? 'error' : 'warning',
        message: `'${setting.written}' contradicts '${found.other.written}' in ${found.other.object.describe()}${found.isSure ? ' for the same nodes' : ', if a node has the labels of both'}`,
      };
    }
  },
};
