import { EDITOR, Sender } from './senders';

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly [field: string]: unknown; readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

/** One request against the access policy: sent by somebody, to be denied or admitted. */
export interface AdmissionCase {
  /** Unique, a DNS label. */
  readonly name: string;
  /** Id of the check that denies it; absent when it is admitted. */
  readonly deniedBy?: string;
  readonly object: KubernetesObject;
  /** State before an update; absent for a creation. */
  readonly oldObject?: KubernetesObject;
  readonly subresource?: string;
  readonly sender: Sender;
}

/** An attempt, by a tenant's editor unless somebody else is named. */
export function denied(name: string, deniedBy: string, object: KubernetesObject, more: Partial<AdmissionCase> = {}): AdmissionCase {
  return { name, deniedBy, object, sender: EDITOR, ...more };
}

/** A legitimate request, by a tenant's editor unless somebody else is named. */
export function admitted(name: string, object: KubernetesObject, more: Partial<AdmissionCase> = {}): AdmissionCase {
  return { name, object, sender: EDITOR, ...more };
}
