import { SRIOV_PLUGIN_LISTS } from '../../../catalog/device-plugin-keys';
import { DevicePool, DeviceSelector } from '../../model/device-plugin-config';
import { JsonValue, textsAt } from '../../model/json';
import { NodeSet, nodesOf } from '../../model/node-set';
import { ResourceProvider } from '../../model/resource-provider';
import { Problem, Rule } from '../../rule';

/** A device belongs to one pool. */
export const rule: Rule = {
  id: 'SELECTOR/overlap',
  family: 'SELECTOR',
  severity: 'warning',
  title: 'Two pools that select the same devices',
  cause: 'Within one configuration the SR-IOV plugin gives a device to the first pool that fits, so a later pool stays short or empty. Two device plugins that own one device hand it out twice: pods get devices that others use.',
  remedy: 'Let each device fit one pool: name the physical functions, and order narrow pools before wide ones.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin cmd/sriovdp/manager.go excludeAllocatedDevices; Mellanox/network-operator-docs (two device plugins must not own the same device)',
  since: '0.1.0',
  example: '{"resourceList": [{"resourceName": "all", "selectors": {"vendors": ["15b3"]}}, {"resourceName": "rail0", "selectors": {"vendors": ["15b3"], "pfNames": ["ens1f0np0"]}}]}',
  *check(bundle) {
    const claims: Claim[] = [];
    for (const { object, plugin, pools } of bundle.symbols.pluginConfigs) {
      if (plugin === 'sriov') yield* withinConfig(pools).map((problem): Problem => ({ object, ...problem }));
      const nodes = object.kind === 'NicNodePolicy' ? nodesOf(object.spec) : NodeSet.ALL;
      claims.push(...pools.flatMap(pool => pool.selectors.flatMap(selector => claimsOf(selector, plugin).map((claim): Claim => ({ ...claim, object, nodes, name: pool.name ?? '' })))));
    }
    for (const { object, functions, nodes, resourceName } of bundle.symbols.sriovPolicies) {
      claims.push(...functions.map(({ device, path }): Claim => ({ owner: 'sriov-policy', device, path, object, nodes, name: resourceName })));
    }
    yield* acrossPlugins(claims);
  },
};

/** Of more pools only the first are compared with each other. */
const MOST_COMPARED = 100;

function withinConfig(pools: readonly DevicePool[]): Omit<Problem, 'object'>[] {
  const earlier: { readonly pool: DevicePool; readonly selector: DeviceSelector }[] = [];
  return pools.flatMap(pool => {
    const own = pool.selectors.map(selector => ({ pool, selector }));
    const problems = own.flatMap(({ selector }): Omit<Problem, 'object'>[] => {
      const taker = earlier.find(other => sameType(other.pool, pool) && covers(other.selector, selector));
      if (taker === undefined) return [];
      return [{ path: selector.pathOf(), severity: 'error', message: `every device of pool '${pool.name ?? ''}' also fits pool '${taker.pool.name ?? ''}' before it, so this pool stays empty` }];
    });
    if (earlier.length < MOST_COMPARED) earlier.push(...own);
    return problems;
  });
}

function sameType(one: DevicePool, other: DevicePool): boolean {
  return (one.at('deviceType') ?? 'netDevice') === (other.at('deviceType') ?? 'netDevice');
}

/** Whether every device that fits the later selector fits the earlier one. */
function covers(earlier: DeviceSelector, later: DeviceSelector): boolean {
  const isWanted = (value: JsonValue | undefined): boolean => value !== undefined && value !== false && value !== '';
  if (isWanted(earlier.at('isRdma')) && !isWanted(later.at('isRdma'))) return false;
  if (isWanted(earlier.at('vdpaType')) && earlier.at('vdpaType') !== later.at('vdpaType')) return false;
  return SRIOV_PLUGIN_LISTS.every(key => {
    const wide = new Set(earlier.texts(key));
    const narrow = later.texts(key);
    return wide.size === 0 || (narrow.length > 0 && narrow.every(text => wide.has(text) || wide.has(text.split('#')[0])));
  });
}

/** A physical function that a pool or a policy takes by name. */
interface Claim extends Omit<Problem, 'message' | 'remedy' | 'severity'> {
  readonly owner: ResourceProvider['kind'];
  readonly device: string;
  readonly nodes: NodeSet;
  readonly name: string;
}

function claimsOf(selector: DeviceSelector, plugin: 'sriov' | 'rdma-shared'): Pick<Claim, 'owner' | 'device' | 'path'>[] {
  const keys = plugin === 'sriov' ? ['pfNames', 'rootDevices', 'pciAddresses'] : ['ifNames'];
  return keys.flatMap(key => textsAt([selector.at(key) ?? null], 0).map((text, index) => ({
    owner: `${plugin}-device-plugin` as const, device: text.split('#')[0].toLowerCase(), path: selector.pathOf(key, index),
  })));
}

/**
 * Shared devices may be the physical functions of virtual ones that another plugin hands out; what is taken whole may not.
 * Of one name are a policy and the configuration that the SR-IOV operator writes for it.
 */
function* acrossPlugins(claims: readonly Claim[]): Generator<Problem> {
  const firsts = new Map<string, Claim>();
  for (const claim of claims) {
    const first = firsts.get(claim.device);
    if (first === undefined) {firsts.set(claim.device, claim);} else if (first.owner !== claim.owner && first.name !== claim.name && first.nodes.meets(claim.nodes) !== 'no') {
      const { owner, device, name, nodes, ...place } = claim;
      yield {
        ...place,
        severity: [first.owner, owner].includes('rdma-shared-device-plugin') ? 'info' : undefined,
        message: `${device} is taken for '${name}' here and for '${first.name}' by ${first.object.describe()}, another device plugin`,
      };
    }
  }
}
