import { readdirSync, readFileSync } from 'fs';
import { join, relative } from 'path';
import { ERROR_CODES } from '../../src/core/error-codes';

const SRC = join(__dirname, '../../src');

/** Codes that stand as the first argument of a refusal, with the files they stand in. */
const thrown = new Map<string, string[]>();
for (const entry of readdirSync(SRC, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.name.endsWith('.ts')) continue;
  for (const [, code] of readFileSync(path, 'utf8').matchAll(/\brefus(?:e|alText)\(\s*'([^']*)'/g)) {
    thrown.set(code, [...thrown.get(code) ?? [], relative(SRC, path)]);
  }
}

test('every code of the list is thrown somewhere', () => {
  expect(Object.keys(ERROR_CODES).filter(code => !thrown.has(code))).toEqual([]);
});

test('every refusal uses a code of the list', () => {
  expect([...thrown].filter(([code]) => !Object.hasOwn(ERROR_CODES, code))).toEqual([]);
});

test('the list is in alphabetical order', () => {
  expect(Object.keys(ERROR_CODES)).toEqual(Object.keys(ERROR_CODES).sort());
});
