import { existsSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { HOUSE_RULES } from '../src/lint/house-rules';
import { Rule } from '../src/lint/rule';
import { RULES } from '../src/lint/rules';

/** The catalogue of rules, family by family. */
export function rulesDoc(rules: readonly Rule[]): string {
  const families = [...new Set(rules.map(({ family }) => family))].sort();
  return [
    '# Rules',
    '',
    'What `gpu-fabric check` looks for. Errors rest on verified facts, warnings on the advice of maintainers; infos are worth a look.',
    'A rule is left out by `--skip`, or on one object by the annotation `gpu-fabric.dev/ignore: "<rule>: <reason>"`.',
    '',
    '<!-- Written by scripts/rules-doc.ts from src/lint/rules: edit there. -->',
    '',
    '| Rule | Severity | Fault |',
    '| --- | --- | --- |',
    ...families.flatMap(family => rulesOf(rules, family)).map(({ id, severity, title }) => `| [${id}](#${anchor(id)}) | ${severity} | ${cell(title)} |`),
    ...families.flatMap(family => ['', `## ${family}`, ...rulesOf(rules, family).flatMap(section)]),
    '',
  ].join('\n');
}

function rulesOf(rules: readonly Rule[], family: string): Rule[] {
  return rules.filter(rule => rule.family === family).sort((one, other) => (one.id < other.id ? -1 : 1));
}

function section({ id, severity, title, cause, remedy, source, since, example }: Rule): string[] {
  return [
    '',
    `### <a id="${anchor(id)}"></a>${id}`,
    '',
    `${title}. *${severity}, since ${since}.*`,
    '',
    `- Cause: ${cause}`,
    `- Cure: ${remedy}`,
    `- Source: ${source}`,
    ...example === undefined ? [] : ['', 'Wrong:', '', '```yaml', example.trimEnd(), '```'],
  ];
}

function anchor(id: string): string {
  return id.toLowerCase().replace('/', '-');
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|');
}

if (require.main === module) {
  const path = join(__dirname, '..', 'docs', 'rules.md');
  const rules = [...RULES, ...HOUSE_RULES];
  const text = rulesDoc(rules);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
    console.log(`docs/rules.md: ${rules.length} rules`);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error('docs/rules.md is stale: run ts-node --project scripts/tsconfig.json scripts/rules-doc.ts');
    process.exitCode = 1;
  } else {
    console.log('docs/rules.md is current');
  }
}
