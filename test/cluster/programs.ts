import { ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';

/** How often something is looked at again. */
const PAUSE = 100;
/** How long a program may take to end when it is asked to. */
const GRACE = 5_000;

/** File with the process groups of the programs. */
const GROUPS = 'groups';

/** Waits for the end of its input, which ends with this process, however that ends; then nothing of the programs may be left. */
const WATCHDOG = `read -r _; for group in $(cat ${GROUPS} 2>/dev/null); do kill -s KILL -- "-$group"; done; rm -rf "$1"`;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Programs that run in a temporary folder, and end with it: when told, when this process ends, or when it is interrupted. */
export class Programs {
  /** Folder of everything that they write. */
  public readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gpu-fabric-cluster-'));
  private readonly running = new Map<string, ChildProcess>();
  private readonly watchdog: ChildProcess;
  private readonly atExit: () => void;
  private readonly atSignal: () => void;

  public constructor() {
    this.watchdog = spawn('sh', ['-c', WATCHDOG, 'watchdog', this.folder], { cwd: this.folder, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    this.watchdog.unref();
    (this.watchdog.stdin as net.Socket).unref();
    this.atExit = () => this.kill();
    this.atSignal = () => process.exit(130);
    process.once('exit', this.atExit);
    // Kept after the first: npm sends a Ctrl-C on, and a second one must not end this process while it cleans up.
    SIGNALS.forEach(signal => process.on(signal, this.atSignal));
  }

  /** Starts a program in a process group of its own; its output goes to `<name>.log`. */
  public start(name: string, file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
    const log = fs.openSync(path.join(this.folder, `${name}.log`), 'a');
    const child = spawn(file, args, { cwd: this.folder, detached: true, env: { PATH: process.env.PATH, HOME: this.folder, ...env }, stdio: ['ignore', log, log] });
    fs.closeSync(log);
    this.running.set(name, child);
    fs.appendFileSync(path.join(this.folder, GROUPS), `${child.pid ?? ''}\n`);
  }

  /** Waits until the condition holds; a program that ends meanwhile, or the time, ends the waiting with its last words. */
  public async until(what: string, condition: () => Promise<boolean>, seconds = 60): Promise<void> {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      let reason = '';
      try {
        if (await condition()) return;
      } catch (error) {
        reason = String(error);
      }
      for (const [name, child] of this.running) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended while waiting for ${what}:\n${this.lastWords(name)}`);
      }
      if (Date.now() > end) throw new Error(`no ${what} after ${seconds} s ${reason}\n${this.lastWordsOfAll()}`);
      await pause(PAUSE);
    }
  }

  /** Waits until the program has ended by itself, and returns what it wrote. */
  public async outputOf(name: string, seconds: number): Promise<string> {
    const child = this.running.get(name)!;
    const end = Date.now() + seconds * 1000;
    while (child.exitCode === null && child.signalCode === null) {
      if (Date.now() > end) throw new Error(`${name} has not ended after ${seconds} s`);
      await pause(PAUSE);
    }
    return fs.readFileSync(path.join(this.folder, `${name}.log`), 'utf8');
  }

  public lastWords(name: string, lines = 20): string {
    return fs.readFileSync(path.join(this.folder, `${name}.log`), 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }

  private lastWordsOfAll(): string {
    return [...this.running.keys()].map(name => `${name}:\n${this.lastWords(name)}`).join('\n');
  }

  /** Writes a file into the folder and returns its path. */
  public write(name: string, text: string): string {
    const file = path.join(this.folder, name);
    fs.writeFileSync(file, text, { mode: 0o600 });
    return file;
  }

  /** Ends every program, last first, and removes the folder. */
  public async stop(): Promise<void> {
    const children = [...this.running.values()].reverse();
    children.forEach(child => signalGroup(child, 'SIGTERM'));
    const end = Date.now() + GRACE;
    while (children.some(child => child.exitCode === null && child.signalCode === null) && Date.now() < end) await pause(PAUSE);
    this.kill();
    process.removeListener('exit', this.atExit);
    SIGNALS.forEach(signal => process.removeListener(signal, this.atSignal));
  }

  private kill(): void {
    for (const child of this.running.values()) signalGroup(child, 'SIGKILL');
    this.running.clear();
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    this.watchdog.kill('SIGKILL');
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

/** Ports of the loopback that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer().once('error', reject).listen(0, '127.0.0.1', () => resolve(server));
  })));
  const ports = servers.map(server => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
  return ports;
}
