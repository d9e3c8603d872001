import { modeSettings } from './mode';
import { movesRdmaDevice, rdmaPluginPath } from './networks';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { Bundle } from '../../model/bundle';
import { firstMet } from '../../model/node-set';
import { Rule } from '../../rule';

/** Networks that leave the RDMA device on the host, in exclusive mode. */
export const rule: Rule = {
  id: 'RDMA-NETNS/missing-rdma-plugin',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'No rdma plugin in exclusive mode',
  cause: 'In exclusive mode a pod sees only RDMA devices that were moved into its network namespace, and the sriov plugin moves the network interface alone: ibv_devices lists nothing, NCCL goes over TCP.',
  remedy: 'Chain the rdma plugin, in SriovNetwork by metaPlugins: \'{"type": "rdma"}\'; in a definition of ib-sriov set rdmaIsolation: true.',
  source: 'k8snetworkplumbingwg/rdma-cni README; k8snetworkplumbingwg/sriov-network-operator README, RDMA CNI; Mellanox/network-operator#738',
  since: '0.1.0',
  example: 'kind: SriovNetworkPoolConfig\nspec: {rdmaMode: exclusive}\n---\nkind: SriovNetwork\nspec: {resourceName: rail0}',
  *check(bundle) {
    const exclusive = exclusiveResources(bundle);
    for (const attachment of bundle.symbols.attachments) {
      if (cniPlugin(attachment.type).device !== 'always' || movesRdmaDevice(attachment)) continue;
      const reason = exclusive.get(attachment.resource ?? '');
      if (reason === undefined) continue;
      const remedy = attachment.isRendered ? 'set metaPlugins: \'{"type": "rdma"}\', after other plugins with a comma'
        : attachment.type === 'ib-sriov' ? 'set "rdmaIsolation": true' : 'add {"type": "rdma"} to plugins';
      yield { object: attachment.object, path: rdmaPluginPath(attachment), message: `the RDMA device of ${attachment.resource} stays on the host: no rdma plugin, but ${reason}`, remedy };
    }
  },
};

/** RDMA resources whose nodes are surely in exclusive mode, and why. */
function exclusiveResources(bundle: Bundle): Map<string, string> {
  const settings = modeSettings(bundle).filter(({ mode }) => mode === 'exclusive');
  const reasons = new Map<string, string>();
  if (settings.length === 0) return reasons;
  for (const { isRdma, isInfiniband, nodes, resourceName } of bundle.symbols.sriovPolicies) {
    const met = isRdma || isInfiniband === true ? firstMet([nodes], settings) : undefined;
    if (met?.isSure) reasons.set(`${bundle.symbols.sriovPrefix.value}/${resourceName}`, `'${met.other.written}' in ${met.other.object.describe()}`);
  }
  return reasons;
}
