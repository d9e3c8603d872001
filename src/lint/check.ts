import { Finding } from './finding';
import { findingOfFault, HOUSE_RULES } from './house-rules';
import { InputFault } from './input-fault';
import { byPlace, placedFindings } from './linter';
import { Bundle, BundleOptions } from './model/bundle';
import { ManifestReader } from './model/manifest-reader';
import { SourceFile } from './model/source-file';
import { Rule, SEVERITIES, Severity } from './rule';
import { RULES } from './rules';
import { sift, SuppressedFinding } from './suppressions';

/** What a user may say about a check. */
export interface CheckOptions extends Partial<BundleOptions> {
  /** The rules to run. @default - all */
  readonly rules?: readonly Rule[];
  /** Faults met before the files could be handed over: missing, binary. @default - none */
  readonly faults?: readonly InputFault[];
}

/** What a check found. */
export interface CheckReport {
  /** In the order of file, line, rule and path. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  /** The rules that ran. */
  readonly rules: readonly Rule[];
  readonly summary: CheckSummary;
  /** The files, for showing lines. */
  readonly files: readonly SourceFile[];
}

/** A check in numbers. */
export interface CheckSummary {
  readonly files: number;
  /** Documents that were read, manifests or not. */
  readonly documents: number;
  /** Kubernetes objects. */
  readonly objects: number;
  readonly rules: number;
  readonly error: number;
  readonly warning: number;
  readonly info: number;
  readonly suppressed: number;
  /** Whether something of the input could be read, or there was nothing to read. */
  readonly usable: boolean;
}

/** Checks files as one: names in one file are resolved in all. */
export function check(files: readonly SourceFile[], options: CheckOptions = {}): CheckReport {
  const reader = new ManifestReader();
  for (const file of files) reader.read(file);
  const { reading } = reader;
  const rules = options.rules ?? RULES;
  const bundle = Bundle.of(reading, options);
  const faults = [...options.faults ?? [], ...reading.faults];
  const { findings, suppressed } = sift(bundle, placedFindings(bundle, rules), rules, [...RULES, ...rules, ...HOUSE_RULES]);
  const all = [...faults.map(findingOfFault), ...findings].sort(byPlace);
  const count = (severity: Severity): number => all.filter(finding => finding.severity === severity).length;
  return {
    findings: all,
    suppressed,
    rules,
    files,
    summary: {
      files: files.length,
      documents: reading.documents,
      objects: reading.objects.length,
      rules: rules.length,
      error: count('error'),
      warning: count('warning'),
      info: count('info'),
      suppressed: suppressed.length,
      usable: reading.documents > 0 || faults.length === 0,
    },
  };
}

/** Whether a severity is at or above a threshold. */
export function reaches(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold);
}
