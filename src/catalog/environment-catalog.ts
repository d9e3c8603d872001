import { refuse } from '../core/refusal';
import { NCCL_SOURCE, NCCL_VARIABLES } from './env/nccl';
import { EnvironmentLibrary } from './environment-library';
import { EnvironmentVariable } from './environment-variable';

const ALL = [
  ...NCCL_VARIABLES.map(row => EnvironmentVariable._fromRow(EnvironmentLibrary.NCCL, NCCL_SOURCE, row)),
];

const BY_NAME = new Map(ALL.map(variable => [variable.name, variable]));

/** Every environment variable that the library knows, by name. */
export class EnvironmentCatalog {
  /** All variables, sorted by name. */
  public static get all(): EnvironmentVariable[] {
    return [...ALL];
  }

  /** The variable of this name, undefined if the catalogue has none. */
  public static find(name: string): EnvironmentVariable | undefined {
    return BY_NAME.get(name);
  }

  /** The variables of one library, sorted by name. */
  public static of(library: EnvironmentLibrary): EnvironmentVariable[] {
    return ALL.filter(variable => variable.library === library);
  }

  /**
   * Refuses a name that the catalogue does not know with ENV_UNKNOWN, and a value that the library would not accept
   * with ENV_VALUE_INVALID.
   */
  public static assertValue(name: string, value: string): void {
    const variable = BY_NAME.get(name) ?? refuse('ENV_UNKNOWN', { subject: 'unknown variable', got: `'${name}'`, allowed: 'a known one', cure: 'correct the name' });
    if (!variable.accepts(value)) {
      refuse('ENV_VALUE_INVALID', { subject: name, got: `'${value}'`, allowed: variable.allowed, cure: 'use an allowed value' });
    }
  }

  private constructor() {}
}
