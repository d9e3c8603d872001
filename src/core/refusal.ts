import { ErrorCode } from './error-codes';

/** The four parts of every refusal, after the code: whose fault, what was got, what is allowed, what to change. */
export interface Refusal {
  /** What is wrong with which thing, for example `pool 'rail-3' (10.3.0.0/24) cannot serve 260 addresses`. */
  readonly subject: string;
  /** The value that was got, as the user wrote it. */
  readonly got: string;
  /** What would have been accepted. */
  readonly allowed: string;
  /** The change that makes it work. */
  readonly cure: string;
}

/** The text of a refusal, on one line: `CODE: subject; got X; allowed: Y; cure`. */
export function refusalText(code: ErrorCode, refusal: Refusal): string {
  return `${code}: ${refusal.subject}; got ${refusal.got}; allowed: ${refusal.allowed}; ${refusal.cure}`;
}

/** Throws a refusal. For wrong arguments; what shows only at the end goes through `node.addValidation`. */
export function refuse(code: ErrorCode, refusal: Refusal): never {
  throw new Error(refusalText(code, refusal));
}
