import * as fc from 'fast-check';
import { refusalOf, roce, site } from './rdma-site';
import { Cidr } from '../../src/core';
import { Addressing, RailLayout, RdmaAttachment } from '../../src/fabric';
import { planBlocks } from '../../src/fabric/addressing-blocks';
import { parseExclusion, rangeText } from '../../src/fabric/addressing-range';

/** What nv-ipam does, address by address, on a subnet 10.0.0.0/x: the addresses that each node can use, in the order nodes join. */
function handOut(prefix: number, blockSize: number, taken: { gateway?: number; excluded: [number, number][] }): number[] {
  const hosts = prefix === 32 ? [0] : prefix === 31 ? [0, 1] : Array.from({ length: 2 ** (32 - prefix) - 2 }, (_, index) => index + 1);
  const isExcluded = (host: number) => taken.excluded.some(([first, last]) => first <= host && host <= last);
  const blocks = Array.from({ length: Math.floor(hosts.length / blockSize) }, (_, index) => hosts.slice(index * blockSize, (index + 1) * blockSize));
  return blocks
    .filter(block => !block.every(isExcluded) && !(blockSize === 1 && block[0] === taken.gateway))
    .map(block => block.filter(host => !isExcluded(host) && host !== taken.gateway).length);
}

const address = (offset: number): string => `10.0.${Math.floor(offset / 256)}.${offset % 256}`;

const pools = fc.record({
  prefix: fc.integer({ min: 22, max: 32 }),
  nodes: fc.integer({ min: 1, max: 40 }),
  interfaces: fc.integer({ min: 1, max: 20 }),
  more: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  gateway: fc.option(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { nil: undefined }),
  excluded: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.integer({ min: 0, max: 40 })), { maxLength: 3 }),
}).map(({ prefix, gateway, excluded, ...rest }): Pool => {
  const size = 2 ** (32 - prefix);
  const ranges = excluded
    .map(([place, length]) => ({ first: Math.floor(place * size), length }))
    .map(({ first, length }): [number, number] => [first, Math.min(first + length, size - 1)]);
  return { ...rest, prefix, gateway: gateway === undefined ? undefined : Math.floor(gateway * size), excluded: ranges };
});

interface Pool {
  readonly prefix: number;
  readonly nodes: number;
  readonly interfaces: number;
  /** Addresses of a block beyond the interfaces; not set leaves the size to the planner. */
  readonly more?: number;
  readonly gateway?: number;
  readonly excluded: [number, number][];
}

function plan({ prefix, nodes, interfaces, more, gateway, excluded }: Pool) {
  return planBlocks(
    {
      subnet: Cidr.parse(`10.0.0.0/${prefix}`),
      gateway: gateway === undefined ? undefined : address(gateway),
      exclusions: excluded.map(([first, last]) => parseExclusion(`${address(first)}-${address(last)}`)),
    },
    { subject: 'pool', nodes, interfacesPerNode: interfaces, blockSize: more === undefined ? undefined : interfaces + more },
  );
}

