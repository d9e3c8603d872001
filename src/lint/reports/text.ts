import { CheckReport } from '../check';
import { Finding } from '../finding';

/** Findings for people: where, what, the line itself, the cure. */
export function textReport(report: CheckReport): string {
  return [...report.findings.map(finding => `${block(finding, report)}\n`), summaryLine(report)].join('\n');
}

function block(finding: Finding, report: CheckReport): string {
  const { rule, severity, message, remedy, path, file, line } = finding;
  const object = describe(finding);
  const shown = report.files.find(candidate => candidate.path === file)?.lineText(line);
  return [
    `${file}:${line}: ${severity} ${rule}`,
    ...object === '' ? [] : [`  ${object}${path === '' ? '' : `  ${path}`}`],
    ...shown === undefined || shown.trim() === '' ? [] : [`  ${String(line).padStart(5)} | ${clipped(shown)}`],
    `  ${message}`,
    `  cure: ${remedy}`,
  ].join('\n');
}

/** `Kind/namespace/name`. */
export function describe({ object }: Finding): string {
  return [object.kind, object.namespace, object.name].filter(part => part !== '').join('/');
}

/** Lines of embedded JSON may be very long; control characters would disturb the terminal. */
function clipped(line: string): string {
  const clean = line.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');
  return clean.length > 160 ? `${clean.slice(0, 157)}...` : clean;
}

function summaryLine({ summary }: CheckReport): string {
  const { objects, files, error, warning, info, suppressed } = summary;
  const parts = [plural(error, 'error'), plural(warning, 'warning'), plural(info, 'info'), ...suppressed > 0 ? [`${suppressed} suppressed`] : []];
  return `${plural(objects, 'object')} in ${plural(files, 'file')}: ${parts.join(', ')}\n`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
