import { hasGo } from '../test/cluster/build';
import { isCalled, runScenarios } from '../test/cluster/scenario';
import { SCENARIOS } from '../test/cluster/scenarios';

/** Runs the scenarios whose names hold the words given, or all. */
async function main(): Promise<number> {
  if (!hasGo()) {
    console.log('SKIPPED: scenarios on a real control plane; there is no Go to build it with');
    return 0;
  }
  const words = process.argv.slice(2);
  const chosen = SCENARIOS.filter(({ name }) => words.length === 0 || words.some(word => isCalled(name, word)));
  if (chosen.length === 0) {
    console.error(`no scenario is named by ${words.join(' or ')}; there are: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  return await runScenarios(chosen) ? 0 : 1;
}

main().then(code => { process.exitCode = code; }, error => {
  console.error(error);
  process.exitCode = 1;
});
