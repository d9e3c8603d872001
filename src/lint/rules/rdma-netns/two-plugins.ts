import { NVIDIA_VF_IDS } from '../../../catalog/sriov-nic-ids';
import { Bundle } from '../../model/bundle';
import { DevicePlugin, DevicePool, DeviceSelector } from '../../model/device-plugin-config';
import { append } from '../../model/grouping';
import { scalarAt } from '../../model/json';
import { Meeting, meetingOf, NodeSet, nodesOf, nodesOfClusterPolicy } from '../../model/node-set';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** One NIC in the pools of two device plugins. */
export const rule: Rule = {
  id: 'RDMA-NETNS/two-plugins',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'One NIC in two device plugins',
  cause: 'Each device plugin counts and gives out its devices by itself. A NIC in both is given to two pods at once: one takes the interface away from the other, or they share what each believes to own.',
  remedy: 'Name different interfaces in the two, or keep one of the plugins.',
  source: 'Mellanox/network-operator-docs docs/advanced (two device plugins must not own the same device)',
  since: '0.1.0',
  example: 'rdmaSharedDevicePlugin: {config: \'{"configList": [{"selectors": {"ifNames": ["ens1f0np0"]}}]}\'}\nsriovDevicePlugin: {config: \'{"resourceList": [{"selectors": {"pfNames": ["ens1f0np0"]}}]}\'}',
  *check(bundle) {
    const known: Owner[] = [];
    const byName = new Map<string, Owner[]>();
    for (const owner of ownersOf(bundle)) {
      const named = owner.names.flatMap(name => byName.get(name) ?? []);
      const rivals = owner.names.length === 0 ? known : [...named, ...known.filter(({ names }) => names.length === 0)];
      const found = rivals.find(rival => isRival(rival, owner) && canShare(rival, owner));
      owner.names.filter(name => (byName.get(name)?.length ?? 0) < MOST_COMPARED).forEach(name => append(byName, name, owner));
      if (known.length < MOST_COMPARED) known.push(owner);
      if (found !== undefined) yield problemOf(owner, found);
    }
  },
};

/** Who offers devices. */
interface Owner {
  readonly plugin: DevicePlugin | 'sriov-operator';
  readonly label: string;
  readonly problem: Pick<Problem, 'object' | 'path'>;
  readonly nodes: readonly NodeSet[];
  /** Interfaces that it names; empty where it takes all of a vendor or model. */
  readonly names: readonly string[];
  readonly vendors: readonly string[];
  readonly models: readonly string[];
}

/** More pools than a node has; the rest is compared by the names of interfaces alone. */
const MOST_COMPARED = 64;

/** Pools in the order of the input, a policy of the SR-IOV operator counting as its device plugin's pool. */
function ownersOf(bundle: Bundle): Owner[] {
  const pools = bundle.symbols.pluginConfigs.flatMap(config => config.pools);
  return [...bundle.symbols.sriovPolicies.map(ofPolicy), ...pools.flatMap(pool => pool.selectors.flatMap(selector => ofPool(pool, selector)))];
}

function ofPool(pool: DevicePool, selector: DeviceSelector): Owner[] {
  const { object, plugin } = pool.config;
  const names = ['ifNames', 'pfNames', 'rootDevices', 'pciAddresses'].flatMap(field => selector.texts(field)).map(name => name.split('#')[0]);
  const vendors = selector.texts('vendors');
  const models = plugin === 'sriov' ? selector.texts('devices') : selector.texts('deviceIDs');
  // Devices by the id of virtual functions are none that the shared plugin takes.
  const functions = plugin === 'sriov' && models.length > 0 && models.every(id => NVIDIA_VF_IDS.has(id.toLowerCase()));
  const nothing = names.length + vendors.length + models.length === 0 && scalarAt([selector.at('isRdma') ?? null], 0) !== 'true';
  if (nothing || (functions && names.length === 0)) return [];
  const nodes = object.kind === 'NicNodePolicy' ? [nodesOf(object.spec)] : object.kind === 'NicClusterPolicy' ? nodesOfClusterPolicy(object.spec) : [NodeSet.ALL];
  return [{ plugin, label: `pool ${pool.name ?? '?'} of ${object.describe()}`, problem: { object, path: selector.pathOf() }, nodes, names, vendors, models }];
}

function ofPolicy(policy: SriovPolicy): Owner {
  const { object, nodes, functions, name } = policy;
  return {
    plugin: 'sriov-operator',
    label: `policy ${name}`,
    problem: { object, path: ['spec', 'nicSelector'] },
    nodes: [nodes],
    names: functions.map(({ device }) => device),
    vendors: [scalarAt(object.spec, 'nicSelector', 'vendor')].flatMap(vendor => vendor ?? []),
    models: [scalarAt(object.spec, 'nicSelector', 'deviceID')].flatMap(id => id ?? []),
  };
}

/** A port may be shared by the one plugin while the other gives out its virtual functions: they are different devices. */
function isRival(one: Owner, other: Owner): boolean {
  const plugins = new Set([one.plugin, other.plugin]);
  return plugins.size === 2 && !(plugins.has('sriov-operator') && plugins.has('rdma-shared'));
}

function canShare(one: Owner, other: Owner): boolean {
  const areApart = areDisjoint(one.names, other.names) || areDisjoint(one.vendors, other.vendors) || areDisjoint(one.models, other.models);
  return !areApart && meeting(one, other) !== 'no';
}

/** Whether two lists that both say something have nothing in common. */
function areDisjoint(left: readonly string[], right: readonly string[]): boolean {
  return left.length > 0 && right.length > 0 && !left.some(item => right.includes(item));
}

function meeting(one: Owner, other: Owner): Meeting {
  return meetingOf(one.nodes, other.nodes);
}

function problemOf(owner: Owner, found: Owner): Problem {
  const common = owner.names.filter(name => found.names.includes(name));
  const sure = common.length > 0 && meeting(owner, found) === 'yes';
  return {
    ...owner.problem,
    severity: sure ? 'error' : 'warning',
    message: common.length > 0 ? `${common.join(', ')} ${common.length > 1 ? 'are' : 'is'} also in ${found.label}, of another device plugin` : `${owner.label} can take the NICs of ${found.label}, of another device plugin`,
  };
}
