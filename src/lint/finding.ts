import { Severity } from './rule';

/** The object a finding is about. Texts are empty where the input says nothing. */
export interface FindingObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** What the linter reports. */
export interface Finding {
  /** Id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
  /** Where the fact is from. */
  readonly source: string;
  readonly object: FindingObject;
  /** The field, for example `spec.template.spec.containers[0].env[NCCL_IB_HCA]`. */
  readonly path: string;
  readonly file: string;
  /** Line in the file, from 1. */
  readonly line: number;
}
