import { NIC_SELECTOR_KEYS, nicSelectors } from './nic-selector';
import { KeyType, KeyTypes, RDMA_SHARED_POOL, RDMA_SHARED_SELECTORS, SRIOV_PLUGIN_POOL, SRIOV_PLUGIN_SELECTORS } from '../../../catalog/device-plugin-keys';
import { DevicePlugin, DevicePool } from '../../model/device-plugin-config';
import { asObject, JsonObject, JsonValue } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Values have the types that the plugin reads. */
export const rule: Rule = {
  id: 'SELECTOR/value-type',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A selector value of the wrong type',
  cause: 'The plugins read the configuration into fixed types. A text where a list is wanted, a number where a text is wanted, or "true" for true makes the RDMA shared plugin exit and the SR-IOV plugin drop the pool; the API server refuses it in a nicSelector.',
  remedy: 'Write lists of texts for ids, names and addresses, true and false without quotes, and numbers without quotes.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin pkg/types/types.go, cmd/sriovdp/manager.go; Mellanox/k8s-rdma-shared-dev-plugin pkg/types/types.go; CRD of SriovNetworkNodePolicy',
  since: '0.1.0',
  example: '{"resourceList": [{"resourceName": "vf", "selectors": {"vendors": "15b3"}}]}',
  *check(bundle) {
    for (const { object, plugin, pools } of bundle.symbols.pluginConfigs) {
      for (const pool of pools) {
        yield* problemsOf(pool.body, plugin === 'sriov' ? SRIOV_PLUGIN_POOL : RDMA_SHARED_POOL, object, (key, at) => pool.pathOf(key, ...at));
        const types = selectorTypes(plugin, pool);
        for (const selector of pool.selectors) yield* problemsOf(selector.body, types, object, (key, at) => selector.pathOf(key, ...at));
      }
    }
    for (const { object, body } of nicSelectors(bundle)) {
      yield* problemsOf(body ?? {}, NIC_SELECTOR_KEYS, object, (key, at) => ['spec', 'nicSelector', key, ...at]);
    }
  },
};

function selectorTypes(plugin: DevicePlugin, pool: DevicePool): KeyTypes {
  if (plugin === 'rdma-shared') return RDMA_SHARED_SELECTORS;
  const deviceType = String(pool.at('deviceType') ?? 'netDevice');
  return Object.hasOwn(SRIOV_PLUGIN_SELECTORS, deviceType) ? SRIOV_PLUGIN_SELECTORS[deviceType] : SRIOV_PLUGIN_SELECTORS.netDevice;
}

function problemsOf(body: JsonObject, types: KeyTypes, object: ManifestObject, pathOf: (key: string, at: Path) => Path): Problem[] {
  return faultsOf(body, types).map(({ key, at, message, remedy }) => ({ object, path: pathOf(key, at), message, remedy }));
}

interface Fault {
  readonly key: string;
  /** Path under the key. */
  readonly at: Path;
  readonly message: string;
  readonly remedy?: string;
}

/** What a value of each type looks like, in messages. */
const WANTED: { readonly [type in KeyType]: string } = { list: 'a list of texts', boolean: 'true or false', text: 'a text', number: 'a number', map: 'a map' };

function faultsOf(body: JsonObject, types: KeyTypes): Fault[] {
  return Object.entries(body).flatMap(([key, value]): Fault[] => {
    const known = Object.keys(types).find(name => name.toLowerCase() === key.toLowerCase());
    if (known === undefined || value === undefined || value === null || (typeof value === 'string' && isPlaceholder(value))) return [];
    const type = types[known];
    if (type === 'list' && Array.isArray(value)) return value.flatMap((element, index) => inList(key, element, index));
    if (hasType(value, type)) return [];
    return [{ key, at: [], message: `${key} is ${JSON.stringify(value).slice(0, 60)}; it wants ${WANTED[type]}`, remedy: remedyOf(key, value, type) }];
  });
}

function inList(key: string, element: JsonValue, index: number): Fault[] {
  if (typeof element === 'string') return [];
  const isNumber = typeof element === 'number';
  return [{
    key,
    at: [index],
    message: `${key} holds ${JSON.stringify(element).slice(0, 60)}, which is no text`,
    remedy: isNumber ? `write "${element}" in quotes` : undefined,
  }];
}

function hasType(value: JsonValue, type: KeyType): boolean {
  if (type === 'list') return Array.isArray(value);
  if (type === 'map') return Array.isArray(value) || asObject(value) !== undefined;
  return typeof value === (type === 'text' ? 'string' : type);
}

function remedyOf(key: string, value: JsonValue, type: KeyType): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  if (type === 'list') return `write ${key}: ["${String(value).split(/\s*,\s*/).join('", "')}"]`;
  if (type === 'text') return `write ${key}: "${value}"`;
  const plain = String(value);
  const fits = type === 'number' ? /^\d+$/.test(plain) : /^(?:true|false)$/i.test(plain);
  return fits ? `write ${key}: ${plain.toLowerCase()}, without quotes` : undefined;
}
