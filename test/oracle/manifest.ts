/** A synthesized object, as plain data. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: { [key: string]: string };
    readonly annotations?: { [key: string]: string };
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs of all kinds
  readonly spec?: any;
}

/** How a fault names an object. */
export function describeObject(manifest: Manifest): string {
  const namespace = manifest.metadata?.namespace;
  return `${manifest.kind} ${namespace === undefined ? '' : `${namespace}/`}${manifest.metadata?.name}`;
}

/** The API group; empty for the core group. */
export function groupOf(manifest: Manifest): string {
  return manifest.apiVersion.includes('/') ? manifest.apiVersion.split('/')[0] : '';
}

/** The version without its group. */
export function versionOf(manifest: Manifest): string {
  return manifest.apiVersion.split('/').pop() as string;
}
