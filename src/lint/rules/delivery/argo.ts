import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

const PREFIX = 'argocd.argoproj.io/';

/** Annotation with the options of one object. */
export const SYNC_OPTIONS = `${PREFIX}sync-options`;

/** Annotation with the wave of one object. */
export const SYNC_WAVE = `${PREFIX}sync-wave`;

/** Path of an annotation of an object. */
export function annotationPath(name: string): Path {
  return ['metadata', 'annotations', name];
}

/** Whether the object itself shows that Argo CD applies it. */
export function isForArgo({ annotations, labels }: ManifestObject): boolean {
  return hasOwn(annotations) || hasOwn(labels);
}

function hasOwn(map: { readonly [key: string]: string }): boolean {
  for (const name in map) {
    if (name.startsWith(PREFIX)) return true;
  }
  return false;
}

/** Options of an object. */
export function syncOptions({ annotations }: ManifestObject): string[] {
  return (annotations[SYNC_OPTIONS] ?? '').split(',').map(option => option.trim()).filter(option => option !== '');
}

/** Wave of an object: 0 where none is written; undefined where it is no number. */
export function waveOf({ annotations }: ManifestObject): number | undefined {
  const written = annotations[SYNC_WAVE];
  if (written === undefined) return 0;
  return /^[+-]?\d+$/.test(written.trim()) ? Number(written) : undefined;
}

/** The option that makes Argo CD leave out the dry run of an object whose kind is not there yet. */
export const SKIP_DRY_RUN = 'SkipDryRunOnMissingResource=true';
