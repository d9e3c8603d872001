import { CheckReport, reaches } from '../check';
import { Finding } from '../finding';
import { Severity } from '../rule';
import { describe } from './text';

/**
 * Findings for build servers: one test case for each finding, failed when it reaches the threshold, and one that passes
 * for each rule that found nothing.
 */
export function junitReport(report: CheckReport, failOn: Severity | undefined): string {
  const found = new Set(report.findings.map(({ rule }) => rule));
  const passed = report.rules.filter(({ id }) => !found.has(id));
  const failures = report.findings.filter(({ severity }) => failOn !== undefined && reaches(severity, failOn)).length;
  const counts = `tests="${passed.length + report.findings.length}" failures="${failures}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="gpu-fabric" ${counts} time="0">`,
    ...report.findings.map(finding => testCase(finding, failOn)),
    ...passed.map(({ id, family }) => `    <testcase classname=${quoted(family)} name=${quoted(id)} time="0"/>`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(finding: Finding, failOn: Severity | undefined): string {
  const { rule, severity, message, remedy, path, file, line, source } = finding;
  const name = [rule, describe(finding), path].filter(part => part !== '').join(' ');
  const text = escaped(`${file}:${line}: ${message}\ncure: ${remedy}\nsource: ${source}`);
  const failed = failOn !== undefined && reaches(severity, failOn);
  return [
    `    <testcase classname=${quoted(rule.slice(0, rule.indexOf('/')))} name=${quoted(name)} time="0">`,
    failed ? `      <failure message=${quoted(message)} type=${quoted(severity)}>${text}</failure>` : `      <system-out>${text}</system-out>`,
    '    </testcase>',
  ].join('\n');
}

function quoted(text: string): string {
  return `"${escaped(text).replace(/"/g, '&quot;').replace(/\s/g, ' ')}"`;
}

/** Text as XML 1.0 allows it. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/gu, character => (character.codePointAt(0)! > 0xffff ? character : '\ufffd'))
    .replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
