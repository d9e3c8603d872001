import { readFileSync } from 'fs';
import { join } from 'path';
import { refusalTextOf } from './refusal-text-of';
import { errorsDoc } from '../../scripts/errors-doc';
import { ERROR_CODES } from '../../src/core/error-codes';
import { refusalText, refuse } from '../../src/core/refusal';

test('docs/errors.md is what scripts/errors-doc.ts writes', () => {
  expect(readFileSync(join(__dirname, '../../docs/errors.md'), 'utf8')).toBe(errorsDoc(ERROR_CODES));
});

test('the page lists the codes in alphabetical order and keeps bars inside a cell', () => {
  const rows = errorsDoc({ B_X: { means: 'a|b', cure: 'c' }, A_X: { means: 'd', cure: 'e' } }).split('\n').filter(line => line.includes('_X'));
  expect(rows).toEqual([
    '| <a id="a_x"></a>`A_X` | d | e |',
    '| <a id="b_x"></a>`B_X` | a\\|b | c |',
  ]);
});

test('a code is upper case, and its sentences begin in lower case and end without a full stop', () => {
  for (const [code, { means, cure }] of Object.entries(ERROR_CODES)) {
    expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
    expect(`${code}: ${means}`).not.toMatch(/\.$|^[A-Z_]+: $/);
    expect(`${code}: ${cure}`).not.toMatch(/\.$|^[A-Z_]+: $/);
  }
});

test('a refusal is one line of code, subject, got, allowed and cure', () => {
  const refusal = { subject: 'pool is too small', got: '3', allowed: '4 or more', cure: 'add a node' };
  expect(refusalText('POOL_TOO_SMALL', refusal)).toBe('POOL_TOO_SMALL: pool is too small; got 3; allowed: 4 or more; add a node');
  expect(refusalTextOf(() => refuse('POOL_TOO_SMALL', refusal))).toBe(refusalText('POOL_TOO_SMALL', refusal));
});
