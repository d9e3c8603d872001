import fc from 'fast-check';
import { refusalTextOf } from './refusal-text-of';
import { Quantity } from '../../src/core/quantity';

const SUFFIXES = ['', 'n', 'u', 'm', 'k', 'M', 'G', 'T', 'P', 'E', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'e0', 'e3', 'E3', 'e-3', 'e+2', 'E-6', 'e5'];

const texts = fc.record({
  sign: fc.constantFrom('', '', '+', '-'),
  whole: fc.nat(100_000).map(String),
  fraction: fc.oneof(fc.constant(undefined), fc.constant(''), fc.nat(9999).map(String)),
  zeros: fc.nat(3),
  suffix: fc.constantFrom(...SUFFIXES),
}).map(({ sign, whole, fraction, zeros, suffix }) => `${sign}${'0'.repeat(zeros)}${whole}${fraction === undefined ? '' : `.${fraction}${'0'.repeat(zeros)}`}${suffix}`);

/** Billionths by plain multiplication and division; undefined when Kubernetes would round or cap. */
function oracle(text: string): bigint | undefined {
  const [, sign, whole, fraction, suffix] = /^([+-]?)(\d*)\.?(\d*)(.*)$/.exec(text)!;
  const decimal: { [suffix: string]: number } = { '': 0, 'n': -9, 'u': -6, 'm': -3, 'k': 3, 'M': 6, 'G': 9, 'T': 12, 'P': 15, 'E': 18 };
  const power = suffix in decimal ? decimal[suffix] : /^[eE]./.test(suffix) && suffix !== 'Ei' ? Number(suffix.slice(1)) : 0;
  const binary = suffix.endsWith('i') ? 1024n ** BigInt('KMGTPE'.indexOf(suffix[0]) + 1) : 1n;
  const top = BigInt(whole + fraction) * binary * 10n ** BigInt(9 + Math.max(power, 0));
  const bottom = 10n ** BigInt(fraction.length + Math.max(-power, 0));
  if (top % bottom !== 0n || top / bottom > (2n ** 63n - 1n) * 10n ** 9n) return undefined;
  return sign === '-' ? -(top / bottom) : top / bottom;
}

const exact = texts.filter(text => oracle(text) !== undefined);

describe('laws', () => {
  test('what Kubernetes would round or cap is refused, all else is read', () => {
    fc.assert(fc.property(texts, text => {
      let read = true;
      try { Quantity.parse(text); } catch { read = false; }
      expect({ text, read }).toEqual({ text, read: oracle(text) !== undefined });
    }), { numRuns: 500 });
  });

  test('comparison is that of the exact numbers', () => {
    fc.assert(fc.property(exact, exact, (a, b) => {
      const [x, y] = [oracle(a)!, oracle(b)!];
      const order = x < y ? -1 : x > y ? 1 : 0;
      expect(Quantity.parse(a).compareTo(Quantity.parse(b))).toBe(order);
      expect(Quantity.parse(b).compareTo(Quantity.parse(a))).toBe(0 - order);
      expect(Quantity.parse(a).compareTo(Quantity.parse(a))).toBe(0);
    }), { numRuns: 300 });
  });

  test('zero, sign and wholeness are those of the exact number', () => {
    fc.assert(fc.property(exact, text => {
      const [quantity, value] = [Quantity.parse(text), oracle(text)!];
      expect(quantity.isZero).toBe(value === 0n);
      expect(quantity.isNegative).toBe(value < 0n);
      expect(quantity.isInteger).toBe(value % 10n ** 9n === 0n);
      expect(quantity.text).toBe(text);
    }), { numRuns: 300 });
  });

  test('the canonical text is the same amount, without fraction, and its own canonical text', () => {
    fc.assert(fc.property(exact, text => {
      const quantity = Quantity.parse(text);
      const canonical = quantity.toString();
      expect(canonical).toMatch(/^-?\d+(|[numkMGTPE]|[KMGTPE]i|e-?\d+)$/);
      expect(oracle(canonical)).toBe(oracle(text));
      expect(Quantity.parse(canonical).toString()).toBe(canonical);
    }), { numRuns: 300 });
  });
});

