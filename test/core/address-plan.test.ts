import fc from 'fast-check';
import { refusalTextOf } from './refusal-text-of';
import { AddressPlan } from '../../src/core/address-plan';
import { Cidr } from '../../src/core/cidr';

const carve = (text: string, count: number, prefixLength?: number) => AddressPlan.carve(Cidr.parse(text), count, prefixLength).map(String);

test('eight rails split a /16 into /19s', () => {
  expect(carve('192.168.0.0/16', 8)).toEqual([
    '192.168.0.0/19', '192.168.32.0/19', '192.168.64.0/19', '192.168.96.0/19',
    '192.168.128.0/19', '192.168.160.0/19', '192.168.192.0/19', '192.168.224.0/19',
  ]);
});

test.each([
  ['10.0.0.0/16', 1, undefined, ['10.0.0.0/16']],
  ['10.0.0.0/16', 3, undefined, ['10.0.0.0/18', '10.0.64.0/18', '10.0.128.0/18']],
  ['10.0.0.0/16', 2, 24, ['10.0.0.0/24', '10.0.1.0/24']],
  ['10.0.0.0/31', 2, undefined, ['10.0.0.0/32', '10.0.0.1/32']],
  ['10.0.0.0/30', 4, 32, ['10.0.0.0/32', '10.0.0.1/32', '10.0.0.2/32', '10.0.0.3/32']],
  ['fd00::/48', 2, 64, ['fd00::/64', 'fd00:0:0:1::/64']],
])('%s carved into %i (/%s)', (text, count, prefixLength, subnets) => {
  expect(carve(text, count, prefixLength)).toEqual(subnets);
});

test('subnets are disjoint, in order, inside the range, and no shorter prefix would yield as many', () => {
  const network = fc.record({ wide: fc.integer({ min: 1, max: 20 }), seed: fc.nat(), v6: fc.boolean() });
  fc.assert(fc.property(network, fc.integer({ min: 1, max: 70 }), ({ wide, seed, v6 }, count) => {
    const all = Cidr.parse(v6 ? 'fc00::/7' : '0.0.0.0/0');
    const supernet = all.subnetAt(all.prefixLength + wide, seed % 2 ** wide);
    const subnets = AddressPlan.carve(supernet, count);
    expect(subnets).toHaveLength(count);
    expect(subnets.every(subnet => supernet.contains(subnet))).toBe(true);
    for (let i = 1; i < count; i++) {
      expect(subnets[i - 1].compareTo(subnets[i])).toBeLessThan(0);
      expect(subnets[i - 1].overlaps(subnets[i])).toBe(false);
    }
    expect(AddressPlan.capacity(supernet, subnets[0].prefixLength)).toBeGreaterThanOrEqual(count);
    expect(AddressPlan.capacity(supernet, subnets[0].prefixLength - 1) < count).toBe(true);
  }));
});

test.each([
  ['10.0.0.0/16', 24, 256],
  ['10.0.0.0/16', 16, 1],
  ['10.0.0.0/16', 15, 0],
  ['10.0.0.0/16', 0, 0],
  ['10.0.0.0/16', 32, 65536],
  ['fd00::/48', 100, 2 ** 52],
  ['fd00::/48', 101, Number.MAX_SAFE_INTEGER],
  ['fd00::/48', 128, Number.MAX_SAFE_INTEGER],
])('%s holds subnets of /%i: %i', (text, prefixLength, capacity) => {
  expect(AddressPlan.capacity(Cidr.parse(text), prefixLength)).toBe(capacity);
});

test.each([
  ['10.0.0.0/30', 5, undefined, 'SUBNET_TOO_SMALL: 10.0.0.0/30 does not hold 5 subnets; got 5; allowed: at most 4; start from a wider range, or ask for fewer subnets'],
  ['10.0.0.0/30', 5, 32, 'SUBNET_TOO_SMALL: 10.0.0.0/30 does not hold 5 subnets of /32; got 5; allowed: at most 4; start from a wider range, or ask for fewer subnets'],
  ['10.0.0.0/16', 8, 18, 'SUBNET_TOO_SMALL: 10.0.0.0/16 does not hold 8 subnets of /18; got 8; allowed: at most 4; use subnets of /19 or longer, or start from a wider range'],
  ['10.0.0.0/30', 4, 31, 'SUBNET_TOO_SMALL: 10.0.0.0/30 does not hold 4 subnets of /31; got 4; allowed: at most 2; use subnets of /32 or longer, or start from a wider range'],
  ['10.0.0.0/16', 1, 8, 'SUBNET_TOO_SMALL: 10.0.0.0/16 does not hold 1 subnets of /8; got 1; allowed: at most 0; use subnets of /16 or longer, or start from a wider range'],
  ['10.0.0.0/30', 5, 33, 'SUBNET_TOO_SMALL: 10.0.0.0/30 does not hold 5 subnets of /33; got 5; allowed: at most 4; start from a wider range, or ask for fewer subnets'],
  ['10.0.0.0/16', 1, 33, 'COUNT_INVALID: prefix length of a subnet of 10.0.0.0/16 must be a whole number in range; got 33; allowed: 16 to 32; write a whole number, for example 32'],
  ['10.0.0.0/16', 1, -1, 'COUNT_INVALID: prefix length of a subnet of 10.0.0.0/16 must be a whole number in range; got -1; allowed: 0 to 32; write a whole number, for example 0'],
  ['10.0.0.0/16', 0, undefined, 'COUNT_INVALID: subnets carved from 10.0.0.0/16 must be a whole number in range; got 0; allowed: 1 or more; write a whole number, for example 1'],
  ['10.0.0.0/16', 2.5, undefined, 'COUNT_INVALID: subnets carved from 10.0.0.0/16 must be a whole number in range; got 2.5; allowed: 1 or more; write a whole number, for example 3'],
])('refuses %s carved into %d (/%s)', (text, count, prefixLength, message) => {
  expect(refusalTextOf(() => carve(text, count, prefixLength))).toBe(message);
});
