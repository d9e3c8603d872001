import fc from 'fast-check';
import { refusalTextOf } from './refusal-text-of';
import { PciAddress } from '../../src/core/pci-address';

test('all addresses are read back from their text, of either case and without what is optional', () => {
  const parts = fc.record({ domain: fc.nat(0xffff), bus: fc.nat(0xff), device: fc.nat(0x1f), fn: fc.nat(7) });
  fc.assert(fc.property(parts, ({ domain, bus, device, fn }) => {
    const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
    const text = `${hex(domain, 4)}:${hex(bus, 2)}:${hex(device, 2)}.${fn}`;
    const address = PciAddress.parse(text.toUpperCase());
    expect(address).toMatchObject({ domain, bus, device, function: fn });
    expect(`${address}`).toBe(text);
    expect(`${PciAddress.parse(text.slice(5))}`).toBe(`0000${text.slice(4)}`);
    expect(`${PciAddress.parse(text.slice(5, 10))}`).toBe(`0000${text.slice(4, 10)}.0`);
    expect(`${PciAddress.parse(text.slice(0, 10))}`).toBe(`${text.slice(0, 10)}.0`);
  }));
});

test.each([
  ['', 'it has 0 colons'],
  ['1800.0', 'it has 0 colons'],
  ['0000:00:18:00.0', 'it has 3 colons'],
  ['0000:18:00.0.0', 'it has more than one dot'],
  ['000:18:00.0', "domain '000' is not 4 hexadecimal digits"],
  ['00000000:18:00.0', "domain '00000000' is not 4 hexadecimal digits"],
  ['0000:8:00.0', "bus '8' is not 2 hexadecimal digits"],
  ['0000:1g:00.0', "bus '1g' is not 2 hexadecimal digits"],
  ['0000:g1:00.0', "bus 'g1' is not 2 hexadecimal digits"],
  [' 18:00.0', "bus ' 18' is not 2 hexadecimal digits"],
  ['18:000.0', "device '000' is not 2 hexadecimal digits"],
  ['18:20.0', "device '20' is above 1f"],
  ['18:00.8', "function '8' is above 7"],
  ['18:00.', "function '' is not 1 hexadecimal digit"],
  ['18:00.10', "function '10' is not 1 hexadecimal digit"],
])("refuses '%s': %s", (text, fault) => {
  expect(refusalTextOf(() => PciAddress.parse(text))).toBe(
    `PCI_ADDRESS_INVALID: PCI address is not valid: ${fault}; got '${text}'; allowed: domain:bus:device.function, hexadecimal, domain and function optional; write it as lspci -D prints it, for example 0000:18:00.0`,
  );
});

test('the text says whose address it is', () => {
  expect(refusalTextOf(() => PciAddress.parse('18', 'NIC of rail 3'))).toMatch(/^PCI_ADDRESS_INVALID: NIC of rail 3 is not valid: /);
});
