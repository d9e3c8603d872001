import fc from 'fast-check';
import { Address4, Address6 } from 'ip-address';
import { ipv4Octets, ipv6Groups, ipv6Spellings } from './ip-text';
import { addressBits, formatIp, parseIp } from '../../src/core/ip-address';

const isMapped = (groups: number[]) => groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;

describe('against the oracle', () => {
  test('IPv4 text is read to the same number and printed back', () => {
    fc.assert(fc.property(ipv4Octets, octets => {
      const text = octets.join('.');
      const value = new Address4(text).bigInt();
      expect(parseIp(text)).toEqual({ version: 4, value });
      expect(formatIp(4, value)).toBe(text);
    }));
  });

  test('every spelling of an IPv6 address is read to the same number and printed in the form of RFC 5952', () => {
    const spelled = ipv6Groups.filter(groups => !isMapped(groups)).chain(groups => ipv6Spellings(groups));
    fc.assert(fc.property(spelled, text => {
      const oracle = new Address6(text);
      const value = oracle.bigInt();
      expect(parseIp(text)).toEqual({ version: 6, value });
      expect(formatIp(6, value)).toBe(oracle.correctForm());
    }), { numRuns: 400 });
  });

  test('what is accepted is valid for the oracle, and the other way round but for zones and IPv4-mapped addresses', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789abcdefF.:g%x '), maxLength: 24 });
    const nearly = fc.tuple(fc.oneof(ipv4Octets.map(octets => octets.join('.')), ipv6Groups.chain(ipv6Spellings)), fc.nat(40), noise)
      .map(([text, at, extra]) => text.slice(0, at) + extra.slice(0, 2) + text.slice(at));
    fc.assert(fc.property(fc.oneof(noise, nearly), text => {
      const valid = text.includes(':')
        ? Address6.isValid(text) && !text.includes('%') && !new Address6(text).isInSubnet(new Address6('::ffff:0:0/96'))
        : Address4.isValid(text);
      expect({ text, accepted: !('fault' in parseIp(text)) }).toEqual({ text, accepted: valid });
    }), { numRuns: 1000 });
  });
});

test.each([
  ['0:0:0:0:0:0:0:0', '::'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['1:0:0:0:0:0:0:0', '1::'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:DB8::00Ab', '2001:db8::ab'],
  ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ['::1.2.3.4', '::102:304'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::fffe:10.0.0.1', '::fffe:a00:1'],
  ['1::ffff:10.0.0.1', '1::ffff:a00:1'],
])('%s is printed as %s', (text, canonical) => {
  const parsed = parseIp(text);
  expect(parsed).toHaveProperty('value');
  expect('value' in parsed && formatIp(6, parsed.value)).toBe(canonical);
});

test.each([
  ['', 'it has 1 of 4 octets', 'write all four octets, for example 10.0.0.1'],
  ['10.0.1', 'it has 3 of 4 octets', 'write all four octets, for example 10.0.0.1'],
  ['10.0.0.0.1', 'it has 5 of 4 octets', 'write all four octets, for example 10.0.0.1'],
  ['010.0.0.1', "octet '010' has a leading zero, which some programs read as octal", 'write 10'],
  ['10.0.0.00', "octet '00' has a leading zero, which some programs read as octal", 'write 0'],
  ['10.0.0.001', "octet '001' has a leading zero, which some programs read as octal", 'write 1'],
  ['0100.0.0.1', "octet '0100' has a leading zero, which some programs read as octal", 'write 100'],
  ['10.0.0.256', "octet '256' is above 255", 'write each octet as 0 to 255'],
  ['10.0.0.1000', "octet '1000' is above 255", 'write each octet as 0 to 255'],
  ['10.0.0x1.1', "octet '0x1' is not a decimal number", 'write each octet as 0 to 255'],
  ['10.0.0.a1', "octet 'a1' is not a decimal number", 'write each octet as 0 to 255'],
  ['10.0.0.1a', "octet '1a' is not a decimal number", 'write each octet as 0 to 255'],
  ['10.0..1', "octet '' is not a decimal number", 'write each octet as 0 to 255'],
  ['10.0.0.-1', "octet '-1' is not a decimal number", 'write each octet as 0 to 255'],
  [' 10.0.0.1', 'there is white space in it', 'write 10.0.0.1 without spaces'],
  ['10. 0.0.\t 1', 'there is white space in it', 'write 10.0.0.1 without spaces'],
  ['  ', 'there is white space in it', 'write an address without spaces'],
  ['fe80::1%eth0', "it names the zone 'eth0', which means something on one host only", 'write fe80::1'],
  ['%1', "it names the zone '1', which means something on one host only", 'write '],
  ['::ffff:10.0.0.1', 'it is the IPv4-mapped form of 10.0.0.1', 'write 10.0.0.1'],
  ['0:0:0:0:0:FFFF:a00:1', 'it is the IPv4-mapped form of 10.0.0.1', 'write 10.0.0.1'],
  ['1::2::3', "'::' occurs more than once", "keep one '::'"],
  ['1:2:3', 'it has 3 of 8 groups', "write eight groups, or '::' for the zero ones"],
  ['1:2:3:4:5:6:7:8:9', 'it has 9 of 8 groups', "write eight groups, or '::' for the zero ones"],
  ['1:2:3:4:5:6:7::8', "it has 8 groups beside '::'", "write at most seven groups with a '::'"],
  ['1::12345', "group '12345' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  ['1::g', "group 'g' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  ['1:::2', "group '' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  [':1', "group '' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  ['x1::', "group 'x1' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  ['1x::', "group '1x' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  ['1.2.3.4::', "group '1.2.3.4' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  ['::1.2.3.4:5', "group '1.2.3.4' is not one to four hexadecimal digits", 'write each group as 0 to ffff'],
  ['::1.2.3', 'it has 3 of 4 octets', 'write all four octets, for example 10.0.0.1'],
  ['::01.2.3.4', "octet '01' has a leading zero, which some programs read as octal", 'write 1'],
])("refuses '%s': %s", (text, fault, cure) => {
  expect(parseIp(text)).toEqual({ fault, cure });
});

test('an address has 32 or 128 bits', () => {
  expect([addressBits(4), addressBits(6)]).toEqual([32, 128]);
});
