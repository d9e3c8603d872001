import { nicSelectors } from './nic-selector';
import { DevicePluginConfig, DevicePool, DeviceSelector } from '../../model/device-plugin-config';
import { JsonObject, JsonValue, listAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** A selector selects by something. */
export const rule: Rule = {
  id: 'SELECTOR/empty',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A selector that selects by nothing',
  cause: 'The RDMA shared plugin exits without a selector. The SR-IOV plugin takes every network device of the node, and fails where selectors is missing. The SR-IOV operator\'s webhook refuses an empty nicSelector; without the webhook it takes every NIC.',
  remedy: 'Select the devices, by pfNames or ifNames best.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin pkg/resources/resources_manager.go ValidateConfigs; k8snetworkplumbingwg/sriov-network-device-plugin pkg/factory/factory.go; k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go',
  since: '0.1.0',
  example: '{"configList": [{"resourceName": "shared", "rdmaHcaMax": 63, "selectors": {}}]}',
  *check(bundle) {
    for (const { object, body } of nicSelectors(bundle)) {
      if (!Object.values(body ?? {}).some(isFilled)) yield { object, path: ['spec', 'nicSelector'], message: 'nicSelector is empty or missing: it takes every NIC, or the webhook refuses it' };
      else yield* emptyLists(body!).map((key): Problem => ({ object, path: ['spec', 'nicSelector', key], severity: 'warning', message: `${key} is empty and filters nothing` }));
    }
    for (const config of bundle.symbols.pluginConfigs) {
      for (const pool of config.pools) yield* inPool(config, pool);
    }
  },
};

function* inPool({ object, plugin }: DevicePluginConfig, pool: DevicePool): Generator<Problem> {
  const isShared = plugin === 'rdma-shared';
  const devices = listAt([pool.at('devices') ?? null], 0);
  const hasSelectors = pool.selectors.some(({ body }) => Object.values(body).some(isFilled));
  if (isShared && hasSelectors && devices.length > 0) {
    yield { object, path: pool.pathOf('devices'), message: 'the pool has both devices and selectors, and the plugin exits', remedy: 'delete devices, and put its names into selectors.ifNames' };
  }
  if (isShared && !hasSelectors && devices.length === 0) {
    yield { object, path: pool.pathOf('selectors'), message: 'the pool has neither selectors nor devices, and the plugin exits' };
  }
  if (isShared) return;
  if (pool.selectors.length === 0 && pool.at('selectors') === undefined) yield { object, path: pool.pathOf('selectors'), message: 'the pool has no selectors, and the plugin fails at start' };
  for (const selector of pool.selectors) yield* inSelector(selector).map(problem => ({ object, ...problem }));
}

/** Keys that set how a device is given, not which. */
const OPTIONS = ['isrdma', 'needvhostnet', 'vdpatype'];

function inSelector(selector: DeviceSelector): Omit<Problem, 'object'>[] {
  const filters = Object.entries(selector.body).filter(([key, value]) => !OPTIONS.includes(key.toLowerCase()) && isFilled(value));
  if (filters.length > 0) return emptyLists(selector.body).map(key => ({ path: selector.pathOf(key), severity: 'warning' as const, message: `${key} is empty and filters nothing` }));
  const isRdma = String(selector.at('isRdma')) === 'true';
  return [{ path: selector.pathOf(), severity: isRdma ? 'warning' : undefined, message: `the selector names no device: it takes every ${isRdma ? 'RDMA device' : 'network device'} of the node that has no default route` }];
}

function isFilled(value: JsonValue | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

function emptyLists(body: JsonObject): string[] {
  return Object.keys(body).filter(key => Array.isArray(body[key]) && listAt(body, key).length === 0);
}
