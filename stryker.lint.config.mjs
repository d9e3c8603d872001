import { existsSync } from 'node:fs';

const RULES = 'src/lint/rules';

/** Families to mutate: all, or those that RULE_FAMILIES names with commas between. */
const families = process.env.RULE_FAMILIES?.split(',') ?? ['*'];
for (const family of families) {
  if (family !== '*' && !existsSync(`${RULES}/${family}`)) throw new Error(`RULE_FAMILIES: no folder ${RULES}/${family}`);
}

export default {
  mutate: [...families.map(family => `${RULES}/${family}/*.ts`), `!${RULES}/**/index.ts`],
  plugins: ['./scripts/mutation/in-process-runner.mjs'],
  testRunner: 'in-process',
  inProcess: { testFolder: 'test/lint/rules' },
  coverageAnalysis: 'perTest',
  // Static mutants are those of module level: titles, causes, sources and tables of facts. Each would need a fresh process and rerun every
  // test; the tests of a rule assert what the rule makes of them.
  ignoreStatic: true,
  warnings: { unknownOptions: false },
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  htmlReporter: { fileName: 'reports/mutation/lint.html' },
  jsonReporter: { fileName: 'reports/mutation/lint.json' },
  thresholds: { high: 90, low: 80, break: 75 },
  concurrency: 2,
  tempDirName: '.stryker-tmp',
};
