import { ENGINES, NO_POLICY } from '../test/cluster/admission/engines';
import { judgement, refusals } from '../test/cluster/admission/judge';
import { hasGo } from '../test/cluster/build';
import { ADMISSION_CASES } from '../test/tenancy/admission-cases';
import { admissionWorld } from '../test/tenancy/admission-world';

async function main(): Promise<number> {
  if (!hasGo()) {
    console.log('SKIPPED: admission on a real API server; there is no Go to build it with');
    return 0;
  }
  const world = admissionWorld();
  const without = await refusals(NO_POLICY, world);
  let failed = false;
  for (const engine of ENGINES) {
    const result = judgement(ADMISSION_CASES, await refusals(engine, world), without);
    result.faults.forEach(fault => console.log(`${engine.name}: ${fault}`));
    console.log(`${engine.name}: attempts ${result.attempts} denied ${result.denied}, legitimate ${result.legitimate} admitted ${result.admitted}`
      + ` (${result.withoutPolicy} attempts are refused by the API server itself)`);
    failed ||= result.faults.length > 0;
  }
  return failed ? 1 : 0;
}

main().then(code => { process.exitCode = code; }, error => {
  console.error(error);
  process.exitCode = 1;
});
