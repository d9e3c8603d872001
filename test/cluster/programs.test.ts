import * as fs from 'node:fs';
import { Programs } from './programs';

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
