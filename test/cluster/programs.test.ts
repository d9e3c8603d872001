import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pause, Programs } from './programs';

const SLEEPER = ['-e', 'setTimeout(() => undefined, 60_000)'];

test('What a program wrote is read once it has ended', async () => {
  const programs = new Programs();
  programs.start('talker', process.execPath, ['-e', 'console.log("said")']);
  await expect(programs.outputOf('talker', 20)).resolves.toBe('said\n');
  await programs.stop();
});

test('Programs and their folder end together, and nobody listens to signals any more', async () => {
  const listeners = process.listenerCount('SIGTERM');
  const programs = new Programs();
  programs.start('sleeper', process.execPath, SLEEPER);
  await expect(programs.outputOf('sleeper', 0)).rejects.toThrow('sleeper has not ended');
  await programs.stop();
  expect(fs.existsSync(programs.folder)).toBe(false);
  expect(process.listenerCount('SIGTERM')).toBe(listeners);
});

test('A program that ends too early is named, with its last words', async () => {
  const programs = new Programs();
  programs.start('crasher', process.execPath, ['-e', 'console.log("why"); process.exit(3)']);
  await expect(programs.until('something', async () => false, 20)).rejects.toThrow(/crasher ended while waiting for something:\nwhy/);
  await programs.stop();
});

const ROOT = path.join(__dirname, '../..');

/** Starts a program that sleeps, and says where. */
const HOLDER = `const { Programs } = require('./test/cluster/programs');
const programs = new Programs();
programs.start('sleeper', process.execPath, ${JSON.stringify(SLEEPER)});
console.log(programs.folder);`;

test('Nothing is left of programs whose starter is killed', async () => {
  const holder = spawn(process.execPath, ['-r', 'ts-node/register/transpile-only', '-e', HOLDER], {
    cwd: ROOT, env: { ...process.env, TS_NODE_PROJECT: path.join(ROOT, 'scripts/tsconfig.json'), NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = await new Promise<string>(resolve => holder.stdout.once('data', text => resolve(String(text).trim())));
  const group = Number(fs.readFileSync(path.join(folder, 'groups'), 'utf8'));
  expect(isAlive(group)).toBe(true);
  holder.kill('SIGKILL');
  for (let tries = 100; tries > 0 && (isAlive(group) || fs.existsSync(folder)); tries--) await pause(100);
  expect([isAlive(group), fs.existsSync(folder)]).toEqual([false, false]);
}, 30_000);

function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}
