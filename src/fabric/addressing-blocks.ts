import { addressValue, hostRangeOf, SubnetPlan } from './addressing-range';
import { addressBits } from '../core/ip-address';
import { refuse } from '../core/refusal';

/** The widest range of private addresses, 10.0.0.0/8. */
const WIDEST_PREFIX = 8;

/** What a pool has to serve. */
export interface BlockDemand {
  /** The pool, as the user knows it, for example `pool 'rdma-rail-3'`. */
  readonly subject: string;
  /** Nodes that each get one block. */
  readonly nodes: number;
  /** Interfaces of one node that take an address from the pool. */
  readonly interfacesPerNode: number;
  /** Size of a block, where the user chose it. */
  readonly blockSize?: number;
}

/** How a pool serves its nodes. */
export interface BlockPlan {
  /** Addresses of one block. */
  readonly blockSize: number;
  /** Further nodes that would get a block with enough addresses. */
  readonly headroomNodes: number;
}

/**
 * Divides a subnet between nodes as nv-ipam does: equal blocks, one after the other from the first host. A block that is excluded as a
 * whole is skipped; one that is excluded in part, or holds the gateway, is handed out with fewer addresses.
 *
 * Throws SUBNET_TOO_SMALL when there are fewer blocks than nodes, ADDRESS_BLOCK_TOO_SMALL when a node would get fewer addresses than it
 * has interfaces.
 *
 * @see https://github.com/Mellanox/nvidia-k8s-ipam#ippool-cr
 */
export function planBlocks(plan: SubnetPlan, demand: BlockDemand): BlockPlan {
  if (demand.blockSize !== undefined && demand.blockSize < demand.interfacesPerNode) {
    refuse('ADDRESS_BLOCK_TOO_SMALL', {
      subject: `${demand.subject} (${plan.subnet}) gives a node fewer addresses than it has interfaces there`,
      got: `perNodeBlockSize ${demand.blockSize} for ${demand.interfacesPerNode} interfaces`,
      allowed: `${demand.interfacesPerNode} or more`,
      cure: `set perNodeBlockSize to ${demand.interfacesPerNode}, or let a node have at most ${demand.blockSize} interfaces there`,
    });
  }
  const layout = new BlockLayout(plan, demand.blockSize ?? fittingBlock(plan, demand.interfacesPerNode) ?? demand.interfacesPerNode);
  const { blockSize } = layout;
  if (layout.available < BigInt(demand.nodes)) {
    refuse('SUBNET_TOO_SMALL', {
      subject: `${demand.subject} (${plan.subnet}, ${plan.subnet.usableHosts} addresses) has too few blocks of ${blockSize} for ${demand.nodes} nodes`,
      got: `${demand.nodes} nodes x ${blockSize} = ${demand.nodes * blockSize} addresses`,
      allowed: `at most ${layout.available} nodes`,
      cure: [...widerSubnet(plan, demand.nodes * blockSize), ...blockSize > demand.interfacesPerNode ? ['lower perNodeBlockSize'] : []].join(', or ')
        || 'give the network an IPv6 range',
    });
  }
  const poor = layout.partial.filter(block => block.free < BigInt(demand.interfacesPerNode));
  const [worst] = poor.filter(({ rank }) => rank < BigInt(demand.nodes)).sort((a, b) => Number(a.free - b.free));
  if (worst !== undefined) {
    const fitting = fittingBlock(plan, demand.interfacesPerNode);
    refuse('ADDRESS_BLOCK_TOO_SMALL', {
      subject: `${demand.subject} (${plan.subnet}) has a node whose block is cut by the gateway or an exclusion`,
      got: `${worst.free} of ${blockSize} addresses left for ${demand.interfacesPerNode} interfaces`,
      allowed: `${demand.interfacesPerNode} or more in every block`,
      cure: `${fitting === undefined ? '' : `set perNodeBlockSize to ${fitting}, or `}exclude whole blocks of ${blockSize}, counted from ${plan.subnet.firstHost}`,
    });
  }
  return { blockSize, headroomNodes: toNumber(layout.available - BigInt(demand.nodes) - BigInt(poor.length)) };
}

/** A block that does not have all of its addresses. */
interface PartialBlock {
  /** How many nodes get a block before this one is handed out. */
  readonly rank: bigint;
  /** Addresses that are left in it. */
  readonly free: bigint;
}

/** A run of hosts that are not handed out, as offsets from the first host. */
interface Gap {
  readonly from: bigint;
  readonly to: bigint;
}

/** The blocks of one subnet at one block size. */
class BlockLayout {
  /** Blocks that are handed out. */
  public readonly available: bigint;
  /** Blocks that are handed out with fewer addresses. */
  public readonly partial: PartialBlock[];

