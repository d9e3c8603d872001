import { Rule } from '../lint/rule';

/** One line for each rule. */
export function ruleList(rules: readonly Rule[]): string {
  const width = Math.max(0, ...rules.map(({ id }) => id.length));
  return rules.map(({ id, severity, title }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${title}\n`).join('');
}

/** All that is known about a rule. */
export function explanation({ id, severity, title, cause, remedy, source, since, example }: Rule): string {
  return [
    `${id} (${severity}, since ${since})`,
    title,
    '',
    `  Cause   ${cause}`,
    `  Cure    ${remedy}`,
    `  Source  ${source}`,
    ...example === undefined ? [] : ['', '  Wrong', ...example.split('\n').map(line => `    ${line}`)],
    '',
  ].join('\n');
}
