import { Bundle } from './model/bundle';
import { ManifestObject } from './model/manifest-object';
import { Path } from './model/path';

/**
 * How bad a finding is. `error`: does not work, rests on a verified fact. `warning`: maintainers advise against it.
 * `info`: worth a look.
 */
export type Severity = 'error' | 'warning' | 'info';

/** The severities, worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** One fault that a rule sees. */
export interface Problem {
  /** The object to change. */
  readonly object: ManifestObject;
  /** The field to change; where a field is missing, the field it should be in. */
  readonly path: Path;
  /** What is wrong here, with the values: one sentence, no full stop needed. */
  readonly message: string;
  /** The change that cures this one. @default - the remedy of the rule */
  readonly remedy?: string;
  /** How bad this one is. @default - the severity of the rule */
  readonly severity?: Severity;
}

/** What the linter knows about one kind of fault. Rules are pure: the same bundle gives the same problems. */
export interface Rule {
  /** Stable name: family, slash, words in kebab-case, for example `RES-NAME/dash`. */
  readonly id: string;
  /** Family of the fault, for example `RES-NAME`. */
  readonly family: string;
  readonly severity: Severity;
  /** The fault in a few words. */
  readonly title: string;
  /** Why it is a fault: what the software does with it, and what people see. */
  readonly cause: string;
  /** What to write instead. */
  readonly remedy: string;
  /** Where the fact is from: repository and file, page, or issue. */
  readonly source: string;
  /** Version of this library that has the rule first. */
  readonly since: string;
  /** A wrong fragment, for the catalogue. */
  readonly example?: string;
  /** The faults in a bundle. */
  check(bundle: Bundle): Iterable<Problem>;
}
