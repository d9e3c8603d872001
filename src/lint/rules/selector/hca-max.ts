import { Rule } from '../../rule';

/** The number of pods that can share a device. */
export const rule: Rule = {
  id: 'SELECTOR/hca-max',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A shared pool without shares',
  cause: 'rdmaHcaMax is the number of shares that the pool offers. Missing it counts as 0, and the resource stays at zero; below zero the plugin exits. It limits the number of pods, not their bandwidth.',
  remedy: 'Set rdmaHcaMax to the most pods of a node that may share the devices, for example 63.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin pkg/resources/resources_manager.go, README; Mellanox/network-operator webhook-schemas/rdma_shared_device_plugin.json',
  since: '0.1.0',
  example: '{"configList": [{"resourceName": "shared", "rdmaHcaMax": 0, "selectors": {"ifNames": ["ens1f0"]}}]}',
  *check(bundle) {
    for (const { object, plugin, pools } of bundle.symbols.pluginConfigs) {
      for (const pool of plugin === 'rdma-shared' ? pools : []) {
        const most = pool.at('rdmaHcaMax');
        const path = pool.pathOf('rdmaHcaMax');
        if (most === undefined) yield { object, path, message: `pool '${pool.name ?? ''}' has no rdmaHcaMax, so it offers 0 shares` };
        else if (typeof most === 'number' && (most <= 0 || !Number.isInteger(most))) yield { object, path, message: `rdmaHcaMax is ${most}; it must be a whole number of 1 or more` };
      }
    }
  },
};
