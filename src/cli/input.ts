import { isUtf8 } from 'node:buffer';
import { Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputFault } from '../lint/input-fault';
import { SourceFile } from '../lint/model/source-file';

/** Files as texts, and those that are none. */
export interface Input {
  readonly files: SourceFile[];
  readonly faults: InputFault[];
}

/** Folders that hold no manifests of the user. */
const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.terraform', '.venv', '__pycache__']);

const MANIFEST_NAME = /\.(?:ya?ml|json)$/i;

/** Reads files, the manifests in folders, and standard input (`-`). A path that is named twice is read once. */
export function readInput(paths: readonly string[], stdin: () => Buffer): Input {
  const input: Input = { files: [], faults: [] };
  const seen = new Set<string>();
  for (const path of paths) {
    if (path === '-') add(input, seen, path, stdin);
    else readPath(input, seen, path);
  }
  return input;
}

function readPath(input: Input, seen: Set<string>, path: string): void {
  try {
    if (!statSync(path).isDirectory()) {
      add(input, seen, path, () => readFileSync(path));
      return;
    }
    const faultsBefore = input.faults.length;
    const found = manifestsIn(path, input);
    if (found.length === 0 && input.faults.length === faultsBefore) unreadable(input, path, 'the folder holds no .yaml, .yml or .json file');
    for (const file of found) add(input, seen, file, () => readFileSync(file));
  } catch (error) {
    unreadable(input, path, reasonOf(error));
  }
}

/** Names of the manifests in a folder and below, sorted. Links to folders are not followed, so there are no circles. */
function manifestsIn(folder: string, input: Input): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    unreadable(input, folder, reasonOf(error));
    return [];
  }
  return entries.flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : manifestsIn(path, input);
    return MANIFEST_NAME.test(entry.name) && isReadableFile(entry, path) && !isForeignJson(path) ? [path] : [];
  });
}

function isReadableFile(entry: Dirent, path: string): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

/**
 * Whether a .json file that nobody named is about something else: folders are full of package.json and the like. What
 * can't be read is told later.
 */
function isForeignJson(path: string): boolean {
  if (!/\.json$/i.test(path)) return false;
  try {
    return !readFileSync(path, 'latin1').includes('"apiVersion"');
  } catch {
    return false;
  }
}

function add(input: Input, seen: Set<string>, path: string, read: () => Buffer): void {
  if (seen.has(path)) return;
  seen.add(path);
  let bytes: Buffer;
  let text: string;
  try {
    bytes = read();
    text = bytes.toString('utf8');
  } catch (error) {
    unreadable(input, path, reasonOf(error));
    return;
  }
  if (bytes.includes(0)) unreadable(input, path, bytes[0] === 0xff || bytes[0] === 0xfe ? 'the text is UTF-16; save it as UTF-8' : 'the file is binary');
  else if (!isUtf8(bytes)) unreadable(input, path, 'the file is not UTF-8 text');
  else input.files.push(new SourceFile(path, text));
}

function unreadable({ faults }: Input, file: string, message: string): void {
  faults.push({ kind: 'unreadable', message, file, line: 1 });
}

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT': return 'there is no such file or folder';
    case 'EACCES': case 'EPERM': return 'it may not be read';
    case 'EISDIR': return 'it is a folder';
    case 'ERR_STRING_TOO_LONG': case 'ERR_FS_FILE_TOO_LARGE': return 'the file is larger than 512 MB; split it';
    default: return (error as Error).message;
  }
}
