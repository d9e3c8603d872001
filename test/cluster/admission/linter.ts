import { Judgement } from './judge';
import { ADMISSION_CASES } from '../../tenancy/admission-cases';
import { AdmissionWorld } from '../../tenancy/admission-world';
import { lintRefusals, needsSender } from '../../tenancy/lint-engine';

/** Judges by the linter what it can see: cases that neither who sends them nor the object before them decides. */
export function linterJudgement(engine: string, world: AdmissionWorld): Judgement {
  const refusals = lintRefusals(world);
  const cases = ADMISSION_CASES.filter(each => !needsSender(each));
  const attempts = cases.filter(({ deniedBy }) => deniedBy !== undefined);
  const legitimate = cases.filter(({ deniedBy }) => deniedBy === undefined);
  const passed = attempts.filter(({ name, deniedBy }) => !refusals.get(name)?.includes(`${deniedBy}: `));
  const refused = legitimate.filter(({ name }) => refusals.get(name) !== undefined);
  return {
    engine,
    attempts: attempts.length,
    denied: attempts.length - passed.length,
    legitimate: legitimate.length,
    admitted: legitimate.length - refused.length,
    faults: [
      ...passed.map(({ name, deniedBy }) => `${name}: has to be found by ${deniedBy}: ${refusals.get(name) ?? 'nothing found'}`),
      ...refused.map(({ name }) => `${name}: nothing has to be found: ${refusals.get(name)}`),
    ],
  };
}
