/** What else is in the Pod. */
interface PodParts {
  readonly gpus?: number;
  readonly limits?: string;
  readonly mount?: string;
  readonly kind?: string;
  readonly more?: string;
}

/** A Pod whose container has GPUs and a mount at /dev/shm of a volume. */
export function podWith(volume: string, { gpus = 8, limits = '', mount = '', kind = 'Pod', more = '' }: PodParts = {}): string {
  const mounts = `[{name: x, mountPath: /x}, {name: dshm, mountPath: /dev/shm${mount}}]`;
  const container = `{name: main, image: a, resources: {limits: {nvidia.com/gpu: ${gpus}${limits}}}, volumeMounts: ${mounts}}`;
  const spec = `{containers: [${container}${more}], volumes: [{name: x, emptyDir: {}}${volume === '' ? '' : `, {name: dshm, ${volume}}`}]}`;
  return `apiVersion: v1\nkind: ${kind}\nmetadata: {name: w}\nspec: ${kind === 'Pod' ? spec : `{template: {spec: ${spec}}}`}\n`;
}
