import fc from 'fast-check';
import { refusalTextOf } from './refusal-text-of';
import { AddressKind } from '../../src/core/address-kind';
import { AddressSpace } from '../../src/core/address-space';
import { Cidr } from '../../src/core/cidr';

interface Claim { name: string; kind: AddressKind; text: string }

function spaceOf(...claims: Claim[]): AddressSpace {
  const space = new AddressSpace();
  claims.forEach(({ name, kind, text }) => space.claim(name, kind, Cidr.parse(text)));
  return space;
}

const claim = (name: string, kind: AddressKind, text: string): Claim => ({ name, kind, text });
const pods = claim('management', AddressKind.POD, '10.128.0.0/14');
const services = claim('management', AddressKind.SERVICE, '172.30.0.0/16');
const rail = claim('rail-0', AddressKind.RAIL, '192.168.0.0/19');

test('disjoint ranges are listed in address order, IPv4 first', () => {
  const v6 = claim('management', AddressKind.POD, 'fd00:10::/48');
  const space = spaceOf(v6, rail, services, pods);
  expect(space.claims.map(({ name, kind, cidr }) => claim(name, kind, `${cidr}`))).toEqual([pods, services, rail, v6]);
});

test('the list is a copy', () => {
  const space = spaceOf(pods);
  space.claims.pop();
  expect(space.claims).toHaveLength(1);
});

test('the same claim again changes nothing', () => {
  expect(spaceOf(pods, services, pods, services).claims).toHaveLength(2);
});

test('neighbouring ranges do not overlap', () => {
  expect(spaceOf(claim('a', AddressKind.RAIL, '10.0.1.0/24'), claim('b', AddressKind.RAIL, '10.0.0.0/24'), claim('c', AddressKind.RAIL, '10.0.2.0/24')).claims).toHaveLength(3);
});

test.each([
  ['a rail inside the pod range', pods, claim('rail-0', AddressKind.RAIL, '10.130.0.0/16'),
    "CIDR_OVERLAP: pod 'management' (10.128.0.0/14) and rail 'rail-0' (10.130.0.0/16) overlap: addresses that pods answer on would also be addresses that RDMA pods reach directly through a rail interface, so traffic takes the wrong path; got 10.130.0.0/16 in both; allowed: ranges without a common address; move pod 'management' out of 10.130.0.0/16, or rail 'rail-0' out of 10.128.0.0/14"],
  ['a rail around the service range', services, claim('rail-0', AddressKind.RAIL, '172.16.0.0/12'),
    "CIDR_OVERLAP: rail 'rail-0' (172.16.0.0/12) and service 'management' (172.30.0.0/16) overlap: addresses that RDMA pods reach directly through a rail interface would also be addresses that the cluster translates to Services, so traffic takes the wrong path; got 172.30.0.0/16 in both; allowed: ranges without a common address; move rail 'rail-0' out of 172.30.0.0/16, or service 'management' out of 172.16.0.0/12"],
  ['two rails with one subnet', rail, claim('rail-1', AddressKind.RAIL, '192.168.0.0/19'),
    "CIDR_OVERLAP: rail 'rail-0' (192.168.0.0/19) and rail 'rail-1' (192.168.0.0/19) overlap: each is a set of addresses that RDMA pods reach directly through a rail interface, so one address would mean two things; got 192.168.0.0/19 in both; allowed: ranges without a common address; move rail 'rail-0' out of 192.168.0.0/19, or rail 'rail-1' out of 192.168.0.0/19"],
  ['storage inside a site', claim('office', AddressKind.SITE, '10.0.0.0/8'), claim('storage', AddressKind.STORAGE, '10.30.0.0/20'),
    "CIDR_OVERLAP: site 'office' (10.0.0.0/8) and storage 'storage' (10.30.0.0/20) overlap: addresses that hosts outside the cluster answer on would also be addresses that pods reach directly through the storage interface, so traffic takes the wrong path; got 10.30.0.0/20 in both; allowed: ranges without a common address; move site 'office' out of 10.30.0.0/20, or storage 'storage' out of 10.0.0.0/8"],
  ['the join range inside the pod range', claim('pods', AddressKind.POD, '100.64.0.0/10'), claim('ovn', AddressKind.JOIN, '100.64.0.0/16'),
    "CIDR_OVERLAP: pod 'pods' (100.64.0.0/10) and join 'ovn' (100.64.0.0/16) overlap: addresses that pods answer on would also be addresses that the CNI uses between nodes, so traffic takes the wrong path; got 100.64.0.0/16 in both; allowed: ranges without a common address; move pod 'pods' out of 100.64.0.0/16, or join 'ovn' out of 100.64.0.0/10"],
  ['one name for two purposes', claim('both', AddressKind.POD, '10.0.0.0/16'), claim('both', AddressKind.SERVICE, '10.0.0.0/16'),
    "CIDR_OVERLAP: pod 'both' (10.0.0.0/16) and service 'both' (10.0.0.0/16) overlap: addresses that pods answer on would also be addresses that the cluster translates to Services, so traffic takes the wrong path; got 10.0.0.0/16 in both; allowed: ranges without a common address; move pod 'both' out of 10.0.0.0/16, or service 'both' out of 10.0.0.0/16"],
  ['one name twice with ranges of one start', claim('rail-0', AddressKind.RAIL, '10.0.0.0/16'), claim('rail-0', AddressKind.RAIL, '10.0.0.0/24'),
    "CIDR_OVERLAP: rail 'rail-0' (10.0.0.0/16) and rail 'rail-0' (10.0.0.0/24) overlap: each is a set of addresses that RDMA pods reach directly through a rail interface, so one address would mean two things; got 10.0.0.0/24 in both; allowed: ranges without a common address; move rail 'rail-0' out of 10.0.0.0/24, or rail 'rail-0' out of 10.0.0.0/16"],
])('refuses %s, in either order with one text', (_, a, b, message) => {
  expect(refusalTextOf(() => spaceOf(a, b))).toBe(message);
  expect(refusalTextOf(() => spaceOf(b, a))).toBe(message);
});