describe('blocks of nodes, against nv-ipam address by address', () => {
  test('what is accepted gives every node an address for each interface, and as many further nodes as it says', () => {
    fc.assert(fc.property(pools, pool => {
      let blocks;
      try {
        blocks = plan(pool);
      } catch {
        return;
      }
      const usable = handOut(pool.prefix, blocks.blockSize, pool);
      expect(usable.length).toBeGreaterThanOrEqual(pool.nodes);
      expect(Math.min(...usable.slice(0, pool.nodes))).toBeGreaterThanOrEqual(pool.interfaces);
      expect(usable.slice(pool.nodes).filter(count => count >= pool.interfaces)).toHaveLength(blocks.headroomNodes);
    }), { numRuns: 500 });
  });

  test('what is refused leaves a node short of a block or of addresses in it', () => {
    fc.assert(fc.property(pools, pool => {
      const text = refusalOf(() => plan(pool));
      fc.pre(text !== '' && pool.more !== undefined);
      const usable = handOut(pool.prefix, pool.interfaces + (pool.more ?? 0), pool).slice(0, pool.nodes);
      if (text.startsWith('SUBNET_TOO_SMALL')) {
        expect(usable.length).toBeLessThan(pool.nodes);
      } else {
        expect(text).toMatch(/^ADDRESS_BLOCK_TOO_SMALL/);
        expect(Math.min(...usable)).toBeLessThan(pool.interfaces);
      }
    }), { numRuns: 300 });
  });

  test('the default block is the interfaces, and more only where the gateway or an exclusion cuts a block', () => {
    const subnet = Cidr.parse('10.0.0.0/24');
    const demand = { subject: 'pool', nodes: 4, interfacesPerNode: 8 };
    expect(planBlocks({ subnet, exclusions: [] }, demand)).toEqual({ blockSize: 8, headroomNodes: 27 });
    expect(planBlocks({ subnet, exclusions: [], gateway: '10.0.0.1' }, demand)).toEqual({ blockSize: 9, headroomNodes: 24 });
    expect(planBlocks({ subnet, exclusions: [], gateway: '10.0.0.254' }, demand).blockSize).toBe(8);
    expect(planBlocks({ subnet, exclusions: [], gateway: '10.0.0.0' }, demand).blockSize).toBe(8);
    expect(planBlocks({ subnet, exclusions: [parseExclusion('10.0.0.0/29')] }, demand).blockSize).toBe(15);
    expect(planBlocks({ subnet, exclusions: [], gateway: '10.0.0.1' }, { ...demand, interfacesPerNode: 1, blockSize: 1 })).toEqual({ blockSize: 1, headroomNodes: 249 });
  });

  test('the default block does not depend on the number of nodes, so growing a pool does not renumber it', () => {
    const subnet = Cidr.parse('10.0.0.0/24');
    const sizes = [1, 10, 25].map(nodes => planBlocks({ subnet, gateway: '10.0.0.200', exclusions: [] }, { subject: 'pool', nodes, interfacesPerNode: 8 }).blockSize);
    expect(new Set(sizes).size).toBe(1);
  });

  test('IPv6 subnets are too large to count and still exact', () => {
    const excluded = 2 ** 32 - 1; // hosts of fd00::/96 inside fd00::/64, whose first address is no host
    const blockSize = Array.from({ length: 65 }, (_, more) => 64 + more).find(size => excluded % size === 0 || size - (excluded % size) >= 64);
    expect(planBlocks({ subnet: Cidr.parse('fd00::/64'), exclusions: [parseExclusion('fd00::/96')] }, { subject: 'pool', nodes: 1000, interfacesPerNode: 64 })).toEqual({
      blockSize, headroomNodes: Number.MAX_SAFE_INTEGER,
    });
    expect(planBlocks({ subnet: Cidr.parse('fd00::/127'), exclusions: [] }, { subject: 'pool', nodes: 2, interfacesPerNode: 1 })).toEqual({ blockSize: 1, headroomNodes: 0 });
  });
});

