import { ENGINES, NO_POLICY } from './engines';
import { gatorJudgement } from './gator';
import { Judgement, judgement, judgementOfNone, refusals } from './judge';
import { linterJudgement } from './linter';
import { tenantRbacJudgement } from './tenant-rbac';
import { ADMISSION_CASES } from '../../tenancy/admission-cases';
import { admissionWorld } from '../../tenancy/admission-world';

/** One line that a run prints. */
export interface AdmissionSuite {
  readonly name: string;
  readonly run: () => Promise<Judgement>;
}

/** Everything that a run judges, one after another. */
export const SUITES: readonly AdmissionSuite[] = [
  { name: NO_POLICY.name, run: async () => judgementOfNone(NO_POLICY.name, ADMISSION_CASES, await refusals(NO_POLICY, admissionWorld())) },
  ...ENGINES.map(engine => ({ name: engine.name, run: async () => judgement(engine, ADMISSION_CASES, await refusals(engine, admissionWorld())) })),
  { name: 'gator verify', run: async () => gatorJudgement('gator verify', admissionWorld()) },
  { name: 'linter', run: async () => linterJudgement('linter', admissionWorld()) },
  { name: 'Tenant RBAC', run: () => tenantRbacJudgement('Tenant RBAC') },
];
