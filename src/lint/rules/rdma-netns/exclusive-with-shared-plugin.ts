import { modeSettings, sharedPlugins } from './mode';
import { firstMet } from '../../model/node-set';
import { Rule } from '../../rule';

/** Exclusive mode on nodes of the shared device plugin. */
export const rule: Rule = {
  id: 'RDMA-NETNS/exclusive-with-shared-plugin',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'Exclusive RDMA mode beside the shared device plugin',
  cause: 'In exclusive mode an RDMA device belongs to one network namespace, so it cannot be shared. The shared device plugin sees that at start and exits: "incorrect RDMA subsystem network namespace". Its resources stay at zero.',
  remedy: 'Set rdmaMode: shared, or give up the shared device plugin for SR-IOV with the rdma plugin; or keep the two on different nodes.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin#87; Mellanox/network-operator-docs',
  since: '0.1.0',
  example: 'kind: SriovNetworkPoolConfig\nspec: {rdmaMode: exclusive}\n---\nkind: NicClusterPolicy\nspec: {rdmaSharedDevicePlugin: {}}',
  *check(bundle) {
    const settings = modeSettings(bundle).filter(({ mode }) => mode === 'exclusive');
    const plugins = settings.length === 0 ? [] : sharedPlugins(bundle);
    for (const { object, path, written, nodes } of settings) {
      const found = firstMet(nodes, plugins);
      if (found === undefined) continue;
      yield {
        object,
        path,
        severity: found.isSure ? 'error' : 'warning',
        message: `'${written}' breaks ${found.other.field} of ${found.other.object.describe()}${found.isSure ? '' : ', if a node has the labels of both'}`,
      };
    }
  },
};
