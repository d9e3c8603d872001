import fc from 'fast-check';
import { Address4, Address6 } from 'ip-address';
import { ipv4Octets, ipv6Groups } from './ip-text';
import { refusalTextOf } from './refusal-text-of';
import { Cidr } from '../../src/core/cidr';

const isMapped = (text: string) => text.startsWith('::ffff:') || text.startsWith('0:0:0:0:0:ffff:');

/** Canonical texts of networks, by the oracle. */
const ipv4Network = fc.tuple(ipv4Octets, fc.integer({ min: 0, max: 32 }))
  .map(([octets, length]) => `${new Address4(`${octets.join('.')}/${length}`).startAddress().correctForm()}/${length}`);
const ipv6Network = fc.tuple(ipv6Groups, fc.integer({ min: 0, max: 128 }))
  .map(([groups, length]) => `${new Address6(`${groups.map(group => group.toString(16)).join(':')}/${length}`).startAddress().correctForm()}/${length}`)
  .filter(text => !isMapped(text));

const oracleOf = (text: string) => text.includes(':') ? new Address6(text) : new Address4(text);

describe('against the oracle', () => {
  test('a network is printed as it was read', () => {
    fc.assert(fc.property(fc.oneof(ipv4Network, ipv6Network), text => {
      const cidr = Cidr.parse(text);
      expect(cidr.toString()).toBe(text);
      expect(`${cidr.networkAddress}/${cidr.prefixLength}`).toBe(text);
      expect(cidr.version).toBe(text.includes(':') ? 6 : 4);
    }));
  });

  test('IPv4 hosts lie between network and broadcast address', () => {
    fc.assert(fc.property(ipv4Network, text => {
      const cidr = Cidr.parse(text);
      const oracle = new Address4(text);
      const few = cidr.prefixLength > 30;
      expect(cidr.firstHost).toBe((few ? oracle.startAddress() : oracle.startAddressExclusive()).correctForm());
      expect(cidr.lastHost).toBe((few ? oracle.endAddress() : oracle.endAddressExclusive()).correctForm());
      const size = 2 ** (32 - cidr.prefixLength);
      expect(cidr.usableHosts).toBe(few ? size : size - 2);
    }));
  });

  test('IPv6 hosts lie between the anycast address and the end', () => {
    fc.assert(fc.property(ipv6Network, text => {
      const cidr = Cidr.parse(text);
      const oracle = new Address6(text);
      const few = cidr.prefixLength > 126;
      expect(cidr.firstHost).toBe((few ? oracle.startAddress() : oracle.startAddressExclusive()).correctForm());
      expect(cidr.lastHost).toBe(oracle.endAddress().correctForm());
      const size = 2n ** BigInt(128 - cidr.prefixLength) - (few ? 0n : 1n);
      expect(cidr.usableHosts).toBe(Number(size > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : size));
    }));
  });

  test('containment, overlap and order agree', () => {
    const near = (network: typeof ipv4Network) => fc.tuple(network, network, fc.boolean(), fc.nat(8)).map(([a, b, related, wider]) => {
      const [, length] = a.split('/');
      const parent = oracleOf(`${a.split('/')[0]}/${Math.max(Number(length) - wider, 0)}`);
      return [a, related ? `${parent.startAddress().correctForm()}/${parent.subnetMask}` : b];
    }).filter(([, b]) => !isMapped(b));
    fc.assert(fc.property(fc.oneof(near(ipv4Network), near(ipv6Network)), ([a, b]) => {
      const [left, right] = [Cidr.parse(a), Cidr.parse(b)];
      const [oa, ob] = [oracleOf(a), oracleOf(b)];
      const inside = (x: typeof oa, y: typeof oa) => x.subnetMask >= y.subnetMask && x.isInSubnet(y as Address4 & Address6);
      expect(left.contains(right)).toBe(inside(ob, oa));
      expect(right.contains(left)).toBe(inside(oa, ob));
      expect(left.overlaps(right)).toBe(inside(oa, ob) || inside(ob, oa));
      expect(left.containsAddress(right.networkAddress)).toBe(ob.startAddress().isInSubnet(oa as Address4 & Address6));
      const byStart = oa.startAddress().bigInt() - ob.startAddress().bigInt();
      expect(Math.sign(left.compareTo(right))).toBe(byStart === 0n ? Math.sign(oa.subnetMask - ob.subnetMask) : byStart < 0n ? -1 : 1);
      expect(Math.sign(right.compareTo(left))).toBe(0 - Math.sign(left.compareTo(right)));
    }), { numRuns: 300 });
  });

  test('hosts are counted from both ends', () => {
    fc.assert(fc.property(fc.oneof(ipv4Network, ipv6Network), fc.nat(), (text, seed) => {
      const cidr = Cidr.parse(text);
      const place = seed % cidr.usableHosts + 1;
      const valueOf = (address: string) => oracleOf(address).bigInt();
      expect(valueOf(cidr.hostAt(place)) - valueOf(cidr.firstHost)).toBe(BigInt(place - 1));
      expect(valueOf(cidr.lastHost) - valueOf(cidr.hostAt(-place))).toBe(BigInt(place - 1));
      expect(cidr.containsAddress(cidr.hostAt(place))).toBe(true);
    }));
  });

  test('subnets are counted from 0 in steps of their size', () => {
    fc.assert(fc.property(fc.oneof(ipv4Network, ipv6Network), fc.nat(10), fc.nat(), (text, bits, seed) => {
      const cidr = Cidr.parse(text);
      const length = Math.min(cidr.prefixLength + bits, cidr.version === 4 ? 32 : 128);
      const index = seed % 2 ** (length - cidr.prefixLength);
      const subnet = cidr.subnetAt(length, index);
      expect(subnet.prefixLength).toBe(length);
      expect(subnet.version).toBe(cidr.version);
      const size = 2n ** BigInt((cidr.version === 4 ? 32 : 128) - length);
      expect(oracleOf(subnet.networkAddress).bigInt()).toBe(oracleOf(cidr.networkAddress).bigInt() + BigInt(index) * size);
      expect(cidr.contains(subnet)).toBe(true);
    }));
  });
});

