import { existsSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ERROR_CODES } from '../src/core/error-codes';

/** The page about refusals, written from the closed list. */
export function errorsDoc(codes: { [code: string]: { means: string; cure: string } }): string {
  return [
    '# Errors',
    '',
    'Everything that cannot work is refused with one line: `CODE: what is wrong; got X; allowed: Y; what to change`.',
    'The code is stable. This page says what each one means; the line itself carries the values and the exact change.',
    '',
    '<!-- Written by scripts/errors-doc.ts from src/core/error-codes.ts: edit there. -->',
    '',
    '| Code | Refused because | Cure |',
    '| --- | --- | --- |',
    ...Object.keys(codes).sort().map(code => `| <a id="${code.toLowerCase()}"></a>\`${code}\` | ${cell(codes[code].means)} | ${cell(codes[code].cure)} |`),
    '',
  ].join('\n');
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|');
}

if (require.main === module) {
  const path = join(__dirname, '..', 'docs', 'errors.md');
  const text = errorsDoc(ERROR_CODES);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
    console.log(`docs/errors.md: ${Object.keys(ERROR_CODES).length} codes`);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error('docs/errors.md is stale: run ts-node scripts/errors-doc.ts');
    process.exitCode = 1;
  } else {
    console.log('docs/errors.md is current');
  }
}
