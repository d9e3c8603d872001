import * as fs from 'node:fs';
import * as path from 'node:path';
import { judgeCases } from './corpus/cases';
import { findingsInExamples } from './corpus/examples';
import { unallowedInGoldens } from './corpus/goldens';
import { referenceMaterial, skippedAloud } from '../test/oracle/reference-material';

/**
 * The linter over the public cases, the published deployments and the examples. `--family RES-NAME` looks at the cases of
 * one family only, `--verbose` also prints what else was found.
 */
function main(argv: string[]): number {
  const folder = referenceMaterial();
  if (folder === undefined || !fs.existsSync(path.join(folder, 'cases'))) {
    console.log(skippedAloud('corpus: nothing was checked'));
    return 0;
  }
  const family = argv.includes('--family') ? argv[argv.indexOf('--family') + 1] : undefined;
  const verbose = argv.includes('--verbose');
  const strays = family === undefined ? [...unallowedInGoldens(path.join(folder, 'goldens')), ...findingsInExamples()] : [];
  strays.forEach(line => console.log(`not allowed: ${line}`));
  const verdicts = judgeCases(folder, family);
  for (const { name, family: own, expected, found, stillInGood, others, goodAdvice } of verdicts) {
    if (!found) console.log(`missed ${name} (${own}): ${expected}`);
    if (stillInGood) console.log(`still in good ${name} (${own}): ${expected}`);
    if (verbose || !found) others.forEach(line => console.log(`    bad:  ${line}`));
    if (verbose) goodAdvice.forEach(line => console.log(`    good: ${line}`));
  }
  const misses = verdicts.filter(({ found }) => !found).length;
  const still = verdicts.filter(({ stillInGood }) => stillInGood).length;
  if (family === undefined) console.log(`goldens and examples: ${strays.length} findings that are not allowed`);
  console.log(`cases ${verdicts.length}, found ${verdicts.length - misses}, still in good ${still}`);
  return misses + still + strays.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