test.each([
  ['10.0.0.0/24', '10.0.0.1', '10.0.0.254', 254],
  ['10.0.0.0/30', '10.0.0.1', '10.0.0.2', 2],
  ['10.0.0.0/31', '10.0.0.0', '10.0.0.1', 2],
  ['10.0.0.7/32', '10.0.0.7', '10.0.0.7', 1],
  ['0.0.0.0/0', '0.0.0.1', '255.255.255.254', 4294967294],
  ['fd00::/64', 'fd00::1', 'fd00::ffff:ffff:ffff:ffff', Number.MAX_SAFE_INTEGER],
  ['fd00::/75', 'fd00::1', 'fd00::1f:ffff:ffff:ffff', Number.MAX_SAFE_INTEGER],
  ['fd00::/76', 'fd00::1', 'fd00::f:ffff:ffff:ffff', 4503599627370495],
  ['fd00::/126', 'fd00::1', 'fd00::3', 3],
  ['fd00::/127', 'fd00::', 'fd00::1', 2],
  ['fd00::9/128', 'fd00::9', 'fd00::9', 1],
])('%s has hosts from %s to %s', (text, first, last, hosts) => {
  const cidr = Cidr.parse(text);
  expect([cidr.firstHost, cidr.lastHost, cidr.usableHosts]).toEqual([first, last, hosts]);
});

test('IPv6 is printed in canonical form however it was written', () => {
  expect(`${Cidr.parse('FD00:0:0:0001:0:0:0:0/64')}`).toBe('fd00:0:0:1::/64');
});

