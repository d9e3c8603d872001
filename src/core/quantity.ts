import { refuse } from './refusal';

/** Every quantity is held as a whole number of billionths. */
const NANO_DIGITS = 9;

/** Kubernetes caps larger amounts silently; here they are refused. */
const MAX_NANO = (2n ** 63n - 1n) * 10n ** BigInt(NANO_DIGITS);

const DECIMAL_SUFFIXES: Record<string, number> = { n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 };
const BINARY_SUFFIXES: Record<string, number> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 };

/** The family of suffix a quantity was written with; its canonical text stays in the family. */
type Notation = 'decimal' | 'binary' | 'exponent';

/** A text taken apart: `digits * 10^power * 2^binaryPower`. */
interface Reading {
  readonly negative: boolean;
  readonly digits: string;
  readonly power: number;
  readonly binaryPower: number;
  readonly notation: Notation;
}

/**
 * An amount of a resource in the grammar of Kubernetes, for example `64Gi`, `500m` or `1e3`. Exact: nothing is rounded.
 *
 * @see https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/
 */
export class Quantity {
  /**
   * Reads a signed decimal number with an optional suffix: `n u m k M G T P E`, `Ki` to `Ei`, or a decimal exponent.
   * What Kubernetes would round (finer than a billionth) or cap (above 2^63-1) is refused.
   *
   * Throws QUANTITY_INVALID.
   *
   * @param text for example `64Gi`
   * @param subject whose quantity this is, for the error text (default `quantity`)
   */
  public static parse(text: string, subject?: string): Quantity {
    const fail = (fault: string, cure: string): never => refuse('QUANTITY_INVALID', {
      subject: `${subject ?? 'quantity'} is not valid: ${fault}`,
      got: `'${text}'`,
      allowed: 'a number with an optional suffix n u m k M G T P E, Ki Mi Gi Ti Pi Ei, or an exponent such as e3',
      cure,
    });
    const reading = read(`${text}`);
    if (typeof reading === 'string') return fail(reading, 'write a number and a suffix without spaces, for example 64Gi');
    const nano = toNano(reading);
    if (nano === undefined) return fail('it is finer than a billionth, which Kubernetes would round', 'use at most nine decimal places');
    if (nano > MAX_NANO) return fail('it is above 2^63-1, which Kubernetes would cap', 'use a smaller number or suffix');
    return new Quantity(text, reading.negative ? -nano : nano, reading.notation);
  }

  /** The text as it was written. */
  public readonly text: string;

  private readonly nano: bigint;
  private readonly notation: Notation;

  private constructor(text: string, nano: bigint, notation: Notation) {
    this.text = text;
    this.nano = nano;
    this.notation = notation;
  }

  /** Whether the amount is nothing, however it was written. */
  public get isZero(): boolean {
    return this.nano === 0n;
  }

  /** Whether the amount is below zero. */
  public get isNegative(): boolean {
    return this.nano < 0n;
  }

  /** Whether the amount is whole, as it must be for extended resources. */
  public get isInteger(): boolean {
    return this.nano % 10n ** BigInt(NANO_DIGITS) === 0n;
  }

  /**
   * Compares amounts, not texts: `1Gi` equals `1024Mi`.
   *
   * @returns -1 when this one is smaller, 0 when they are equal, 1 when this one is larger
   */
  public compareTo(other: Quantity): number {
    if (this.nano === other.nano) return 0;
    return this.nano < other.nano ? -1 : 1;
  }

  /**
   * The canonical text of Kubernetes: a whole number with the largest suffix of its family, so `1.5Gi` is `1536Mi` and
   * `1000m` is `1`. A binary amount below 1024, or one that is not whole, is printed in decimal.
   */
  public toString(): string {
    const sign = this.isNegative ? '-' : '';
    const size = this.isNegative ? -this.nano : this.nano;
    const unit = 10n ** BigInt(NANO_DIGITS);
    if (this.isZero) return '0';
    if (this.notation === 'binary' && this.isInteger && size >= 1024n * unit) return sign + printBinary(size / unit);
    return sign + printDecimal(size, this.notation === 'exponent');
  }
}

