import { BlockDemand, planBlocks } from './addressing-blocks';
import { firstAddress, lastAddress, SubnetPlan } from './addressing-range';
import { GpuNodePool } from './gpu-node-pool';
import { NetworkCapacity } from './pod-network';
import { nvipam } from '../api';

/** One IPPool: a subnet with its division between the nodes of a node pool. */
export interface AddressPool extends SubnetPlan {
  readonly name: string;
  readonly blockSize: number;
  readonly interfacesPerNode: number;
  readonly headroomNodes: number;
}

/** Plans a pool. Throws SUBNET_TOO_SMALL or ADDRESS_BLOCK_TOO_SMALL. */
export function planPool(name: string, plan: SubnetPlan, demand: Omit<BlockDemand, 'subject'>): AddressPool {
  const blocks = planBlocks(plan, { ...demand, subject: `pool '${name}'` });
  return { ...plan, ...blocks, name, interfacesPerNode: demand.interfacesPerNode };
}

/** The IPPool's spec. Only the nodes of the node pool get a block: others would use up the subnet. */
export function poolSpec(pool: AddressPool, nodes: GpuNodePool, routes: string[] = []): nvipam.IPPoolSpec {
  const labels = Object.entries(nodes.nodeSelector).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    subnet: pool.subnet.toString(),
    perNodeBlockSize: pool.blockSize,
    gateway: pool.gateway,
    exclusions: pool.exclusions.length === 0 ? undefined : [...pool.exclusions]
      .sort((a, b) => (a.first < b.first ? -1 : 1))
      .map(range => ({ startIP: firstAddress(range), endIP: lastAddress(range) })),
    routes: routes.length === 0 ? undefined : routes.map(dst => ({ dst })),
    nodeSelector: { nodeSelectorTerms: [{ matchExpressions: labels.map(([key, value]) => ({ key, operator: 'In', values: [value] })) }] },
  };
}

/** The IPAM section of a CNI configuration that takes addresses from a pool. */
export function ipamOf(pool: AddressPool): { [key: string]: string } {
  return { type: 'nv-ipam', poolName: pool.name };
}

/** What the pools of one network hold together. */
export function capacityOf(pools: AddressPool[], nodes: number): NetworkCapacity {
  const total = pools.reduce((sum, { subnet }) => sum + subnet.usableHosts, 0);
  return {
    subnets: pools.length,
    interfacesPerNode: pools.reduce((sum, { interfacesPerNode }) => sum + interfacesPerNode, 0),
    addressesTotal: Math.min(total, Number.MAX_SAFE_INTEGER),
    addressesReserved: pools.reduce((sum, { blockSize }) => sum + nodes * blockSize, 0),
    headroomNodes: Math.min(...pools.map(({ headroomNodes }) => headroomNodes)),
  };
}