  constructor(plan: SubnetPlan, public readonly blockSize: number) {
    const size = BigInt(blockSize);
    const hosts = hostRangeOf(plan.subnet);
    const total = (hosts.last - hosts.first + 1n) / size;
    const gaps = exclusionGaps(plan);
    const gateway = gatewayOffset(plan, gaps);
    const skipped = gaps.map(gap => wholeBlocks(gap, size, total));
    if (gateway !== undefined && blockSize === 1) {
      skipped.push({ from: gateway, to: gateway });
    }
    const cuts = [...gaps.flatMap(({ from, to }) => [from / size, to / size]), ...(gateway === undefined ? [] : [gateway / size])];
    const isSkipped = (block: bigint): boolean => skipped.some(({ from, to }) => from <= block && block <= to);
    this.available = total - skipped.reduce((sum, { from, to }) => sum + (to - from + 1n), 0n);
    this.partial = [...new Set(cuts)].filter(block => block < total && !isSkipped(block)).map(block => {
      const first = block * size;
      const lost = gaps.reduce((sum, gap) => sum + overlap(gap, first, first + size - 1n), 0n);
      const gatewayLost = gateway !== undefined && gateway / size === block ? 1n : 0n;
      const skippedBefore = skipped.reduce((sum, { from, to }) => sum + (to < block ? to - from + 1n : 0n), 0n);
      return { rank: block - skippedBefore, free: size - lost - gatewayLost };
    });
  }
}

/** The fewest addresses per block, up to twice the interfaces, with which every block has an address for each interface. */
function fittingBlock(plan: SubnetPlan, interfaces: number): number | undefined {
  const sizes = Array.from({ length: interfaces + 1 }, (_, more) => interfaces + more);
  return sizes.find(size => new BlockLayout(plan, size).partial.every(({ free }) => free >= BigInt(interfaces)));
}

/** Exclusions as disjoint runs of offsets from the first host, in order, touching ones joined. */
function exclusionGaps({ subnet, exclusions }: SubnetPlan): Gap[] {
  const hosts = hostRangeOf(subnet);
  const clamped = exclusions
    .map(({ first, last }) => ({ first: first < hosts.first ? hosts.first : first, last: last > hosts.last ? hosts.last : last }))
    .map(({ first, last }) => ({ from: first - hosts.first, to: last - hosts.first }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const gaps: Gap[] = [];
  for (const gap of clamped) {
    const before = gaps.at(-1);
    if (before !== undefined && gap.from <= before.to + 1n) {
      gaps[gaps.length - 1] = { from: before.from, to: gap.to > before.to ? gap.to : before.to };
    } else {
      gaps.push(gap);
    }
  }
  return gaps;
}

/** Offset of a gateway that is a host and is not excluded anyway. */
function gatewayOffset({ subnet, gateway }: SubnetPlan, gaps: Gap[]): bigint | undefined {
  if (gateway === undefined) {
    return undefined;
  }
  const hosts = hostRangeOf(subnet);
  const { value } = addressValue(gateway);
  const offset = value - hosts.first;
  const isHost = hosts.first <= value && value <= hosts.last;
  return isHost && !gaps.some(({ from, to }) => from <= offset && offset <= to) ? offset : undefined;
}

/** Numbers of the blocks that a gap covers as a whole: an empty run (`to` = `from` - 1) where it covers none. */
function wholeBlocks({ from, to }: Gap, size: bigint, total: bigint): Gap {
  const first = (from + size - 1n) / size;
  const end = (to + 1n) / size;
  const bounded = end > total ? total : end;
  return bounded > first ? { from: first, to: bounded - 1n } : { from: first, to: first - 1n };
}

function overlap({ from, to }: Gap, first: bigint, last: bigint): bigint {
  const low = from > first ? from : first;
  const high = to < last ? to : last;
  return high < low ? 0n : high - low + 1n;
}

/** The cure by the longest prefix whose hosts hold this many addresses beside what is excluded; none where no address family has as many. */
function widerSubnet({ subnet, gateway, exclusions }: SubnetPlan, addresses: number): string[] {
  const excluded = exclusions.reduce((sum, { first, last }) => sum + (last - first + 1n), gateway === undefined ? 0n : 1n);
  const needed = BigInt(addresses) + excluded + 2n;
  let bits = 0;
  while (2n ** BigInt(bits) < needed) bits++;
  const prefix = Math.min(addressBits(subnet.version) - bits, subnet.prefixLength - 1);
  return prefix < WIDEST_PREFIX ? [] : [`give this subnet a /${prefix} or wider`];
}

function toNumber(count: bigint): number {
  return count > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(count);
}
