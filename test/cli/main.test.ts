/** Runs the program with arguments, as node does. Returns what it wrote, and what it does about a broken pipe. */
function main(...args: string[]): { readonly out: () => string; readonly err: () => string; readonly breaks: (code: string) => void } {
  const written = { out: '', err: '' };
  jest.spyOn(process.stdout, 'write').mockImplementation(text => { written.out += String(text); return true; });
  jest.spyOn(process.stderr, 'write').mockImplementation(text => { written.err += String(text); return true; });
  const on = jest.spyOn(process.stdout, 'on').mockReturnThis();
  const { argv } = process;
  process.argv = ['node', 'gpu-fabric', ...args];
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  jest.isolateModules(() => { require('../../src/cli/main'); });
  process.argv = argv;
  const calls = on.mock.calls as unknown as [string, (error: Error) => void][];
  const [, listener] = calls.find(([event]) => event === 'error')!;
  return { out: () => written.out, err: () => written.err, breaks: code => listener(Object.assign(new Error(`it is ${code}`), { code })) };
}

let exitCode: typeof process.exitCode;
beforeEach(() => { exitCode = process.exitCode; });
afterEach(() => {
  process.exitCode = exitCode;
  jest.restoreAllMocks();
});

test('the exit code is that of the command', () => {
  expect(main('--version').out()).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(process.exitCode).toBe(0);
  expect(main('chekc').err()).toContain('there is no command chekc');
  expect(process.exitCode).toBe(2);
});

test('a reader that stops early is no fault, a full disk is', () => {
  const { breaks, err } = main('--version');
  breaks('EPIPE');
  expect([err(), process.exitCode]).toEqual(['', 0]);
  breaks('ENOSPC');
  expect([err(), process.exitCode]).toEqual(['gpu-fabric: the report cannot be written: it is ENOSPC\n', 2]);
});

test('standard input is read', () => {
  const read = jest.fn(() => Buffer.from('a: b\n'));
  jest.doMock('node:fs', () => ({ ...jest.requireActual<object>('node:fs'), readFileSync: read }));
  const { out } = main('check', '-');
  jest.dontMock('node:fs');
  expect(read).toHaveBeenCalledWith(0);
  expect(out()).toContain('0 objects in 1 file');
});