describe('a whole network', () => {
  const networks = fc.record({
    prefix: fc.integer({ min: 16, max: 26 }),
    nodes: fc.integer({ min: 1, max: 200 }),
    vfs: fc.integer({ min: 1, max: 127 }),
    gatewayIndex: fc.constantFrom(undefined, 1, -1),
    flat: fc.boolean(),
  });

  test('accepted: nodes x block fit each subnet beside each other, and the subnets fit the range', () => {
    fc.assert(fc.property(networks, ({ prefix, nodes, vfs, gatewayIndex, flat }) => {
      const at = site({}, { nodes });
      let rdma;
      try {
        rdma = roce(at, {
          attachment: RdmaAttachment.sriov({ vfsPerNic: vfs }),
          addressing: Addressing.nvIpam(`10.0.0.0/${prefix}`, { gatewayIndex }),
          rails: flat ? RailLayout.flat() : RailLayout.perRail(),
        });
      } catch (error) {
        expect((error as Error).message).toMatch(/^(SUBNET_TOO_SMALL|ADDRESS_BLOCK_TOO_SMALL)/);
        return;
      }
      const perRail = 2 ** (32 - prefix) / (flat ? 1 : 8);
      const block = rdma.capacity.addressesReserved / nodes / rdma.capacity.subnets;
      expect(block).toBeGreaterThanOrEqual(flat ? 8 * vfs : vfs);
      expect(nodes * block).toBeLessThanOrEqual(perRail - 2);
      expect(rdma.capacity.addressesTotal).toBe((perRail - 2) * rdma.capacity.subnets);
    }), { numRuns: 60 });
  });
});

describe('exclusions', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.1 - 10.0.0.9', '10.0.0.1-10.0.0.9'],
    ['10.0.0.0/30', '10.0.0.0-10.0.0.3'],
    ['fd00::1-fd00::ff', 'fd00::1-fd00::ff'],
  ])('%s is %s', (text, read) => {
    expect(rangeText(parseExclusion(text))).toBe(read);
  });
});

