import { ENGINES, NO_POLICY, WARNING_ENGINES } from './engines';
import { gatorJudgement } from './gator';
import { Judgement, judgement, judgementOfNone, refusals } from './judge';
import { linterJudgement } from './linter';
import { tenantRbacJudgement } from './tenant-rbac';
import { PolicyEnforcement } from '../../../src/tenancy';
import { ADMISSION_CASES } from '../../tenancy/admission-cases';
import { admissionWorld } from '../../tenancy/admission-world';
import { BuiltName, CONTROL_PLANE } from '../components';

/** One line that a run prints. */
export interface AdmissionSuite {
  readonly name: string;
  /** What happens to attempts and to what is legitimate. */
  readonly outcomes?: readonly [string, string];
  /** What it runs: built before it begins. */
  readonly programs: readonly BuiltName[];
  readonly run: () => Promise<Judgement>;
}

/** Everything that a run judges, one after another. */
export const SUITES: readonly AdmissionSuite[] = [
  {
    name: NO_POLICY.name,
    programs: CONTROL_PLANE,
    run: async () => judgementOfNone(NO_POLICY.name, ADMISSION_CASES, await refusals(NO_POLICY, admissionWorld())),
  },
  ...[...ENGINES, ...WARNING_ENGINES].map(engine => ({
    name: engine.name,
    outcomes: engine.enforcement === PolicyEnforcement.WARN ? ['warned', 'without a warning'] as const : undefined,
    programs: [...CONTROL_PLANE, ...engine.programs],
    run: async () => judgement(engine, ADMISSION_CASES, await refusals(engine, admissionWorld(engine.enforcement))),
  })),
  { name: 'gator verify', programs: ['gator'], run: async () => gatorJudgement('gator verify', admissionWorld()) },
  { name: 'linter', programs: [], run: async () => linterJudgement('linter', admissionWorld()) },
  { name: 'Tenant RBAC', programs: CONTROL_PLANE, run: () => tenantRbacJudgement('Tenant RBAC') },
];
