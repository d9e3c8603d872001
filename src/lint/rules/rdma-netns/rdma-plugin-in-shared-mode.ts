import { modeSettings, sharedPlugins } from './mode';
import { movesRdmaDevice, rdmaPluginPath } from './networks';
import { Rule } from '../../rule';

/** The rdma plugin where devices can't be moved. */
export const rule: Rule = {
  id: 'RDMA-NETNS/rdma-plugin-in-shared-mode',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'The rdma plugin in shared mode',
  cause: 'The rdma plugin and rdmaIsolation move the RDMA device of a virtual function into the pod, which the kernel allows in exclusive mode alone. In shared mode every pod on the network fails at sandbox creation.',
  remedy: 'Set rdmaMode: exclusive in the SriovNetworkPoolConfig of the nodes, which restarts them, or take the plugin out of the chain.',
  source: 'k8snetworkplumbingwg/rdma-cni README; k8snetworkplumbingwg/sriov-network-operator README, RDMA CNI; #481',
  since: '0.1.0',
  example: 'kind: SriovNetworkPoolConfig\nspec: {rdmaMode: shared}\n---\nkind: SriovNetwork\nspec: {metaPlugins: \'{"type": "rdma"}\'}',
  *check(bundle) {
    const movers = bundle.symbols.attachments.filter(movesRdmaDevice);
    if (movers.length === 0) return;
    const settings = modeSettings(bundle);
    // Where some nodes are exclusive, the network can be for them.
    if (settings.some(({ mode }) => mode === 'exclusive')) return;
    const shared = settings.find(({ mode }) => mode === 'shared');
    const plugin = sharedPlugins(bundle)[0];
    const reason = shared !== undefined ? `'${shared.written}' in ${shared.object.describe()}` : plugin && `${plugin.object.describe()} runs the RDMA shared device plugin, which needs shared mode`;
    if (reason === undefined) return;
    for (const attachment of movers) {
      const what = attachment.chained.includes('rdma') ? 'the rdma plugin' : 'rdmaIsolation';
      yield { object: attachment.object, path: rdmaPluginPath(attachment), severity: shared === undefined ? 'warning' : 'error', message: `${what} needs exclusive RDMA mode, but ${reason}` };
    }
  },
};
