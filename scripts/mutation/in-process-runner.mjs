import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, DryRunStatus, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner';

/**
 * A test runner for Stryker that loads tests once and runs them again for each mutant. Value types and the rules of the linter are pure, so
 * nothing a test leaves behind changes the next, and ten thousands of mutants take minutes where a run of jest for each takes hours. It knows
 * what those tests use of jest: describe, test, their tables, and expect. A mutant of module level needs a fresh process, which Stryker starts.
 */
class InProcessRunner {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    const { testFolder, setupFiles = [], ignoredTests = [] } = options.inProcess;
    Object.assign(this, { folder: testFolder, setupFiles, ignoredTests });
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init() {
    const require = createRequire(resolve('package.json'));
    require('ts-node').register({ transpileOnly: true, project: 'test/tsconfig.json' });
    this.stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    this.tests = new Map();
    this.setupFiles.forEach(file => require(resolve(file)));
    const files = readdirSync(this.folder, { recursive: true }).map(name => join(this.folder, name)).sort();
    files.filter(file => file.endsWith('.test.ts') && !this.ignoredTests.includes(file)).forEach(file => this.collect(file, require));
  }

  /** Loads a test file; what it declares is kept by its full name. */
  collect(file, require) {
    const { bind } = require('jest-each');
    const titles = [];
    const describe = (title, body) => {
      titles.push(title);
      body();
      titles.pop();
    };
    const test = (title, body) => {
      const name = [...titles, title].join(' ');
      let id = `${file}: ${name}`;
      while (this.tests.has(id)) id += ' again';
      this.tests.set(id, { id, name, fileName: file, body });
    };
    Object.assign(globalThis, {
      describe: Object.assign(describe, { each: bind(describe, false) }),
      test: Object.assign(test, { each: bind(test) }),
      expect: require('expect').expect,
    });
    require(resolve(file));
  }

  async dryRun({ coverageAnalysis }) {
    const tests = [];
    this.stryker.activeMutant = undefined;
    for (const test of this.tests.values()) {
      this.stryker.currentTestId = coverageAnalysis === 'perTest' ? test.id : undefined;
      tests.push(await outcomeOf(test));
    }
    this.stryker.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    Object.assign(this.stryker, { activeMutant: activeMutant.id, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    const tests = [];
    for (const id of testFilter ?? this.tests.keys()) {
      const test = await outcomeOf(this.tests.get(id));
      tests.push(test);
      if (test.status === TestStatus.Failed && !disableBail) break;
    }
    this.stryker.activeMutant = undefined;
    return toMutantRunResult(determineHitLimitReached(this.stryker.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests });
  }
}

async function outcomeOf({ id, name, fileName, body }) {
  const start = performance.now();
  try {
    await body();
    return { id, name, fileName, status: TestStatus.Success, timeSpentMs: performance.now() - start };
  } catch (error) {
    return { id, name, fileName, status: TestStatus.Failed, timeSpentMs: performance.now() - start, failureMessage: String(error?.message ?? error) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
