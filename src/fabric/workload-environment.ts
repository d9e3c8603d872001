import type { SecretKey } from './workload-resources';
import { EnvironmentCatalog } from '../catalog';
import { refuse } from '../core/refusal';

/** Any part of a Kubernetes object. */
export interface Fields {
  readonly [field: string]: unknown;
}

/** One entry of a container's `env`. */
export interface EnvironmentEntry {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: Fields;
}

/** Where the variables of a container come from. */
export interface EnvironmentSources {
  /** What the construct derives. */
  readonly derived?: { readonly [name: string]: string };
  /** What the user wrote; it replaces what is derived. */
  readonly env?: { readonly [name: string]: string };
  /** What the user keeps in Secrets; it replaces what is derived. */
  readonly secretEnv?: { readonly [name: string]: SecretKey };
}

/**
 * Entries sorted by name. Values of catalogued variables are checked; credentials as plain values are refused. Names that the catalogue
 * doesn't know pass: programs have variables of their own.
 */
export function environmentEntries(subject: string, { derived = {}, env = {}, secretEnv = {} }: EnvironmentSources): EnvironmentEntry[] {
  Object.keys({ ...env, ...secretEnv }).forEach(name => assertVariableName(subject, name));
  for (const [name, value] of Object.entries(env)) {
    if (CREDENTIALS.has(name)) refuseCredential(subject, `variable ${name}`, `secretEnv: { ${name}: { secretName, key } }, with a Secret in the tenant's namespace`);
    if (name in secretEnv) {
      refuse('ENV_VALUE_INVALID', {
        subject: `variable ${name} of ${subject} is given twice, as a value and from a Secret`,
        got: `'${value}' and key '${secretEnv[name].key}' of Secret '${secretEnv[name].secretName}'`,
        allowed: 'one of them',
        cure: `drop ${name} from env or from secretEnv`,
      });
    }
    // What a reference becomes is known in the pod only.
    if (EnvironmentCatalog.find(name) !== undefined && !value.includes('$(')) EnvironmentCatalog.assertValue(name, value);
  }
  const entries = new Map<string, EnvironmentEntry>();
  for (const [name, value] of Object.entries({ ...derived, ...env })) entries.set(name, { name, value });
  for (const [name, { secretName, key }] of Object.entries(secretEnv)) {
    entries.set(name, { name, valueFrom: { secretKeyRef: { name: secretName, key } } });
  }
  return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A name that the API server takes whatever its version. */
function assertVariableName(subject: string, name: string): void {
  if (/^[A-Za-z_.-][A-Za-z0-9_.-]*$/.test(name)) return;
  refuse('NAME_INVALID', {
    subject: `${subject} has an environment variable with a name that Kubernetes does not take`,
    got: `'${name}'`,
    allowed: 'letters, digits, _, - and ., not beginning with a digit',
    cure: `rename '${name}'`,
  });
}

/** Refuses a credential that would stand in the manifest: SECRET_IN_MANIFEST. */
export function refuseCredential(subject: string, where: string, instead: string): never {
  refuse('SECRET_IN_MANIFEST', {
    subject: `${subject} would carry a credential in its manifest, where everyone who may read the workload can read it`,
    got: `a value for ${where}`,
    allowed: 'a reference to a Secret',
    cure: `use ${instead}`,
  });
}

/** Variables that hold a credential by their own documentation. */
const CREDENTIALS: ReadonlySet<string> = new Set([
  'AWS_SECRET_ACCESS_KEY', 'HF_TOKEN', 'HUGGING_FACE_HUB_TOKEN', 'OPENAI_API_KEY', 'VLLM_API_KEY', 'WANDB_API_KEY',
]);
