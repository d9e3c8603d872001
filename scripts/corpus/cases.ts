import * as fs from 'node:fs';
import * as path from 'node:path';
import { meets, parseExpectation } from './expectation';
import { check } from '../../src/lint/check';
import { Finding } from '../../src/lint/finding';
import { SourceFile } from '../../src/lint/model/source-file';

/** How a case went. */
export interface CaseVerdict {
  readonly name: string;
  readonly family: string;
  readonly expected: string;
  /** Whether the named finding, of the family of the case, is in the bad manifests. */
  readonly found: boolean;
  /** Whether it is still in the good ones. */
  readonly stillInGood: boolean;
  /** What was found instead, for whoever writes the rule. */
  readonly others: string[];
  /** What else is said about the good manifests. */
  readonly goodAdvice: string[];
}

/** Runs the linter over every case that has manifests. */
export function judgeCases(folder: string, family?: string): CaseVerdict[] {
  const families = familiesOf(fs.readFileSync(path.join(folder, 'cases.md'), 'utf8'));
  return fs.readdirSync(path.join(folder, 'cases')).sort()
    .map(name => judgeCase(path.join(folder, 'cases', name), name, families.get(name.slice(0, 4)) ?? ''))
    .filter(verdict => family === undefined || verdict.family === family);
}

function judgeCase(folder: string, name: string, family: string): CaseVerdict {
  const text = fs.readFileSync(path.join(folder, 'expect.txt'), 'utf8').trim();
  const expectation = parseExpectation(text);
  const findings = (file: string): Finding[] => [...check([new SourceFile(file, fs.readFileSync(path.join(folder, file), 'utf8'))]).findings];
  const [bad, good] = [findings('bad.yaml'), findings('good.yaml')];
  const named = bad.filter(finding => meets(finding, expectation) && finding.rule.startsWith(`${family}/`));
  const rules = new Set(named.map(({ rule }) => rule));
  return {
    name,
    family,
    expected: text,
    found: named.length > 0,
    stillInGood: good.some(finding => meets(finding, expectation) && (rules.has(finding.rule) || finding.rule.startsWith(`${family}/`))),
    others: bad.filter(finding => !named.includes(finding)).map(show),
    goodAdvice: good.map(show),
  };
}

/** Families by the number of the case, from the headings. */
function familiesOf(text: string): Map<string, string> {
  const families = new Map<string, string>();
  let family = '';
  for (const line of text.split('\n')) {
    family = /^## ([A-Z0-9-]+) — /.exec(line)?.[1] ?? family;
    const number = /^#### (C\d{3}) /.exec(line)?.[1];
    if (number !== undefined) families.set(number, family);
  }
  return families;
}

/** A finding on one line. */
export function show({ rule, severity, object, path: field, message }: Finding): string {
  return `${severity} ${rule} ${[object.kind, object.namespace, object.name].filter(part => part !== '').join('/')} ${field}: ${message}`;
}
