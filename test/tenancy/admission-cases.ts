import { ANNOTATION_CASES } from './cases/annotations';
import { AdmissionCase } from './cases/case';
import { CHILD_CASES } from './cases/children';
import { CLAIM_CASES } from './cases/claims';
import { FABRIC_OBJECT_CASES } from './cases/fabric-objects';
import { HOST_CASES } from './cases/host';
import { NAMESPACE_CASES } from './cases/namespaces';
import { OLDER_OBJECT_CASES } from './cases/older-objects';
import { POD_CASES } from './cases/pods';
import { RESOURCE_CASES } from './cases/resources';
import { RUNTIME_CASES } from './cases/runtime';
import { UPDATE_CASES } from './cases/updates';
import { WORKLOAD_CASES } from './cases/workloads';

export { FOREIGN_FORM_CASES } from './cases/foreign-forms';
export type { AdmissionCase, KubernetesObject } from './cases/case';
export * from './cases/senders';

/**
 * Requests against the access policy, as data: each is sent by somebody, and has to be denied or admitted. The world that they assume is
 * `admission-world.ts`. Engines are judged by this table, so a case names no engine.
 */
export const ADMISSION_CASES: readonly AdmissionCase[] = [
  ...RESOURCE_CASES,
  ...ANNOTATION_CASES,
  ...HOST_CASES,
  ...RUNTIME_CASES,
  ...CLAIM_CASES,
  ...WORKLOAD_CASES,
  ...CHILD_CASES,
  ...UPDATE_CASES,
  ...OLDER_OBJECT_CASES,
  ...NAMESPACE_CASES,
  ...FABRIC_OBJECT_CASES,
  ...POD_CASES,
];
