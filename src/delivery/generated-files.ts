import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';

/** Beginning of every file: one without it belongs to somebody else and is left alone. */
export const MARK = '# Written by cdk8s-gpu-fabric.';

/** Writes files into a folder, by their paths in it, and removes files of an earlier run that are not among them. */
export function writeGenerated(folder: string, files: ReadonlyMap<string, string>): void {
  for (const path of generatedIn(folder)) {
    if (!files.has(path)) rmSync(join(folder, path));
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Paths of our files in a folder and below. */
function generatedIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return generatedIn(join(folder, entry.name)).map(path => join(entry.name, path));
    return entry.name.endsWith('.yaml') && readFileSync(join(folder, entry.name), 'utf8').startsWith(MARK) ? [entry.name] : [];
  });
}
