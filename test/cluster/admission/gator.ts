import { Judgement } from './judge';
import { ADMISSION_CASES, FOREIGN_FORM_CASES } from '../../tenancy/admission-cases';
import { AdmissionWorld } from '../../tenancy/admission-world';
import { GATOR_ARGUMENTS, gatorVerdicts, reachesGatekeeper, writeGatorSuite } from '../../tenancy/gator-suite';
import { binary } from '../build';
import { Programs } from '../programs';

/** How long gator may take, in seconds. */
const PATIENCE = 300;

/** Judges the table with `gator verify`, and the forms that no API server lets through to a policy. */
export async function gatorJudgement(engine: string, world: AdmissionWorld): Promise<Judgement> {
  const cases = [...ADMISSION_CASES, ...FOREIGN_FORM_CASES].filter(reachesGatekeeper);
  const program = binary('gator');
  const programs = new Programs();
  try {
    const asked = writeGatorSuite(programs.folder, world, cases);
    programs.start('gator', program, GATOR_ARGUMENTS);
    const { count, failed } = gatorVerdicts(await programs.outputOf('gator', PATIENCE));
    const attempts = cases.filter(({ deniedBy }) => deniedBy !== undefined);
    const failedAttempts = attempts.filter(({ name }) => failed.has(name));
    const faults = [...failed].map(([name, text]) => `${name}: ${text}`);
    return {
      engine,
      attempts: attempts.length,
      denied: attempts.length - failedAttempts.length,
      legitimate: cases.length - attempts.length,
      admitted: cases.length - attempts.length - (failed.size - failedAttempts.length),
      faults: count === asked ? faults : [...faults, `${count} verdicts in place of ${asked}`],
    };
  } finally {
    await programs.stop();
  }
}
