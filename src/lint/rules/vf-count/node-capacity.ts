import { Bundle } from '../../model/bundle';
import { DevicePool } from '../../model/device-plugin-config';
import { numberAt } from '../../model/json';
import { SriovPolicy } from '../../model/sriov-policy';
import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** A pod gets its devices from one node. */
export const rule: Rule = {
  id: 'VF-COUNT/node-capacity',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'A pod that requests more devices than a node offers',
  cause: 'A node offers numVfs functions of each selected physical function, or those of the range that the pool names; a shared pool offers rdmaHcaMax shares. A pod that asks for more stays Pending on every node: Insufficient <resource>.',
  remedy: 'Request fewer units, or raise numVfs, the range or rdmaHcaMax.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1 (numVfs is per physical function); Mellanox/k8s-rdma-shared-dev-plugin README',
  since: '0.1.0',
  example: '# the policy offers ens1f0np0#0-3, 4 functions\nresources:\n  limits: {nvidia.com/rail0: 8}',
  *check(bundle) {
    const capacities = capacitiesOf(bundle);
    for (const template of bundle.podTemplates) {
      const seen = new Set<string>();
      for (const { resource, path } of writtenRequests(template)) {
        const most = capacities.get(resource);
        const units = template.count(resource);
        if (most === undefined || units <= most || seen.has(resource)) continue;
        seen.add(resource);
        yield { object: template.owner, path, message: `a pod requests ${units} units of '${resource}'; a node offers ${most}`, remedy: `request ${most} or fewer, or offer ${units}` };
      }
    }
  },
};

/** The most units of a resource that one node can have, where the input tells. */
function capacitiesOf({ symbols }: Bundle): ReadonlyMap<string, number> {
  const capacities = new Map<string, number | undefined>();
  const add = (resource: string, units: number | undefined): void => {
    const known = capacities.has(resource) ? capacities.get(resource) : 0;
    capacities.set(resource, known === undefined || units === undefined ? undefined : known + units);
  };
  for (const policy of symbols.sriovPolicies) add(`${symbols.sriovPrefix.value}/${policy.resourceName}`, unitsOf(policy));
  const pools = new Map(symbols.pluginConfigs.flatMap(({ object, pools: list }) => list.map(pool => [`${object.describe()} ${pool.name ?? ''}`, pool] as const)));
  for (const [resource, providers] of symbols.providers) {
    for (const { kind, object } of providers) {
      const pool = kind === 'sriov-policy' ? undefined : pools.get(`${object.describe()} ${resource.slice(resource.indexOf('/') + 1)}`);
      if (pool !== undefined) add(resource, kind === 'rdma-shared-device-plugin' ? numberAt([pool.at('rdmaHcaMax') ?? null], 0) : devicesOf(pool));
    }
  }
  return new Map([...capacities].flatMap(([resource, units]) => units === undefined || units < 1 ? [] : [[resource, units] as const]));
}

/** Functions of a policy on one node: of each physical function that it names, all or the range; undefined where it names none. */
function unitsOf({ functions, numVfs }: SriovPolicy): number | undefined {
  if (functions.length === 0 || numVfs === undefined || functions.some(({ fault, text }) => fault !== undefined || text.includes('$'))) return undefined;
  // Names and addresses name the same functions; the longer list is more than they can be.
  const lists = ['pfNames', 'rootDevices'].map(key => functions.filter(({ path }) => path.includes(key)));
  return Math.max(...lists.map(list => list.reduce((sum, { range }) => sum + (range === undefined ? numVfs : range.last - range.first + 1), 0)));
}

/** Devices that a pool lists one by one; undefined where the number depends on the node. */
function devicesOf({ selectors }: DevicePool): number | undefined {
  const counts = selectors.map(selector => selector.texts('pciAddresses').length);
  return counts.some(count => count === 0) ? undefined : counts.reduce((sum, count) => sum + count, 0);
}