/** The amount as a number, rounded as numbers are; undefined where the text is no quantity. */
export function amountOf(text: string): number | undefined {
  const reading = read(text);
  if (typeof reading === 'string') return undefined;
  const amount = Number(`${reading.digits}e${reading.power}`) * 2 ** reading.binaryPower;
  return reading.negative ? -amount : amount;
}

/** Takes a text apart, or says what is wrong with it. */
function read(text: string): Reading | string {
  const negative = text.startsWith('-');
  const unsigned = /^[+-]/.test(text) ? text.slice(1) : text;
  const end = [...unsigned].findIndex(character => !/[0-9.]/.test(character));
  const number = end < 0 ? unsigned : unsigned.slice(0, end);
  const suffix = end < 0 ? '' : unsigned.slice(end);
  const [whole, fraction, ...more] = number.split('.');
  if (more.length > 0) return 'it has more than one decimal point';
  const digits = whole + (fraction ?? '');
  if (digits === '') return 'it has no digits';
  const places = fraction?.length ?? 0;
  const scale = readSuffix(suffix);
  if (scale === undefined) return `'${suffix}' is not a suffix`;
  return { negative, digits, power: scale.power - places, binaryPower: scale.binaryPower, notation: scale.notation };
}

function readSuffix(suffix: string): { power: number; binaryPower: number; notation: Notation } | undefined {
  if (suffix === '') return { power: 0, binaryPower: 0, notation: 'decimal' };
  if (Object.hasOwn(DECIMAL_SUFFIXES, suffix)) return { power: DECIMAL_SUFFIXES[suffix], binaryPower: 0, notation: 'decimal' };
  if (Object.hasOwn(BINARY_SUFFIXES, suffix)) return { power: 0, binaryPower: BINARY_SUFFIXES[suffix], notation: 'binary' };
  if (/^[eE][+-]?[0-9]+$/.test(suffix)) return { power: Number(suffix.slice(1)), binaryPower: 0, notation: 'exponent' };
  return undefined;
}

/** The size in billionths; undefined when it is finer. Sizes far beyond the limit come back as just above it. */
function toNano({ digits, power, binaryPower }: Reading): bigint | undefined {
  const significant = digits.replace(/^0+/, '');
  const trimmed = significant.replace(/0+$/, '');
  if (trimmed === '') return 0n;
  const exponent = power + NANO_DIGITS + significant.length - trimmed.length;
  if (exponent > MAX_NANO.toString().length) return MAX_NANO + 1n;
  const scaled = BigInt(trimmed) * 2n ** BigInt(binaryPower);
  if (exponent >= 0) return scaled * 10n ** BigInt(exponent);
  if (-exponent > scaled.toString().length) return undefined;
  const divisor = 10n ** BigInt(-exponent);
  return scaled % divisor === 0n ? scaled / divisor : undefined;
}

/** No quantity reaches 1024Ei, so the suffixes suffice. */
function printBinary(size: bigint): string {
  const suffixes = ['', ...Object.keys(BINARY_SUFFIXES)];
  let step = 0;
  let rest = size;
  for (; rest % 1024n === 0n; step++) rest /= 1024n;
  return `${rest}${suffixes[step]}`;
}

/** No quantity reaches 1000E, so the suffixes suffice. */
function printDecimal(nano: bigint, asExponent: boolean): string {
  const suffixes = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
  let step = 0;
  let rest = nano;
  for (; rest % 1000n === 0n; step++) rest /= 1000n;
  const exponent = 3 * step - NANO_DIGITS;
  if (asExponent) return exponent === 0 ? `${rest}` : `${rest}e${exponent}`;
  return `${rest}${suffixes[step]}`;
}
