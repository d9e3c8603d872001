import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { run } from '../../src/cli/command';

const BAD = 'apiVersion: sriovnetwork.openshift.io/v1\nkind: SriovNetworkNodePolicy\nmetadata: {name: rail, namespace: sriov-network-operator}\nspec: {resourceName: rail-0, numVfs: 8, isRdma: true, nicSelector: {pfNames: [ens1f0]}, nodeSelector: {pool: gpu}}\n';
const ERROR = 'apiVersion: mellanox.com/v1alpha1\nkind: NicClusterPolicy\nmetadata: {name: n}\nspec: {sriovDevicePlugin: {config: \'{"resourceList": [{"resourceName": "host-dev"}]}\'}}\n';
const GOOD = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n';

let folder: string;
beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gpu-fabric-')); });
afterEach(() => fs.rmSync(folder, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const target = path.join(folder, name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
  return target;
}

function call(args: string[], stdin = ''): { code: number; out: string; err: string } {
  const written = { out: '', err: '' };
  const code = run(args, { out: text => { written.out += text; }, err: text => { written.err += text; }, stdin: () => Buffer.from(stdin) });
  return { code, ...written };
}

interface Json { findings: { rule: string; file: string; line: number; message: string }[]; summary: { objects: number; files: number } }
const json = (args: string[], stdin?: string): Json => JSON.parse(call(['check', '--format', 'json', ...args], stdin).out) as Json;

describe('exit codes', () => {
  test.each([
    ['clean', GOOD, [], 0],
    ['a warning below the threshold', BAD, [], 0],
    ['a warning at the threshold', BAD, ['--fail-on', 'warning'], 1],
    ['an error', ERROR, [], 1],
    ['an error and --fail-on never', ERROR, ['--fail-on', 'never'], 0],
    ['an info threshold', BAD, ['--fail-on=info'], 1],
    ['broken beside good', `${GOOD}---\na: [\n`, [], 1],
    ['only broken', 'a: [\n', [], 2],
    ['only a template', '{{ x }}\n', [], 2],
    ['nothing', '', [], 0],
    ['values only', 'a: b\n', [], 0],
  ])('%s', (_, text, args, code) => expect(call(['check', '-', ...args], text).code).toBe(code));

  test('only broken says so', () => {
    expect(call(['check', '-'], 'a: [\n').err).toBe('gpu-fabric: nothing of the input could be read\n');
  });
});

describe('input', () => {
  test('folders: manifests, sorted, with what is none of them left alone', () => {
    file('b/two.yml', BAD);
    file('a/one.yaml', GOOD);
    file('a/list.json', JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' } }));
    file('a/tsconfig.json', '{ // comment\n}');
    file('values/net.yaml', 'nfd: {enabled: true}\n');
    file('node_modules/x.yaml', ERROR);
    file('.git/x.yaml', ERROR);
    file('README.md', '# no');
    fs.symlinkSync(folder, path.join(folder, 'loop'));
    const { findings, summary } = json([folder]);
    expect(findings.map(({ rule, file: at }) => [rule, path.relative(folder, at)])).toEqual([['RES-NAME/dash', path.join('b', 'two.yml')]]);
    expect([summary.objects, summary.files]).toEqual([3, 4]);
  });

  test('a file that is named twice counts once, whatever its name', () => {
    const one = file('manifest.txt', BAD);
    expect(json([one, one]).findings).toHaveLength(1);
  });

  test.each<[string, string | Buffer, string]>([
    ['binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]), 'the file is binary'],
    ['UTF-16', Buffer.from('\ufeffkind: Pod\n', 'utf16le'), 'the text is UTF-16; save it as UTF-8'],
    ['Latin-1', Buffer.from('name: caf\u00e9\n', 'latin1'), 'the file is not UTF-8 text'],
  ])('%s beside a good file', (_, content, message) => {
    const { findings, summary } = json([file('bad.yaml', content), file('good.yaml', GOOD)]);
    expect(findings).toMatchObject([{ rule: 'INPUT/unreadable', message, line: 1 }]);
    expect(summary.objects).toBe(1);
  });

  test('missing files, empty folders', () => {
    fs.mkdirSync(path.join(folder, 'empty'));
    const { findings } = json([path.join(folder, 'gone.yaml'), path.join(folder, 'empty'), file('good.yaml', GOOD)]);
    expect(findings.map(({ message }) => message).sort()).toEqual(['the folder holds no .yaml, .yml or .json file', 'there is no such file or folder']);
    expect(call(['check', path.join(folder, 'gone.yaml')]).code).toBe(2);
  });

  test('what a folder hides does not hide the rest', () => {
    file('good.yaml', GOOD);
    file('closed/x.yaml', GOOD);
    file('lost.json', GOOD);
    const denied = (target: string): void => {
      if (/closed$|lost\.json$/.test(target)) throw Object.assign(new Error('no'), { code: 'EACCES' });
    };
    jest.isolateModules(() => {
      jest.doMock('node:fs', () => ({
        ...fs,
        readdirSync: (target: string, options: { withFileTypes: true }) => { denied(target); return fs.readdirSync(target, options); },
        readFileSync: (target: string) => { denied(target); return fs.readFileSync(target); },
      }));
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      const { readInput } = require('../../src/cli/input') as typeof import('../../src/cli/input');
      const { files, faults } = readInput([folder], () => Buffer.from(''));
      expect(files.map(({ path: name }) => path.basename(name))).toEqual(['good.yaml']);
      expect(faults.map(({ file: name, message }) => [path.basename(name), message])).toEqual([['closed', 'it may not be read'], ['lost.json', 'it may not be read']]);
    });
    jest.dontMock('node:fs');
  });

  test('standard input that is a folder', () => {
    const out: string[] = [];
    const stdin = (): Buffer => { throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' }); };
    expect(run(['check', '-'], { out: text => { out.push(text); }, err: () => undefined, stdin })).toBe(2);
    expect(out.join('')).toContain('it is a folder');
  });

  test('standard input', () => expect(json(['-'], BAD).findings[0]).toMatchObject({ file: '-', line: 4 }));
});

describe('arguments', () => {
  test.each([
    [[], 'a command is missing'],
    [['chekc'], 'there is no command chekc'],
    [['check'], 'check needs a file'],
    [['explain'], 'explain needs a rule'],
    [['check', '-', '--format', 'xml'], "--format takes text, json, sarif, junit; got 'xml'"],
    [['check', '-', '--fail-on', 'bad'], "--fail-on takes error, warning, info, never; got 'bad'"],
    [['check', '-', '--release', '26.4.1'], "--release takes <product>=<version>, for example network-operator=26.4.1; got '26.4.1'"],
    [['check', '-', '--rule', 'RES-NAME/dahs'], 'there is no rule RES-NAME/dahs: did you mean RES-NAME/dash?'],
    [['check', '-', '--skip', 'NOTHING'], 'there is no rule NOTHING'],
    [['explain', 'NOTHING'], 'there is no rule NOTHING'],
    [['check', '--nope', '-'], '--nope'],
    [['check', '--format'], '--format'],
  ])('%j', (args, message) => {
    const { code, err, out } = call(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toMatch(/^gpu-fabric: .*\nTry gpu-fabric --help\.\n$/);
  });

  test.each([[['--rule', 'RES-NAME']], [['--rule', 'res-name/dash']], [['--rule', 'RES-NAME/dash,RES-NAME']]])('%j finds', args => {
    expect(json(['-', ...args], BAD).findings).toHaveLength(1);
  });

  test.each([[['--skip', 'RES-NAME']], [['--skip=RES-NAME/dash']], [['--rule', 'RES-NAME', '--skip', 'RES-NAME/dash']]])('%j leaves out', args => {
    expect(json(['-', ...args], BAD).findings).toEqual([]);
  });

  test('releases and completeness are taken', () => {
    expect(call(['check', '-', '--complete', '--release', 'network-operator=v26.4.1', '--release', 'gpu-operator=26.7.0'], GOOD).code).toBe(0);
  });
});

test('a fault of the command itself is a message, not a stack trace', () => {
  const err: string[] = [];
  const out = (): void => { throw new RangeError('Invalid string length'); };
  expect(run(['check', '-'], { out, err: text => { err.push(text); }, stdin: () => Buffer.from(GOOD) })).toBe(2);
  expect(err.join('')).toBe('gpu-fabric: Invalid string length\nThis is a fault of gpu-fabric: report it with the input.\n');
});

describe('formats', () => {
  test.each([['text', 'warning RES-NAME/dash'], ['sarif', '"ruleId": "RES-NAME/dash"'], ['junit', '<testcase classname="RES-NAME"'], ['json', '"rule": "RES-NAME/dash"']])('%s', (format, text) => {
    expect(call(['check', '--format', format, '-'], BAD).out).toContain(text);
  });
});

describe('knowledge', () => {
  test('lists rules', () => expect(call(['check', '--list-rules']).out).toMatch(/^RES-NAME\/dash +warning +A hyphen in a resource name$/m));

  test('explains a rule, a family and a house rule', () => {
    const { out, code } = call(['explain', 'RES-NAME/dash', 'INPUT']);
    expect(code).toBe(0);
    expect(out).toContain('RES-NAME/dash (warning, since 0.1.0)');
    expect(out).toContain('    kind: SriovNetworkNodePolicy');
    expect(out).toContain('INPUT/syntax (error');
  });

  test('helps, and says its version', () => {
    expect(call(['--help']).out).toContain('gpu-fabric check PATH...');
    expect(call(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
