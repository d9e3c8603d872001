import { refusalTextOf } from './refusal-text-of';
import { Cidr } from '../../src/core/cidr';
import { PciAddress } from '../../src/core/pci-address';
import { Quantity } from '../../src/core/quantity';

/** What a caller without types can pass where a text is due. */
const ABSENT = [undefined, null, 7, {}] as unknown as string[];

describe.each(ABSENT)('%p instead of a text', text => {
  test('is refused as a CIDR, and the cure asks for a range', () => {
    expect(refusalTextOf(() => Cidr.parse(text, 'podCidr'))).toBe(
      `CIDR_INVALID: podCidr has no prefix length; got '${text}'; allowed: address/prefix, for example 10.0.0.0/16; give the range`);
  });

  test('is refused as a PCI address', () => {
    expect(refusalTextOf(() => PciAddress.parse(text, 'rail 0'))).toMatch(/^PCI_ADDRESS_INVALID: rail 0 is not valid: /);
  });
});

test.each(['', ' '])('%p is refused as a CIDR without a made-up address', text => {
  expect(refusalTextOf(() => Cidr.parse(text))).toMatch(/^CIDR_INVALID: .*; give the range$/);
});

test.each([undefined, null, {}])('%p is refused as a quantity', text => {
  expect(refusalTextOf(() => Quantity.parse(text as unknown as string))).toMatch(/^QUANTITY_INVALID: /);
});