describe('refuses', () => {
  const network = (addressing: Addressing, flat = false) => () => {
    roce(site(), { addressing, rails: flat ? RailLayout.flat() : RailLayout.perRail() });
  };

  test.each<[string, () => unknown, string, string]>([
    ['a range that is no CIDR', () => Addressing.nvIpam('10.0.0.0'), 'CIDR_INVALID', '10.0.0.0/32'],
    ['a range with host bits', () => Addressing.nvIpam('10.0.0.1/16'), 'CIDR_HOST_BITS', '10.0.0.0/16'],
    ['no subnet at all', () => Addressing.nvIpamSubnets([]), 'COUNT_INVALID', 'for example 1'],
    ['IPv4 beside IPv6', () => Addressing.nvIpamSubnets(['10.0.0.0/24', 'fd00::/64']), 'CIDR_INVALID', "replace 'fd00::/64' by an IPv4 subnet"],
    ['a block of 0', () => Addressing.nvIpam('10.0.0.0/16', { perNodeBlockSize: 0 }), 'COUNT_INVALID', 'for example 1'],
    ['a block of one and a half', () => Addressing.nvIpam('10.0.0.0/16', { perNodeBlockSize: 1.5 }), 'COUNT_INVALID', 'for example 2'],
    ['a gateway that is no address', () => Addressing.nvIpam('10.0.0.0/16', { gateway: '10.0.0' }), 'ADDRESS_INVALID', 'four octets'],
    ['the gateway twice', () => Addressing.nvIpam('10.0.0.0/16', { gateway: '10.0.0.1', gatewayIndex: 1 }), 'ADDRESS_INVALID', "drop gateway '10.0.0.1'"],
    ['a reversed exclusion', () => Addressing.nvIpam('10.0.0.0/16', { exclude: ['10.0.0.9-10.0.0.1'] }), 'ADDRESS_INVALID', "write '10.0.0.1-10.0.0.9'"],
    ['an exclusion of two families', () => Addressing.nvIpam('10.0.0.0/16', { exclude: ['10.0.0.9-fd00::1'] }), 'ADDRESS_INVALID', '10.0.0.1-10.0.0.9'],
    ['an exclusion with three ends', () => Addressing.nvIpam('10.0.0.0/16', { exclude: ['10.0.0.1-10.0.0.2-10.0.0.3'] }), 'ADDRESS_INVALID', '10.0.0.1-10.0.0.9'],
    ['an exclusion that is no address', () => Addressing.nvIpam('10.0.0.0/16', { exclude: ['first'] }), 'ADDRESS_INVALID', 'four octets'],
    ['an exclusion outside the subnets', network(Addressing.nvIpam('10.0.0.0/16', { exclude: ['10.1.0.1'] })), 'ADDRESS_INVALID', "drop '10.1.0.1'"],
    ['an exclusion across rails', network(Addressing.nvIpam('10.0.0.0/16', { exclude: ['10.0.0.0/16'] })), 'ADDRESS_INVALID', 'one exclusion for each subnet'],
    ['one gateway address for eight subnets', network(Addressing.nvIpam('10.0.0.0/16', { gateway: '10.0.0.1' })), 'ADDRESS_INVALID', 'gatewayIndex: 1'],
    ['a gateway outside the subnet', network(Addressing.nvIpam('10.0.0.0/16', { gateway: '10.1.0.1' }), true), 'ADDRESS_INVALID', 'use 10.0.0.1'],
    ['the broadcast address as gateway', network(Addressing.nvIpam('10.0.0.0/16', { gateway: '10.0.255.255' }), true), 'ADDRESS_INVALID', 'use 10.0.0.1'],
    ['the network address as gateway', network(Addressing.nvIpam('10.0.0.0/16', { gateway: '10.0.0.0' }), true), 'ADDRESS_INVALID', 'the network or broadcast address of its subnet'],
    ['more addresses than IPv4 has', network(Addressing.nvIpam('10.0.0.0/25', { perNodeBlockSize: 90_000_000 })), 'SUBNET_TOO_SMALL', 'lower perNodeBlockSize'],
    ['a gateway index of 0', network(Addressing.nvIpam('10.0.0.0/16', { gatewayIndex: 0 })), 'COUNT_INVALID', 'for example 1'],
    ['seven subnets for eight rails', network(Addressing.nvIpamSubnets(['10.0.0.0/24', '10.0.1.0/24'])), 'COUNT_INVALID', 'list 8 in nvIpamSubnets'],
    ['a range that does not carve', network(Addressing.nvIpam('10.0.0.0/30')), 'SUBNET_TOO_SMALL', 'start from a wider range, or ask for fewer subnets'],
    ['a subnet with fewer addresses than nodes need', network(Addressing.nvIpam('10.0.0.0/25')), 'SUBNET_TOO_SMALL', 'give this subnet a /26 or wider'],
    ['multicast addresses', network(Addressing.nvIpam('224.0.0.0/16')), 'CIDR_INVALID', 'use a private range'],
    ['a chosen block that makes the subnet too small', network(Addressing.nvIpam('10.0.0.0/16', { perNodeBlockSize: 4000 })), 'SUBNET_TOO_SMALL', 'or lower perNodeBlockSize'],
    ['a block smaller than the VFs of a node', network(Addressing.nvIpam('10.0.0.0/16', { perNodeBlockSize: 4 })), 'ADDRESS_BLOCK_TOO_SMALL', 'set perNodeBlockSize to 8'],
    ['a block cut by the gateway', network(Addressing.nvIpam('10.0.0.0/16', { perNodeBlockSize: 8, gatewayIndex: 1 })), 'ADDRESS_BLOCK_TOO_SMALL', 'set perNodeBlockSize to 9'],
    ['blocks that no size mends', network(Addressing.nvIpamSubnets([0, 1, 2, 3, 4, 5, 6, 7].map(rail => `10.${rail}.0.0/24`), { perNodeBlockSize: 8, exclude: ['10.0.0.2', '10.0.0.4', '10.0.0.6', '10.0.0.8', '10.0.0.10', '10.0.0.12', '10.0.0.14', '10.0.0.16', '10.0.0.18'] })), 'ADDRESS_BLOCK_TOO_SMALL', 'exclude whole blocks of 8, counted from 10.0.0.1'],
  ])('%s', (_, action, code, cure) => {
    const text = refusalOf(action);
    expect(text).toMatch(new RegExp(`^${code}: `));
    expect(text).toContain(cure);
  });
});
