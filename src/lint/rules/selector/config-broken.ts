import { DevicePluginConfig, POOL_LISTS } from '../../model/device-plugin-config';
import { asObject, listAt } from '../../model/json';
import { Rule } from '../../rule';

/** The configuration of a plugin is JSON of that plugin. */
export const rule: Rule = {
  id: 'SELECTOR/config-broken',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A device plugin configuration that the plugin cannot read',
  cause: 'The configuration is a text that only the plugin parses. With broken JSON, with the list of the other plugin, or with an empty list the plugin exits or offers nothing, on every node.',
  remedy: 'Write JSON with resourceList for the SR-IOV device plugin, with configList for the RDMA shared device plugin.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin cmd/sriovdp/manager.go; Mellanox/k8s-rdma-shared-dev-plugin pkg/resources/resources_manager.go; Mellanox/network-operator webhook-schemas',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec:\n  sriovDevicePlugin:\n    config: \'{"resourceList": [{"resourceName": "hostdev",}]}\'',
  *check(bundle) {
    for (const config of bundle.symbols.pluginConfigs) {
      const message = faultOf(config);
      if (message !== undefined) yield { object: config.object, path: config.json.path, message };
    }
  },
};

function faultOf({ json, plugin, pools, object }: DevicePluginConfig): string | undefined {
  if (json.fault !== undefined) return /^\s*\{\{/.test(json.text ?? '') ? undefined : `the configuration is no JSON: ${json.fault.message}`;
  if (json.text === undefined) return 'the configuration is a map; the field takes a text that holds JSON';
  if (pools.length > 0) return undefined;
  const list = POOL_LISTS[plugin];
  const other = POOL_LISTS[plugin === 'sriov' ? 'rdma-shared' : 'sriov'];
  const keys = Object.keys(asObject(json.value) ?? {});
  if (listAt(json.value, other).length > 0) return `the configuration has ${other}, which the other device plugin reads; this one wants ${list}`;
  if (!keys.some(key => key.toLowerCase() === list.toLowerCase())) return `the configuration has no ${list}${keys.length === 0 ? '' : `; it has ${keys.join(', ')}`}`;
  // An empty list is how the SR-IOV operator writes a node without pools.
  return plugin === 'sriov' && object.kind === 'ConfigMap' ? undefined : `${list} is empty or no list of maps, so nothing is offered`;
}
