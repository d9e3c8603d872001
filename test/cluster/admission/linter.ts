import { Judgement, judgement } from './judge';
import { ADMISSION_CASES } from '../../tenancy/admission-cases';
import { AdmissionWorld } from '../../tenancy/admission-world';
import { lintRefusals, needsSender } from '../../tenancy/lint-engine';

/** Judges by the linter what it can see: cases that neither who sends them nor the object before them decides. */
export function linterJudgement(name: string, world: AdmissionWorld): Judgement {
  return judgement({ name }, ADMISSION_CASES.filter(each => !needsSender(each)), lintRefusals(world));
}
