import { existsSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';

const ROOM = join(__dirname, '..', 'src', 'lint', 'rules');

/** Files under `src/lint/rules` that hold a rule, as `family/name`, sorted. */
function rulesOnDisk(): string[] {
  const families = readdirSync(ROOM, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(({ name }) => name);
  return families
    .flatMap(family => readdirSync(join(ROOM, family)).filter(file => file.endsWith('.ts')).map(file => `${family}/${file.slice(0, -'.ts'.length)}`))
    .filter(file => /^export const rule: Rule\b/m.test(readFileSync(join(ROOM, `${file}.ts`), 'utf8')))
    .sort();
}

/** `res-name/dash` as a name in code: `resNameDash`. */
function identifier(file: string): string {
  return file.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The list of all rules as TypeScript, so that adding a rule is adding its file. */
export function rulesIndex(files: readonly string[]): string {
  return [
    '// Written by scripts/rules-index.ts from the files beside it.',
    '/* eslint-disable max-lines */',
    "import { Rule } from '../rule';",
    ...files.map(file => `import { rule as ${identifier(file)} } from './${file}';`),
    '',
    '/** Every rule, in the order of its id. */',
    'export const RULES: readonly Rule[] = [',
    ...files.map(file => `  ${identifier(file)},`),
    '];',
    '',
  ].join('\n');
}

if (require.main === module) {
  const path = join(ROOM, 'index.ts');
  const files = rulesOnDisk();
  const text = rulesIndex(files);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  console.log(`src/lint/rules/index.ts: ${files.length} rules`);
}
