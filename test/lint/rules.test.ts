import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../src/lint/check';
import { HOUSE_RULES } from '../../src/lint/house-rules';
import { SourceFile } from '../../src/lint/model/source-file';
import { RULES } from '../../src/lint/rules';

/** A source is a repository, a file or a field of one, an issue, a page, or the documentation of a project. */
const SOURCE = /[\w.-]+\/[\w.-]+|#\d+|\w+\.\w+\/|documentation|specification|README|RFC \d+|CVE-\d+|man \d/i;

const FOLDER = join(__dirname, '..', '..', 'src', 'lint', 'rules');

describe.each(RULES.map(rule => [rule.id, rule] as const))('%s', (id, rule) => {
  test('says what, why, what to do and how it is known', () => {
    expect(id).toMatch(/^[A-Z0-9]+(?:-[A-Z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(rule.family).toBe(id.slice(0, id.indexOf('/')));
    for (const text of [rule.title, rule.cause, rule.remedy, rule.source, rule.example ?? '']) expect(text.trim()).not.toBe('');
    expect([rule.cause, rule.remedy].filter(text => text.length < 10)).toEqual([]);
    expect(rule.title).not.toMatch(/\.$/);
    expect(rule.cause).toMatch(/[.?!")]$/);
    expect(rule.source).toMatch(SOURCE);
    expect(rule.since).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('stands in the file of its name', () => {
    expect(readdirSync(join(FOLDER, rule.family.toLowerCase()))).toContain(`${id.slice(id.indexOf('/') + 1)}.ts`);
  });
});

/** Most examples are fragments that leave out what is not in question, and say in comments what else there is. */
function isWhole(example: string): boolean {
  return !example.includes('#') && example.split(/^---$/m).every(document => /^apiVersion: /m.test(document) && /^kind: /m.test(document));
}

const WHOLE = RULES.filter(({ example }) => example !== undefined && isWhole(example));

test.each(WHOLE.map(rule => [rule.id, rule.example!]))('%s finds its example', (id, example) => {
  expect(check([new SourceFile('example.yaml', example)]).findings.map(({ rule }) => rule)).toContain(id);
});

test('names are given once, and in order', () => {
  const ids = [...RULES, ...HOUSE_RULES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const paths = RULES.map(({ id }) => id.toLowerCase());
  expect(paths).toEqual([...paths].sort());
});

test('every rule passes on nothing, and on what it does not know', () => {
  const unknown = 'apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: x}\nspec: [1]\n';
  expect(check([]).findings).toEqual([]);
  expect(check([new SourceFile('x.yaml', unknown)], { complete: true }).findings.filter(({ rule }) => rule === 'LINT/rule-failed')).toEqual([]);
});
