import { Finding } from '../../src/lint/finding';
import { lint } from '../../src/lint/linter';
import { Bundle, BundleOptions } from '../../src/lint/model/bundle';
import { ManifestReader } from '../../src/lint/model/manifest-reader';
import { SourceFile } from '../../src/lint/model/source-file';
import { Rule } from '../../src/lint/rule';

/** The bundle of a YAML text, and of further files. */
export function bundleOf(yaml: string, options?: Partial<BundleOptions>, ...files: { readonly path: string; readonly text: string }[]): Bundle {
  const reader = new ManifestReader();
  reader.read(new SourceFile('test.yaml', yaml));
  for (const { path, text } of files) reader.read(new SourceFile(path, text));
  const { reading } = reader;
  if (reading.faults.length > 0) throw new Error(`the test's YAML is wrong: ${reading.faults[0].message} in line ${reading.faults[0].line}`);
  return Bundle.of(reading, options);
}

/** A rule by its id, read from its own file: the tests of one rule load no other. */
function ruleOf(id: string): Rule {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { rule } = require(`../../src/lint/rules/${id.toLowerCase()}`) as { rule: Rule };
  if (rule.id !== id || !id.startsWith(`${rule.family}/`)) throw new Error(`the file of ${id} holds ${rule.id} of family ${rule.family}`);
  return rule;
}

/** Findings of one rule in a YAML text. */
export function findingsOf(rule: string, yaml: string, options?: Partial<BundleOptions>): Finding[] {
  const findings = lint(bundleOf(yaml, options), [ruleOf(rule)]);
  const failure = findings.find(finding => finding.rule !== rule);
  if (failure !== undefined) throw new Error(failure.message);
  return findings;
}

/** What a test expects of a finding; what is left out may be anything. */
export interface Expected {
  readonly rule: string;
  /** `Kind/namespace/name` or `Kind/name`. */
  readonly object: string;
  readonly path: string;
  /** Words that the message holds: the values. */
  readonly says?: readonly string[];
  readonly line?: number;
  readonly severity?: string;
}

/** Expects one such finding, and no other of the rule. Returns it. */
export function expectFinding(yaml: string, expected: Expected, options?: Partial<BundleOptions>): Finding {
  const findings = findingsOf(expected.rule, yaml, options);
  expect(findings.map(({ object, path }) => `${[object.kind, object.namespace, object.name].filter(part => part !== '').join('/')} ${path}`))
    .toEqual([`${expected.object} ${expected.path}`]);
  const [finding] = findings;
  for (const word of expected.says ?? []) expect(`${finding.message} ${finding.remedy}`).toContain(word);
  if (expected.line !== undefined) expect(finding.line).toBe(expected.line);
  if (expected.severity !== undefined) expect(finding.severity).toBe(expected.severity);
  return finding;
}

/** Expects that a rule finds nothing. */
export function expectClean(yaml: string, rule: string, options?: Partial<BundleOptions>): void {
  const findings = findingsOf(rule, yaml, options);
  expect(findings.map(({ rule: id, path, message }) => `${id} ${path}: ${message}`)).toEqual([]);
}
