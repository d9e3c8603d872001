import { NIC_SELECTOR_KEYS, nicSelectors } from './nic-selector';
import { KeyTypes, RDMA_SHARED_POOL, RDMA_SHARED_SELECTORS, SRIOV_PLUGIN_POOL, SRIOV_PLUGIN_SELECTORS } from '../../../catalog/device-plugin-keys';
import { DevicePluginConfig, DevicePool } from '../../model/device-plugin-config';
import { JsonObject, scalarAt } from '../../model/json';
import { similarName } from '../../model/similar-name';
import { Problem, Rule } from '../../rule';

/** Keys of a selector are a closed set; what is none of them is dropped without a word. */
export const rule: Rule = {
  id: 'SELECTOR/unknown-key',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A selector key that does not exist',
  cause: 'The device plugins ignore keys they don\'t know, and the API server drops unknown fields of nicSelector. The pool then has no such filter and takes devices that it was not meant to have.',
  remedy: 'Write one of the keys of this plugin and device type.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#204 and pkg/types/types.go; Mellanox/k8s-rdma-shared-dev-plugin pkg/types/types.go; k8snetworkplumbingwg/sriov-network-operator api/v1/sriovnetworknodepolicy_types.go',
  since: '0.1.0',
  example: '{"resourceList": [{"resourceName": "vf", "selectors": {"pfName": ["ens1f0np0"]}}]}',
  *check(bundle) {
    for (const config of bundle.symbols.pluginConfigs) {
      for (const pool of config.pools) yield* inPool(config, pool);
    }
    for (const { object, body } of nicSelectors(bundle)) {
      const keys = { where: 'nicSelector', types: NIC_SELECTOR_KEYS, meant: MEANT_IN_NIC_SELECTOR };
      for (const key of unknownKeys(body ?? {}, NIC_SELECTOR_KEYS)) {
        const place = SPEC_KEYS.includes(key) ? `'${key}' belongs into spec, beside nicSelector` : undefined;
        yield { object, path: ['spec', 'nicSelector', key], ...words(key, keys, place) };
      }
    }
  },
};

/** Keys of other selectors that people write for these. */
const MEANT_IN_SRIOV: { readonly [key: string]: string } = { ifNames: 'pfNames', deviceIDs: 'devices', deviceID: 'devices', vendor: 'vendors', pciAddress: 'pciAddresses' };
const MEANT_IN_RDMA: { readonly [key: string]: string } = { pfNames: 'ifNames', devices: 'deviceIDs', deviceID: 'deviceIDs', vendor: 'vendors', pciAddresses: 'ifNames', rootDevices: 'ifNames' };
const MEANT_IN_NIC_SELECTOR: { readonly [key: string]: string } = {
  vendors: 'vendor', devices: 'deviceID', deviceIDs: 'deviceID', ifNames: 'pfNames', pciAddresses: 'rootDevices', pciAddress: 'rootDevices', rootDevice: 'rootDevices',
};

/** Fields of a policy that people put into its nicSelector. */
const SPEC_KEYS = ['isRdma', 'linkType', 'numVfs', 'mtu', 'deviceType', 'resourceName', 'nodeSelector', 'priority', 'eSwitchMode', 'needVhostNet', 'vdpaType', 'externallyManaged'];

interface Keys {
  readonly where: string;
  readonly types: KeyTypes;
  readonly meant: { readonly [key: string]: string };
}

function* inPool({ object, plugin }: DevicePluginConfig, pool: DevicePool): Generator<Problem> {
  const deviceType = scalarAt([pool.at('deviceType') ?? null], 0) ?? 'netDevice';
  const types = plugin === 'rdma-shared' ? RDMA_SHARED_SELECTORS : Object.hasOwn(SRIOV_PLUGIN_SELECTORS, deviceType) ? SRIOV_PLUGIN_SELECTORS[deviceType] : undefined;
  const poolTypes = plugin === 'rdma-shared' ? RDMA_SHARED_POOL : SRIOV_PLUGIN_POOL;
  const meant = plugin === 'rdma-shared' ? MEANT_IN_RDMA : MEANT_IN_SRIOV;
  for (const key of anyCase(pool.body, poolTypes)) {
    const place = types !== undefined && hasKey(types, key) ? `'${key}' belongs into selectors` : undefined;
    yield { object, path: pool.pathOf(key), ...words(key, { where: 'a pool', types: poolTypes, meant: {} }, place) };
  }
  if (types === undefined) return;
  for (const selector of pool.selectors) {
    for (const key of anyCase(selector.body, types)) {
      const place = hasKey(poolTypes, key) && meant[key] === undefined ? `'${key}' belongs into the pool, beside selectors` : undefined;
      yield { object, path: selector.pathOf(key), ...words(key, { where: `selectors of the ${plugin === 'sriov' ? `SR-IOV device plugin (${deviceType})` : 'RDMA shared device plugin'}`, types, meant }, place) };
    }
  }
}

function words(key: string, { where, types, meant }: Keys, place: string | undefined): Pick<Problem, 'message' | 'remedy'> {
  const allowed = Object.keys(types).filter(name => !name.startsWith('Selector'));
  const candidate = place === undefined ? (Object.hasOwn(meant, key) ? meant[key] : similarName(key, allowed)) : undefined;
  const hint = place === undefined ? '' : `; ${place}`;
  return {
    message: `'${key}' is no key of ${where} and is ignored${hint}; keys are ${allowed.join(', ')}`,
    remedy: place ?? (candidate === undefined ? `delete '${key}', or use one of ${allowed.join(', ')}` : `write '${candidate}'`),
  };
}

/** Keys that are none of the known ones, as the CRD compares. */
function unknownKeys(body: JsonObject, types: KeyTypes): string[] {
  return Object.keys(body).filter(key => !Object.hasOwn(types, key));
}

/** Keys that are none of the known ones, as the plugins compare: in any case. */
function anyCase(body: JsonObject, types: KeyTypes): string[] {
  return Object.keys(body).filter(key => !hasKey(types, key));
}

function hasKey(types: KeyTypes, key: string): boolean {
  return Object.keys(types).some(known => known.toLowerCase() === key.toLowerCase());
}
