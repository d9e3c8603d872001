import { existsSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';

const ROOM = join(__dirname, '..', 'src', 'lint', 'rules');

/** What a file that lists others begins with. */
const HEAD = '// Written by scripts/rules-index.ts from the files beside it.';

/** Rules by their family's folder, both sorted. Folders without a rule hold what several families read. */
function rulesOnDisk(): Map<string, string[]> {
  const folders = readdirSync(ROOM, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(({ name }) => name).sort();
  const found = folders.map(family => [family, rulesIn(join(ROOM, family))] as const);
  return new Map(found.filter(([, names]) => names.length > 0));
}

function rulesIn(folder: string): string[] {
  return readdirSync(folder).filter(file => isRule(join(folder, file))).map(file => file.slice(0, -'.ts'.length)).sort();
}

function isRule(path: string): boolean {
  return path.endsWith('.ts') && /^export const rule: Rule\b/m.test(readFileSync(path, 'utf8'));
}

/** `sriov-policy` as a name in code: `sriovPolicy`. */
function identifier(file: string): string {
  return file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The rules of one family, so that adding a rule is adding its file. */
function familyIndex(names: readonly string[]): string {
  return [
    HEAD,
    ...names.map(name => `import { rule as ${identifier(name)} } from './${name}';`),
    "import { Rule } from '../../rule';",
    '',
    '/** In the order of their ids. */',
    'export const rules: readonly Rule[] = [',
    ...names.map(name => `  ${identifier(name)},`),
    '];',
    '',
  ].join('\n');
}

function roomIndex(families: readonly string[]): string {
  return [
    HEAD,
    ...families.map(family => `import { rules as ${identifier(family)} } from './${family}';`),
    "import { Rule } from '../rule';",
    '',
    '/** Every rule, in the order of its id. */',
    'export const RULES: readonly Rule[] = [',
    ...families.map(family => `  ...${identifier(family)},`),
    '];',
    '',
  ].join('\n');
}

function write(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

const families = rulesOnDisk();
for (const [family, names] of families) write(join(ROOM, family, 'index.ts'), familyIndex(names));
write(join(ROOM, 'index.ts'), roomIndex([...families.keys()]));
console.log(`src/lint/rules: ${[...families.values()].flat().length} rules of ${families.size} families`);
