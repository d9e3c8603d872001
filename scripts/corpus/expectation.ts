import { Finding } from '../../src/lint/finding';

/** What must be found in a case: `Kind/[namespace/]name path — reason`. */
export interface Expectation {
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  /** Steps of the path, empty where the object as a whole is meant. */
  readonly steps: string[];
}

/** Reads `expect.txt`. */
export function parseExpectation(text: string): Expectation {
  const [place] = text.trim().split(' — ');
  const space = place.indexOf(' ');
  const object = space < 0 ? place : place.slice(0, space);
  const [kind, ...names] = object.split('/');
  return { kind, namespace: names.length > 1 ? names[0] : undefined, name: names[names.length - 1], steps: stepsOf(space < 0 ? '' : place.slice(space + 1)) };
}

/** Steps of a path in any of the spellings that cases use; remarks in brackets and second paths are left out. */
function stepsOf(path: string): string[] {
  const [first] = path.split(/ \(| and /);
  return [...first.matchAll(/"([^"]*)"|[^.[\]\s"]+/g)].map(match => match[1] ?? match[0]);
}

/** Whether a finding is the one that is expected: the same object, and one path within the other. */
export function meets(finding: Finding, expectation: Expectation): boolean {
  const { object } = finding;
  const sameObject = object.kind === expectation.kind && object.name === expectation.name
    && (expectation.namespace === undefined || object.namespace === '' || object.namespace === expectation.namespace);
  const steps = stepsOf(finding.path);
  return sameObject && steps.every((step, index) => index >= expectation.steps.length || step === expectation.steps[index]);
}
