import { refuse } from './refusal';

/** The parts of `domain:bus:device.function`, in order, with the digits each has and its largest value. */
const PARTS = [
  { name: 'domain', digits: 4, max: 0xffff },
  { name: 'bus', digits: 2, max: 0xff },
  { name: 'device', digits: 2, max: 0x1f },
  { name: 'function', digits: 1, max: 7 },
];

/** The address of a PCI function, such as a NIC port. */
export class PciAddress {
  /**
   * Reads `0000:18:00.0`; the domain may be left out and means 0000, as may the function, which means 0.
   * Digits are hexadecimal, of either case.
   *
   * Throws PCI_ADDRESS_INVALID.
   *
   * @param text for example `0000:18:00.0`, `18:00.0` or `18:00`
   * @param subject whose address this is, for the error text (default `PCI address`)
   */
  public static parse(text: string, subject?: string): PciAddress {
    const fail = (fault: string): never => refuse('PCI_ADDRESS_INVALID', {
      subject: `${subject ?? 'PCI address'} is not valid: ${fault}`,
      got: `'${text}'`,
      allowed: 'domain:bus:device.function, hexadecimal, domain and function optional',
      cure: 'write it as lspci -D prints it, for example 0000:18:00.0',
    });

    const words = `${text}`.split(':');
    if (words.length === 2) words.unshift('0000');
    if (words.length !== 3) fail(`it has ${words.length - 1} colons`);
    const [device, ...rest] = words[2].split('.');
    if (rest.length > 1) fail('it has more than one dot');
    const [domain, bus, slot, fn] = [words[0], words[1], device, rest[0] ?? '0'].map((word, index) => {
      const { name, digits, max } = PARTS[index];
      if (word.length !== digits || !/^[0-9a-fA-F]+$/.test(word)) {
        fail(`${name} '${word}' is not ${digits} hexadecimal ${digits === 1 ? 'digit' : 'digits'}`);
      }
      const value = parseInt(word, 16);
      return value <= max ? value : fail(`${name} '${word}' is above ${max.toString(16)}`);
    });
    return new PciAddress(domain, bus, slot, fn);
  }

  /** Segment, 0 on most machines. */
  public readonly domain: number;

  /** 0 to 255. */
  public readonly bus: number;

  /** 0 to 31. */
  public readonly device: number;

  /** 0 to 7. */
  public readonly function: number;

  private constructor(domain: number, bus: number, device: number, fn: number) {
    this.domain = domain;
    this.bus = bus;
    this.device = device;
    this.function = fn;
  }

  /** Canonical text, for example `0000:18:00.0`. */
  public toString(): string {
    const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
    return `${hex(this.domain, 4)}:${hex(this.bus, 2)}:${hex(this.device, 2)}.${this.function}`;
  }
}
