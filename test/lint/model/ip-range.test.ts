import { cidrFault, IpRange, withoutHostBits } from '../../../src/lint/model/ip-range';

const cidr = (text: string): IpRange => IpRange.ofCidr(text)!;

describe('IpRange', () => {
  test.each([
    ['10.0.0.9/24', '10.0.0.0/24', 256n],
    [' 10.0.0.0/32 ', '10.0.0.0/32', 1n],
    ['0.0.0.0/0', '0.0.0.0/0', 4294967296n],
    ['fd00::1/127', 'fd00::/127', 2n],
  ])('%s is the network %s', (text, network, size) => {
    expect(String(cidr(text))).toBe(network);
    expect(cidr(text).size).toBe(size);
  });

  test.each(['10.0.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/24/28', '10.0.0/24', 'fd00::/129', '', '/24', '10.0.0.0/1x'])("'%s' is no network", text => {
    expect(IpRange.ofCidr(text)).toBeUndefined();
  });

  test('an address, with or without a prefix length', () => {
    expect([IpRange.ofAddress('10.0.0.9/24'), IpRange.ofAddress('fd00::9')].map(String)).toEqual(['10.0.0.9', 'fd00::9']);
    expect(IpRange.ofAddress('10.0.0')).toBeUndefined();
  });

  test('from one to another', () => {
    const [low, high] = [IpRange.ofAddress('10.0.0.1')!, IpRange.ofAddress('10.0.0.9')!];
    expect(String(IpRange.between(low, high))).toBe('10.0.0.1-10.0.0.9');
    expect(String(IpRange.between(low, low))).toBe('10.0.0.1');
    expect(IpRange.between(high, low)).toBeUndefined();
    expect(IpRange.between(low, IpRange.ofAddress('fd00::1')!)).toBeUndefined();
  });

  test.each([
    ['10.0.0.0/24', '10.0.0.1-10.0.0.254'], ['10.0.0.0/31', '10.0.0.0/31'], ['10.0.0.0/30', '10.0.0.1-10.0.0.2'], ['fd00::/126', 'fd00::1-fd00::3'],
  ])('hosts of %s are %s', (network, hosts) => {
    expect(String(cidr(network).hosts)).toBe(hosts);
  });

  test.each([
    ['10.0.0.0/24', '10.0.0.128/25', true, true],
    ['10.0.0.128/25', '10.0.0.0/24', false, true],
    ['10.0.0.0/24', '10.0.1.0/24', false, false],
    ['10.0.1.0/24', '10.0.0.0/24', false, false],
    ['0.0.0.0/0', '::/0', false, false],
  ])('%s and %s: contains %s, overlaps %s', (one, other, contains, overlaps) => {
    expect([cidr(one).contains(cidr(other)), cidr(one).overlaps(cidr(other)), cidr(one).equals(cidr(other))]).toEqual([contains, overlaps, false]);
    expect(cidr(one).equals(cidr(one))).toBe(true);
  });

  test('the first and the last address', () => {
    expect([cidr('10.0.0.0/24').start, cidr('10.0.0.0/24').end].map(String)).toEqual(['10.0.0.0', '10.0.0.255']);
  });
});

test.each([
  ['10.0.0.0/24', undefined],
  ['10.0.0.0', { fault: 'it has no prefix length', cure: 'write 10.0.0.0/32 for one address' }],
  ['fd00::', { fault: 'it has no prefix length', cure: 'write fd00::/128 for one address' }],
  ['10.0.0.0/40', { fault: "'40' is no prefix length from 0 to 32" }],
  ['10.0.0/8', { fault: 'it has 3 of 4 octets', cure: 'write all four octets, for example 10.0.0.1' }],
])("what is wrong with '%s'", (text, fault) => expect(cidrFault(text)).toEqual(fault));

test.each([['10.0.0.1/24', '10.0.0.0/24'], ['10.0.0.0/24', undefined], ['x', undefined]])('%s without host bits is %s', (text, network) => {
  expect(withoutHostBits(text)).toBe(network);
});
