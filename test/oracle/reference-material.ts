import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Folder with the upstream schemas (`crds/`) and chart values (`charts/`): GPU_FABRIC_SHARED, else `../shared` beside the project.
 * Undefined when it is not there; whoever asks must then say aloud what was skipped.
 */
export function referenceMaterial(): string | undefined {
  const folder = process.env.GPU_FABRIC_SHARED ?? path.join(__dirname, '..', '..', '..', 'shared');
  return fs.existsSync(path.join(folder, 'crds')) ? path.resolve(folder) : undefined;
}

/** What to print when the reference material is absent. */
export function skippedAloud(what: string): string {
  return `SKIPPED: ${what}; set GPU_FABRIC_SHARED to the folder that holds crds/ and charts/`;
}
