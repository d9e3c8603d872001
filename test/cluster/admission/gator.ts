import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Judgement } from './judge';
import { ADMISSION_CASES, FOREIGN_FORM_CASES } from '../../tenancy/admission-cases';
import { AdmissionWorld } from '../../tenancy/admission-world';
import { gatorVerdicts, reachesGatekeeper, runGator } from '../../tenancy/gator-suite';
import { binary } from '../build';

/** Judges the table with `gator verify`, and the forms that no API server lets through to a policy. */
export function gatorJudgement(engine: string, world: AdmissionWorld): Judgement {
  const cases = [...ADMISSION_CASES, ...FOREIGN_FORM_CASES].filter(reachesGatekeeper);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gpu-fabric-gator-'));
  try {
    const { asked, output } = runGator(binary('gator'), folder, world, cases);
    const { count, failed } = gatorVerdicts(output);
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
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