test.each([
  ['0', '0'], ['-0', '0'], ['0Gi', '0'], ['0e5', '0'], ['0.000Ki', '0'],
  ['1.5', '1500m'], ['1.5Gi', '1536Mi'], ['1024Mi', '1Gi'], ['1000Mi', '1000Mi'], ['0.5Ki', '512'], ['1023.5Ki', '1048064'],
  ['1Ki', '1Ki'], ['0.9765625Ki', '1k'], ['1023', '1023'], ['0.9990234375Ki', '1023'], ['1.00048828125Ki', '1024500m'], ['-2048Ki', '-2Mi'], ['-512', '-512'],
  ['1000', '1k'], ['1000m', '1'], ['1500m', '1500m'], ['2000000', '2M'], ['.5', '500m'], ['5.', '5'], ['+7', '7'],
  ['1e3', '1e3'], ['1E3', '1e3'], ['12e2', '1200'], ['1e-3', '1e-3'], ['1500e-3', '1500e-3'], ['5e0', '5'], ['1e18', '1e18'], ['1000e15', '1e18'],
  ['1E', '1E'], ['9E', '9E'], ['1000P', '1E'], ['7Ei', '7Ei'], ['7168Pi', '7Ei'], ['1n', '1n'], ['1000n', '1u'], ['1000u', '1m'],
  ['9223372036854775807', '9223372036854775807'], ['-9223372036854775807', '-9223372036854775807'],
  ['0.000000001', '1n'], ['0.0000000010', '1n'], ['100000e-5', '1'], ['0.00000000000000000000001e23', '1'], ['0e999999999999', '0'],
  ['1024', '1024'], ['0001', '1'], ['4096Pi', '4Ei'],
])('%s is printed as %s', (text, canonical) => {
  expect(Quantity.parse(text).toString()).toBe(canonical);
});

const ALLOWED = 'allowed: a number with an optional suffix n u m k M G T P E, Ki Mi Gi Ti Pi Ei, or an exponent such as e3';
const REWRITE = 'write a number and a suffix without spaces, for example 64Gi';
test.each([
  ['', 'it has no digits', REWRITE],
  ['.', 'it has no digits', REWRITE],
  ['-', 'it has no digits', REWRITE],
  ['Gi', 'it has no digits', REWRITE],
  ['+-1', 'it has no digits', REWRITE],
  ['1.2.3', 'it has more than one decimal point', REWRITE],
  ['1 Gi', "' Gi' is not a suffix", REWRITE],
  [' 1', 'it has no digits', REWRITE],
  ['64GB', "'GB' is not a suffix", REWRITE],
  ['64gi', "'gi' is not a suffix", REWRITE],
  ['1K', "'K' is not a suffix", REWRITE],
  ['1e', "'e' is not a suffix", REWRITE],
  ['1e3.5', "'e3.5' is not a suffix", REWRITE],
  ['1e3k', "'e3k' is not a suffix", REWRITE],
  ['1xe3', "'xe3' is not a suffix", REWRITE],
  ['1toString', "'toString' is not a suffix", REWRITE],
  ['0x10', "'x10' is not a suffix", REWRITE],
  ['1,5', "',5' is not a suffix", REWRITE],
  ['0.1n', 'it is finer than a billionth, which Kubernetes would round', 'use at most nine decimal places'],
  ['1e-10', 'it is finer than a billionth, which Kubernetes would round', 'use at most nine decimal places'],
  ['1e-999999999999', 'it is finer than a billionth, which Kubernetes would round', 'use at most nine decimal places'],
  ['1.0000000001', 'it is finer than a billionth, which Kubernetes would round', 'use at most nine decimal places'],
  ['9223372036854775808', 'it is above 2^63-1, which Kubernetes would cap', 'use a smaller number or suffix'],
  ['-9223372036854775808', 'it is above 2^63-1, which Kubernetes would cap', 'use a smaller number or suffix'],
  ['9223372036854775807.000000001', 'it is above 2^63-1, which Kubernetes would cap', 'use a smaller number or suffix'],
  ['8Ei', 'it is above 2^63-1, which Kubernetes would cap', 'use a smaller number or suffix'],
  ['1e19', 'it is above 2^63-1, which Kubernetes would cap', 'use a smaller number or suffix'],
  ['1e999999999999', 'it is above 2^63-1, which Kubernetes would cap', 'use a smaller number or suffix'],
])("refuses '%s': %s", (text, fault, cure) => {
  expect(refusalTextOf(() => Quantity.parse(text))).toBe(`QUANTITY_INVALID: quantity is not valid: ${fault}; got '${text}'; ${ALLOWED}; ${cure}`);
});

test('the text says whose quantity it is', () => {
  expect(refusalTextOf(() => Quantity.parse('1K', 'memory of the decode role'))).toMatch(/^QUANTITY_INVALID: memory of the decode role is not valid: /);
});
