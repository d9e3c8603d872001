import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { BuiltComponent, BuiltName, COMPONENTS, GIVEN_COMPONENTS, GivenName, PinnedModule } from './components';
import { Programs } from './programs';

/** Where binaries are kept between runs: outside of the tree, by the content of what pins them. */
const CACHE = path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'cdk8s-gpu-fabric', 'cluster');

/** Only the sums that are committed count. */
const GO_ENVIRONMENT = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly -buildvcs=false', GOWORK: 'off' };

/** Longest time that one program may take to build. */
const BUILD_SECONDS = 1800;

/** Paths of the programs that were asked for. */
const built = new Map<BuiltName, string>();

export function hasGo(): boolean {
  try {
    go(__dirname, ['version']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds those of the programs that no run before has built. Not while a control plane runs: it takes minutes, and connections would not be
 * looked after.
 */
export async function build(names: readonly BuiltName[]): Promise<void> {
  for (const name of names) {
    const component = componentOf(name);
    const target = path.join(CACHE, pinsOf(component), name);
    if (!fs.existsSync(target)) await buildComponent(component, target);
    built.set(name, target);
  }
}

/** Path of a program that was built for this run. */
export function binary(name: BuiltName): string {
  const file = built.get(name);
  if (file === undefined) throw new Error(`${name} is not built: name it among the programs of the row that runs it`);
  return file;
}

async function buildComponent(component: BuiltComponent, target: string): Promise<void> {
  const started = Date.now();
  process.stdout.write(`building ${component.name} ${versionOf(component)}\n`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const programs = new Programs();
  try {
    const unfinished = path.join(programs.folder, 'unfinished');
    programs.start('go', 'nice', [
      '-n', '19', 'go', 'build', '-C', folderOf(component), '-p', '2', '-ldflags=-s -w', '-o', unfinished, component.package,
    ], { ...GO_ENVIRONMENT, GOTMPDIR: programs.folder });
    const output = await programs.outputOf('go', BUILD_SECONDS);
    if (!fs.existsSync(unfinished)) throw new Error(`${component.name} can't be built:\n${output}`);
    fs.copyFileSync(unfinished, `${target}.${process.pid}`);
    fs.renameSync(`${target}.${process.pid}`, target);
  } finally {
    await programs.stop();
  }
  process.stdout.write(`built ${component.name} in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

/** Path of a program that somebody else has built; undefined where nobody said where it is. */
export function givenBinary(name: GivenName): string | undefined {
  const { variable } = GIVEN_COMPONENTS.find(component => component.name === name)!;
  const file = process.env[variable];
  if (file !== undefined && !fs.existsSync(file)) throw new Error(`${variable}: no file ${file}`);
  return file;
}

/** Folder with the source tree of a pinned module: its charts and CRDs. */
export function moduleFolder({ group, module }: PinnedModule): string {
  const { Dir: folder } = JSON.parse(go(path.join(__dirname, 'tools', group), ['mod', 'download', '-json', module])) as { Dir: string };
  return folder;
}

/** Version of the component's module, as pinned. */
export function versionOf({ group, module: pinned }: PinnedModule): string {
  const text = fs.readFileSync(path.join(__dirname, 'tools', group, 'go.mod'), 'utf8');
  const line = text.split('\n').map(each => each.trim().replace(/^require /, '').split(' ')).find(([module, version]) => module === pinned && version !== undefined);
  if (line === undefined) throw new Error(`tools/${group}/go.mod does not require ${pinned}`);
  return line[1];
}

export function componentOf(name: BuiltName): BuiltComponent {
  return COMPONENTS.find(component => component.name === name)!;
}

function folderOf({ group }: BuiltComponent): string {
  return path.join(__dirname, 'tools', group);
}

function pinsOf(component: BuiltComponent): string {
  const hash = createHash('sha256').update(go(folderOf(component), ['env', 'GOVERSION']));
  for (const file of ['go.mod', 'go.sum']) hash.update(fs.readFileSync(path.join(folderOf(component), file)));
  return hash.digest('hex').slice(0, 16);
}

/** Runs the Go toolchain at the lowest priority, so that a build disturbs nobody. */
function go(folder: string, args: readonly string[]): string {
  return execFileSync('nice', ['-n', '19', 'go', ...args], { cwd: folder, encoding: 'utf8', env: GO_ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 });
}
