import { EnvironmentRow, ValueRule } from './env/row';
import { EnvironmentCategory } from './environment-category';
import { EnvironmentLibrary } from './environment-library';
import { Verification } from './verification';

/** One environment variable of a communication or serving library: what it accepts, and where that is from. */
export class EnvironmentVariable {
  /**
   * Builds a variable from a row of its library's table.
   *
   * @internal
   */
  public static _fromRow(library: EnvironmentLibrary, source: string, row: EnvironmentRow): EnvironmentVariable {
    return new EnvironmentVariable(library, source, row);
  }

  /** Name, for example `NCCL_IB_TC`. */
  public readonly name: string;
  /** The library that reads it. */
  public readonly library: EnvironmentLibrary;
  /** What the library uses when it is unset; undefined where that is computed or nothing. */
  public readonly defaultValue?: string;
  /** The accepted values in words. */
  public readonly allowed: string;
  /** Accepted words, empty where the grammar is not a list. */
  public readonly allowedValues: string[];
  /** Smallest accepted number. */
  public readonly minimum?: number;
  /** Largest accepted number. */
  public readonly maximum?: number;
  /** Regular expression that the whole value must match. */
  public readonly pattern?: string;
  /** Whether words and pattern hold in any case. */
  public readonly ignoreCase: boolean;
  /** First release of the library that reads it, undefined where no source says. */
  public readonly since?: string;
  /** First release of the library that no longer reads it. */
  public readonly removed?: string;
  /** What to set instead. */
  public readonly replacedBy?: string;
  /** Whether it belongs into a manifest that stays. */
  public readonly category: EnvironmentCategory;
  /** What it does. */
  public readonly meaning: string;
  /** How sure the catalogue is of this row. */
  public readonly verification: Verification;
  /** Where these facts are from. */
  public readonly source: string;

  private readonly rule: ValueRule;

  private constructor(library: EnvironmentLibrary, source: string, row: EnvironmentRow) {
    this.rule = row.rule;
    this.name = row.name;
    this.library = library;
    this.defaultValue = row.defaultValue;
    this.allowed = row.rule.description;
    this.allowedValues = [...row.rule.values ?? []];
    this.minimum = row.rule.minimum;
    this.maximum = row.rule.maximum;
    this.pattern = row.rule.pattern;
    this.ignoreCase = row.rule.ignoreCase ?? false;
    this.since = row.since;
    this.removed = row.removed;
    this.replacedBy = row.replacedBy;
    this.category = row.category ?? EnvironmentCategory.SYSTEM;
    this.meaning = row.meaning;
    this.verification = row.verification ?? Verification.VERIFIED;
    this.source = row.source ?? source;
  }

  /** Whether the library accepts this value. */
  public accepts(value: string): boolean {
    const { values = [], minimum, maximum, pattern, ignoreCase } = this.rule;
    if (values.includes(value)) return true;
    if (ignoreCase && values.some(known => known.toLowerCase() === value.toLowerCase())) return true;
    if (minimum !== undefined && maximum !== undefined && /^(-?\d{1,16}|0[xX][0-9A-Fa-f]{1,13})$/.test(value)) {
      const number = Number(value);
      if (number >= minimum && number <= maximum) return true;
    }
    if (pattern !== undefined) return new RegExp(`^(?:${pattern})$`, ignoreCase ? 'i' : '').test(value);
    return values.length === 0 && minimum === undefined && value !== '';
  }
}
