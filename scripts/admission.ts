import { SUITES } from '../test/cluster/admission/suites';
import { build, hasGo } from '../test/cluster/build';
import { isCalled } from '../test/cluster/scenario';

/** Runs the suites whose names hold the words given, or all. */
async function main(): Promise<number> {
  if (!hasGo()) {
    console.log('SKIPPED: admission on a real API server; there is no Go to build it with');
    return 0;
  }
  const words = process.argv.slice(2);
  let faulty = 0;
  const chosen = SUITES.filter(suite => words.length === 0 || words.some(word => isCalled(suite.name, word)));
  if (chosen.length === 0) {
    console.error(`no suite is named by ${words.join(' or ')}; there are: ${SUITES.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  for (const { name, outcomes: [denied, admitted] = ['denied', 'admitted'], programs, run } of chosen) {
    await build(programs);
    const started = Date.now();
    const judged = await run();
    judged.faults.forEach(fault => console.log(`${name}: ${fault}`));
    console.log(`${name}: attempts ${judged.attempts} ${denied} ${judged.denied}, legitimate ${judged.legitimate} ${admitted} ${judged.admitted} (${Math.round((Date.now() - started) / 1000)} s)`);
    faulty += judged.faults.length;
  }
  return faulty > 0 ? 1 : 0;
}

main().then(code => { process.exitCode = code; }, error => {
  console.error(error);
  process.exitCode = 1;
});
