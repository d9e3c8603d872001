import { DevicePluginConfig, DevicePool } from '../../model/device-plugin-config';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** The pools of one configuration have names of their own. */
export const rule: Rule = {
  id: 'RES-NAME/pool-twice',
  family: 'RES-NAME',
  severity: 'error',
  title: 'Two pools of one name in a device plugin configuration',
  cause: 'The plugin checks that names are unique and exits where they are not, so the node offers none of its pools. The SR-IOV plugin compares full names, the RDMA shared plugin the part after the prefix.',
  remedy: 'Give each pool a name of its own, or put both selectors into one pool.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin cmd/sriovdp/manager.go validConfigs; Mellanox/k8s-rdma-shared-dev-plugin pkg/resources/resources_manager.go ValidateConfigs',
  since: '0.1.0',
  example: '{"resourceList": [{"resourceName": "vf", ...}, {"resourceName": "vf", ...}]}',
  *check(bundle) {
    for (const config of bundle.symbols.pluginConfigs) {
      const seen = new Map<string, number>();
      for (const [index, pool] of config.pools.entries()) {
        const key = keyOf(config, pool);
        const first = key === undefined ? undefined : seen.get(key);
        if (key !== undefined && first === undefined) seen.set(key, index);
        if (first !== undefined) yield { object: config.object, path: pool.pathOf('resourceName'), message: `pool ${index} has the name '${key}' of pool ${first}: the plugin exits` };
      }
    }
  },
};

/** What the plugin compares. */
function keyOf({ plugin }: DevicePluginConfig, pool: DevicePool): string | undefined {
  if (pool.name === undefined || plugin === 'rdma-shared') return pool.name;
  const prefix = scalarAt([pool.at('resourcePrefix') ?? null], 0);
  return prefix === undefined || prefix === '' ? pool.name : `${prefix}/${pool.name}`;
}