test('of several overlaps the lowest address is named', () => {
  const rails = ['10.2.0.0/16', '10.1.0.0/16', '10.3.0.0/16'].map((text, index) => claim(`rail-${index}`, AddressKind.RAIL, text));
  expect(refusalTextOf(() => spaceOf(...rails, claim('office', AddressKind.SITE, '10.0.0.0/8')))).toContain("rail 'rail-1' (10.1.0.0/16)");
});

test('a refused range is not taken', () => {
  const space = spaceOf(pods);
  refusalTextOf(() => space.claim('rail-0', AddressKind.RAIL, Cidr.parse('10.128.0.0/16')));
  expect(space.claims).toHaveLength(1);
});

test('the order of claims does not change whether a set is refused, and nothing but an overlap refuses it', () => {
  const range = fc.record({ length: fc.integer({ min: 20, max: 28 }), seed: fc.nat() })
    .map(({ length, seed }) => Cidr.parse('10.0.0.0/19').subnetAt(Math.max(length, 19), seed % 2 ** (length - 19)));
  const sets = fc.array(range, { maxLength: 9 })
    .chain(cidrs => fc.tuple(fc.constant(cidrs), fc.shuffledSubarray(cidrs, { minLength: cidrs.length })));
  fc.assert(fc.property(sets, ([cidrs, shuffled]) => {
    const accepted = (list: Cidr[]) => {
      try {
        const space = new AddressSpace();
        list.forEach(cidr => space.claim(`n${cidrs.indexOf(cidr)}`, AddressKind.RAIL, cidr));
        return true;
      } catch { return false; }
    };
    const disjoint = cidrs.every((a, i) => cidrs.every((b, j) => i >= j || !a.overlaps(b)));
    expect(accepted(cidrs)).toBe(disjoint);
    expect(accepted(shuffled)).toBe(disjoint);
  }), { numRuns: 400 });
});

test('five thousand ranges are taken in any order', () => {
  const space = new AddressSpace();
  const all = Cidr.parse('10.0.0.0/8');
  const count = 5_000;
  for (let i = 0; i < count; i++) space.claim(`r${i}`, AddressKind.RAIL, all.subnetAt(24, (i * 7919) % count));
  expect(space.claims.map(({ cidr }) => `${cidr}`)).toEqual(Array.from({ length: count }, (_, i) => `${all.subnetAt(24, i)}`));
  expect(refusalTextOf(() => space.claim('x', AddressKind.POD, all.subnetAt(26, 4 * 1234 + 3)))).toContain(`(${all.subnetAt(24, 1234)})`);
});

describe('addresses that no interface can have', () => {
  test.each([
    ['10.0.0.0/8', undefined],
    ['223.255.255.0/24', undefined],
    ['100.64.0.0/10', undefined],
    ['1.0.0.0/8', undefined],
    ['0.0.0.0/0', 'outside 0.0.0.0/8'],
    ['0.255.0.0/16', 'this host (RFC 6890)'],
    ['127.0.0.0/8', 'loopback (RFC 6890); got \'127.0.0.0/8\'; allowed: unicast addresses, outside 127.0.0.0/8; use a private range'],
    ['169.254.8.0/24', 'link-local (RFC 3927)'],
    ['224.0.0.0/16', 'multicast (RFC 5771)'],
    ['239.255.0.0/16', 'multicast (RFC 5771)'],
    ['240.0.0.0/8', 'reserved (RFC 6890)'],
    ['fd00::/8', undefined],
    ['::/64', 'unspecified and loopback'],
    ['fe80::/64', "link-local (RFC 4291); got 'fe80::/64'; allowed: unicast addresses, outside fe80::/10; use a range within fd00::/8"],
    ['ff02::/16', 'multicast (RFC 4291)'],
  ])('%s', (text, says) => {
    for (const kind of [AddressKind.RAIL, AddressKind.STORAGE, AddressKind.POD, AddressKind.SERVICE]) {
      const taking = () => new AddressSpace().claim('x', kind, Cidr.parse(text));
      if (says === undefined) expect(taking).not.toThrow();
      else expect(refusalTextOf(taking)).toMatch(new RegExp(`^CIDR_INVALID: ${kind} 'x' takes addresses that are for .*${says.replace(/[()./]/g, '\\$&')}`));
    }
  });

  test.each([AddressKind.JOIN, AddressKind.SITE])('are free for %s ranges', kind => {
    expect(() => new AddressSpace().claim('x', kind, Cidr.parse('169.254.0.0/17'))).not.toThrow();
  });
});
