import { Path } from './path';

/** A word of a command line. */
export interface Word {
  readonly text: string;
  /** The list it stands in: `...containers[0].command` or `...args`. */
  readonly field: Path;
}