test('the IPv4 address of an IPv6 network is never inside it, nor the other way round', () => {
  expect(Cidr.parse('::/0').containsAddress('10.0.0.1')).toBe(false);
  expect(Cidr.parse('0.0.0.0/0').containsAddress('::1')).toBe(false);
  expect(Cidr.parse('::/0').overlaps(Cidr.parse('0.0.0.0/0'))).toBe(false);
  expect(Cidr.parse('0.0.0.0/0').compareTo(Cidr.parse('::/0'))).toBeLessThan(0);
  expect(Cidr.parse('::/0').compareTo(Cidr.parse('255.0.0.0/8'))).toBeGreaterThan(0);
});

test('the last of the most numerous subnets can still be named', () => {
  expect(`${Cidr.parse('fd00::/64').subnetAt(117, Number.MAX_SAFE_INTEGER)}`).toBe('fd00::ffff:ffff:ffff:f800/117');
  expect(`${Cidr.parse('fd00::/64').subnetAt(128, Number.MAX_SAFE_INTEGER)}`).toBe('fd00::1f:ffff:ffff:ffff/128');
});

const PREFIX_4 = 'allowed: 0 to 32 for IPv4, in digits without leading zeros';
test.each([
  ['10.0.0.0', "CIDR_INVALID: CIDR has no prefix length; got '10.0.0.0'; allowed: address/prefix, for example 10.0.0.0/16; write 10.0.0.0/32 for one address"],
  [' fd00:: ', "CIDR_INVALID: CIDR has no prefix length; got ' fd00:: '; allowed: address/prefix, for example 10.0.0.0/16; write fd00::/128 for one address"],
  ['/8', "CIDR_INVALID: CIDR has no valid address: it has 1 of 4 octets; got '/8'; allowed: a strict IPv4 or IPv6 network address; write all four octets, for example 10.0.0.1"],
  ['10.0.0.0/33', `CIDR_INVALID: CIDR has the prefix length '33'; got '10.0.0.0/33'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/08', `CIDR_INVALID: CIDR has the prefix length '08'; got '10.0.0.0/08'; ${PREFIX_4}; write 10.0.0.0/8`],
  ['10.0.0.0/', `CIDR_INVALID: CIDR has the prefix length ''; got '10.0.0.0/'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/-1', `CIDR_INVALID: CIDR has the prefix length '-1'; got '10.0.0.0/-1'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/8.0', `CIDR_INVALID: CIDR has the prefix length '8.0'; got '10.0.0.0/8.0'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/8 ', `CIDR_INVALID: CIDR has the prefix length '8 '; got '10.0.0.0/8 '; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/ 8', `CIDR_INVALID: CIDR has the prefix length ' 8'; got '10.0.0.0/ 8'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/a8', `CIDR_INVALID: CIDR has the prefix length 'a8'; got '10.0.0.0/a8'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/8/8', `CIDR_INVALID: CIDR has the prefix length '8/8'; got '10.0.0.0/8/8'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/255.0.0.0', `CIDR_INVALID: CIDR has the prefix length '255.0.0.0'; got '10.0.0.0/255.0.0.0'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['10.0.0.0/1000', `CIDR_INVALID: CIDR has the prefix length '1000'; got '10.0.0.0/1000'; ${PREFIX_4}; write 10.0.0.0/32`],
  ['fd00::/129', "CIDR_INVALID: CIDR has the prefix length '129'; got 'fd00::/129'; allowed: 0 to 128 for IPv6, in digits without leading zeros; write fd00::/128"],
  ['010.0.0.0/8', "CIDR_INVALID: CIDR has no valid address: octet '010' has a leading zero, which some programs read as octal; got '010.0.0.0/8'; allowed: a strict IPv4 or IPv6 network address; write 10"],
  [' 10.0.0.0/8', "CIDR_INVALID: CIDR has no valid address: there is white space in it; got ' 10.0.0.0/8'; allowed: a strict IPv4 or IPv6 network address; write 10.0.0.0 without spaces"],
  ['::ffff:10.0.0.0/104', "CIDR_INVALID: CIDR has no valid address: it is the IPv4-mapped form of 10.0.0.0; got '::ffff:10.0.0.0/104'; allowed: a strict IPv4 or IPv6 network address; write 10.0.0.0"],
  ['10.0.0.1/24', "CIDR_HOST_BITS: CIDR has bits set beyond its prefix of 24; got '10.0.0.1/24'; allowed: the network address of a /24; write 10.0.0.0/24"],
  ['fd00::1/64', "CIDR_HOST_BITS: CIDR has bits set beyond its prefix of 64; got 'fd00::1/64'; allowed: the network address of a /64; write fd00::/64"],
])("refuses '%s'", (text, message) => {
  expect(refusalTextOf(() => Cidr.parse(text))).toBe(message);
});

test('the text says whose CIDR it is', () => {
  expect(refusalTextOf(() => Cidr.parse('10.0.0.0', 'podCidr'))).toMatch(/^CIDR_INVALID: podCidr has no prefix length;/);
});

test.each([
  ['place 0', () => Cidr.parse('10.0.0.0/24').hostAt(0), 'COUNT_INVALID: place of a host in 10.0.0.0/24 must be a whole number in range; got 0; allowed: 1 to 254; write a whole number, for example 1'],
  ['a place beyond the end', () => Cidr.parse('10.0.0.0/24').hostAt(255), 'COUNT_INVALID: place of a host in 10.0.0.0/24 must be a whole number in range; got 255; allowed: 1 to 254; write a whole number, for example 254'],
  ['a place before the start', () => Cidr.parse('10.0.0.0/24').hostAt(-255), 'COUNT_INVALID: place of a host in 10.0.0.0/24 must be a whole number in range; got -255; allowed: -254 to -1; write a whole number, for example -254'],
  ['a fraction', () => Cidr.parse('10.0.0.0/24').hostAt(1.5), 'COUNT_INVALID: place of a host in 10.0.0.0/24 must be a whole number in range; got 1.5; allowed: 1 to 254; write a whole number, for example 2'],
  ['a wider subnet', () => Cidr.parse('10.0.0.0/16').subnetAt(15, 0), 'COUNT_INVALID: prefix length of a subnet of 10.0.0.0/16 must be a whole number in range; got 15; allowed: 16 to 32; write a whole number, for example 16'],
  ['a prefix beyond the address', () => Cidr.parse('10.0.0.0/16').subnetAt(33, 0), 'COUNT_INVALID: prefix length of a subnet of 10.0.0.0/16 must be a whole number in range; got 33; allowed: 16 to 32; write a whole number, for example 32'],
  ['a subnet beyond the end', () => Cidr.parse('10.0.0.0/16').subnetAt(18, 4), 'COUNT_INVALID: place of a /18 in 10.0.0.0/16 must be a whole number in range; got 4; allowed: 0 to 3; write a whole number, for example 3'],
  ['a place too large to be exact', () => Cidr.parse('fd00::/64').subnetAt(128, 2 ** 53), 'COUNT_INVALID: place of a /128 in fd00::/64 must be a whole number in range; got 9007199254740992; allowed: 0 to 9007199254740991; write a whole number, for example 9007199254740991'],
  ['a subnet before the start', () => Cidr.parse('10.0.0.0/16').subnetAt(18, -1), 'COUNT_INVALID: place of a /18 in 10.0.0.0/16 must be a whole number in range; got -1; allowed: 0 to 3; write a whole number, for example 0'],
  ['a bad address to look up', () => Cidr.parse('10.0.0.0/16').containsAddress('10.0.1'), "ADDRESS_INVALID: address to look up in 10.0.0.0/16 is not valid: it has 3 of 4 octets; got '10.0.1'; allowed: a strict IPv4 or IPv6 address; write all four octets, for example 10.0.0.1"],
])('refuses %s', (_, action, message) => {
  expect(refusalTextOf(action)).toBe(message);
});
