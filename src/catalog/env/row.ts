import { EnvironmentCategory } from '../environment-category';
import { Verification } from '../verification';

/** Which values a variable accepts. A value passes if it is listed, or a whole number in the range, or matches the pattern. */
export interface ValueRule {
  /** In words, for messages. */
  readonly description: string;
  readonly values?: string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  /** Words and pattern hold in any case. */
  readonly ignoreCase?: boolean;
}

/** One variable as a row of facts; the library and the usual source come from its table. */
export interface EnvironmentRow {
  readonly name: string;
  readonly rule: ValueRule;
  readonly meaning: string;
  readonly defaultValue?: string;
  readonly since?: string;
  readonly removed?: string;
  readonly replacedBy?: string;
  /** SYSTEM unless stated. */
  readonly category?: EnvironmentCategory;
  /** The source of the table unless stated. */
  readonly source?: string;
  /** VERIFIED unless stated. */
  readonly verification?: Verification;
}

/** One of these words, exactly. */
export function oneOf(...values: string[]): ValueRule {
  return { description: values.join(', '), values };
}

/** A whole number in a range, or one of some words. */
export function integer(minimum: number, maximum: number, ...values: string[]): ValueRule {
  const range = maximum === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${minimum}` : `a whole number from ${minimum} to ${maximum}`;
  return { description: [range, ...values].join(', or '), minimum, maximum, values };
}

/** A whole number of at least `minimum`, or one of some words. */
export function atLeast(minimum: number, ...values: string[]): ValueRule {
  return integer(minimum, Number.MAX_SAFE_INTEGER, ...values);
}

/** Text of a grammar. The pattern must match as a whole. */
export function matching(pattern: string, description: string): ValueRule {
  return { description, pattern };
}

/** Any text that is not empty. */
export function text(description: string): ValueRule {
  return { description };
}

/** 0 or 1. */
export const SWITCH: ValueRule = oneOf('0', '1');
