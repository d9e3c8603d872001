import { Finding } from './finding';
import { Bundle } from './model/bundle';
import { append } from './model/grouping';
import { ManifestObject } from './model/manifest-object';
import { Path, pathText } from './model/path';
import { Problem, Rule } from './rule';

/** A finding with the object and field it is about. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** undefined for what is about no object: a rule that failed. */
  readonly object?: ManifestObject;
  readonly path: Path;
}

/** Runs rules over a bundle. Findings are in the order of file, line, rule and path. */
export function lint(bundle: Bundle, rules: readonly Rule[]): Finding[] {
  return placedFindings(bundle, rules).map(({ finding }) => finding).sort(byPlace);
}

/** Runs rules over a bundle. */
export function placedFindings(bundle: Bundle, rules: readonly Rule[]): PlacedFinding[] {
  const failures: PlacedFinding[] = [];
  const found = new Map<ManifestObject, FoundProblem[]>();
  for (const rule of rules) {
    guarded(rule, bundle, failures, () => {
      for (const problem of rule.check(bundle)) append(found, problem.object, { rule, problem });
    });
  }
  const placed: PlacedFinding[] = [];
  // Object by object, because a document is read again for the lines of its findings.
  for (const [object, problems] of found) {
    for (const { rule, problem } of problems) {
      guarded(rule, bundle, failures, () => { placed.push({ finding: findingOf(rule, problem), object, path: problem.path }); });
    }
  }
  return [...failures, ...placed];
}

/** Order of findings in every report. */
export function byPlace(one: Finding, other: Finding): number {
  return compare(one.file, other.file) || one.line - other.line || compare(one.rule, other.rule)
    || compare(one.path, other.path) || compare(one.message, other.message);
}

interface FoundProblem {
  readonly rule: Rule;
  readonly problem: Problem;
}

/** A rule that fails must not hide what it found before, nor what the others find. */
function guarded(rule: Rule, bundle: Bundle, failures: PlacedFinding[], work: () => void): void {
  try {
    work();
  } catch (error) {
    failures.push({ finding: failureOf(rule, bundle, error), path: [] });
  }
}

function findingOf(rule: Rule, { object, path, message, remedy, severity }: Problem): Finding {
  return {
    rule: rule.id,
    severity: severity ?? rule.severity,
    message,
    remedy: remedy ?? rule.remedy,
    source: rule.source,
    object: { apiVersion: object.apiVersion, kind: object.kind, namespace: object.namespace ?? '', name: object.name },
    path: pathText(path),
    file: object.file,
    line: object.lineOf(path),
  };
}

function failureOf(rule: Rule, bundle: Bundle, error: unknown): Finding {
  return {
    rule: 'LINT/rule-failed',
    severity: 'error',
    message: `rule ${rule.id} failed on this input: ${error instanceof Error ? error.message : String(error)}`,
    remedy: `report it with the input; --skip ${rule.id} checks the rest`,
    source: 'cdk8s-gpu-fabric',
    object: { apiVersion: '', kind: '', namespace: '', name: '' },
    path: '',
    file: bundle.objects[0]?.file ?? '',
    line: 1,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
