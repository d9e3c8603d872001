import { InputFault } from '../../../src/lint/input-fault';
import { Bundle } from '../../../src/lint/model/bundle';
import { ManifestReader, Reading } from '../../../src/lint/model/manifest-reader';
import { INSIDE } from '../../../src/lint/model/path';
import { SourceFile } from '../../../src/lint/model/source-file';

function read(text: string): Reading {
  const reader = new ManifestReader();
  reader.read(new SourceFile('in.yaml', text));
  return reader.reading;
}

const GOOD = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: good}\n';

/** Bodies of the objects. */
const bodies = (text: string): unknown[] => read(text).objects.map(({ body }) => body);

describe('documents', () => {
  test('each with file and line', () => {
    const { objects } = read(`# first\n${GOOD}---\n\n${GOOD}--- # third\n${GOOD}...\n`);
    expect(objects.map(({ file, line, name }) => [file, line, name])).toEqual([['in.yaml', 2, 'good'], ['in.yaml', 7, 'good'], ['in.yaml', 11, 'good']]);
  });

  test.each(['', '\n\n', '---\n---\n', '# only words\n', '---\n# a\n---\n', '\uFEFF'])('nothing in %j', text => {
    expect(read(text)).toEqual({ objects: [], faults: [], plain: [], documents: 0 });
  });

  test('a byte order mark and CRLF', () => {
    const { objects } = read(`\uFEFF${GOOD}---\n${GOOD}`.replace(/\n/g, '\r\n'));
    expect(objects.map(({ line }) => line)).toEqual([1, 5]);
  });

  test('directives belong to the document after them', () => {
    expect(read(`%YAML 1.2\n---\n${GOOD}`).objects).toHaveLength(1);
  });

  test('--- inside a block text ends the document, as for every parser', () => {
    const { objects } = read(`apiVersion: v1\nkind: ConfigMap\ndata:\n  a: |\n    x\n---\n${GOOD}`);
    expect(objects).toHaveLength(2);
  });

  test('values files and other data without a kind are no objects and no faults', () => {
    const { objects, faults, plain, documents } = read('nfd:\n  enabled: true\n---\n- 1\n---\njust words\n');
    expect({ objects, faults, documents }).toEqual({ objects: [], faults: [], documents: 3 });
    expect(plain.map(({ body }) => body)).toEqual([{ nfd: { enabled: true } }]);
  });

  test('JSON, one value after the other', () => {
    const { objects } = read('{"apiVersion": "v1", "kind": "Pod",\n "metadata": {"name": "a"}}\n{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "b"}}');
    expect(objects.map(({ name, line }) => [name, line])).toEqual([['a', 1], ['b', 3]]);
    expect(objects[0].lineOf(['metadata', 'name'])).toBe(2);
  });

  test('flow YAML that is no JSON', () => {
    expect(bodies('{apiVersion: v1, kind: Pod}')).toEqual([{ apiVersion: 'v1', kind: 'Pod' }]);
  });
});

describe('lists', () => {
  const item = (indent: string, name: string): string => ['- apiVersion: v1', '  kind: Pod', '  metadata:', `    name: ${name}`, ''].join(`\n${indent}`);
  const list = (indent: string): string => `apiVersion: v1\nitems:\n${indent}${item(indent, 'p0')}${item(indent, 'p1').trimEnd()}\nkind: List\nmetadata: {resourceVersion: ""}\n`;

  test.each(['', '  '])('as kubectl prints them, indented by %j', indent => {
    const { objects, faults } = read(list(indent));
    expect(faults).toEqual([]);
    expect(objects.map(object => [object.name, object.line, object.lineOf(['metadata', 'name'])])).toEqual([['p0', 3, 6], ['p1', 7, 10]]);
  });

  test('an item that is broken does not hide the others', () => {
    const { objects, faults } = read(list('').replace('  kind: Pod', '  kind: [Pod'));
    expect(objects.map(({ name }) => name)).toEqual(['p1']);
    expect(faults).toMatchObject([{ kind: 'syntax' }]);
    expect([3, 4, 5, 6, 7]).toContain(faults[0].line);
  });

  test('in flow style, nested, and typed without kinds', () => {
    expect(bodies('apiVersion: v1\nkind: List\nitems: [{apiVersion: v1, kind: List, items: [{apiVersion: v1, kind: Pod}]}]\n')).toEqual([{ apiVersion: 'v1', kind: 'Pod' }]);
    expect(bodies('apiVersion: v1\nkind: PodList\nitems:\n- metadata: {name: a}\n')).toEqual([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }]);
    expect(bodies('{"apiVersion": "v1", "kind": "PodList", "items": [{"metadata": {"name": "a"}}]}')).toEqual([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }]);
  });

  test('a ConfigMap with items is none', () => {
    expect(bodies('apiVersion: v1\nkind: ConfigMap\nitems:\n- a\n')).toEqual([{ apiVersion: 'v1', kind: 'ConfigMap', items: ['a'] }]);
  });
});

describe('scalars as kubectl takes them', () => {
  const valueOf = (text: string): unknown => (read(`apiVersion: v1\nkind: X\nv: ${text}\n`).objects[0].body as { v: unknown }).v;

  test.each<[string, unknown]>([
    ['yes', true], ['Off', false], ['"yes"', 'yes'], ['true', true], ['0644', 420], ['"0644"', '0644'], ['0x1F', 31], ['1e3', 1000], ['~', null], ['', null],
    ['.inf', '.inf'], ['!!str 8', '8'], ['2024-01-01', '2024-01-01'], ['0000:41:00.0', '0000:41:00.0'], ['8', 8], ['"8"', '8'], ['n', 'n'],
  ])('%s is %j', (text, value) => expect(valueOf(text)).toEqual(value));

  test('keys are texts', () => {
    expect(bodies('apiVersion: v1\nkind: X\nv: {8000: a, on: b}\n')).toEqual([{ apiVersion: 'v1', kind: 'X', v: { 8000: 'a', on: 'b' } }]);
  });

  test('anchors, aliases and merge keys', () => {
    const [body] = bodies('apiVersion: v1\nkind: X\na: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: *a, y: 3}\nd: {<<: [*a, *b]}\n') as { c: unknown; d: unknown }[];
    expect([body.c, body.d]).toEqual([{ x: 1, y: 3 }, { x: 1, y: 1, z: 2 }]);
  });
});

describe('bad input is told with its line, and the rest is read', () => {
  const laughs = ['a: &a [x, x, x, x, x, x, x, x, x, x]', ...[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)].join('\n');
  const CASES: [string, string, Partial<InputFault>][] = [
    ['an open bracket', 'apiVersion: v1\nkind: Pod\nmetadata: {name: [x\n', { kind: 'syntax' }],
    ['a tab as indentation', 'apiVersion: v1\nkind: Pod\nmetadata:\n\tname: x\n', { kind: 'syntax', line: 4 }],
    ['a map in a line', 'a: b: c\n', { kind: 'syntax', line: 1 }],
    ['an open quote', 'a: "x\nb: c\n', { kind: 'syntax' }],
    ['a template in a value', 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: {{ .Release.Name }}\n', { kind: 'template', line: 4 }],
    ['a template around lines', 'apiVersion: v1\n{{- if .Values.x }}\nkind: Pod\n{{- end }}\n', { kind: 'template', line: 2 }],
    ['an alias without anchor', 'a: *nowhere\n', { kind: 'syntax', line: 1, message: 'the alias *nowhere refers to no anchor before it' }],
    ['an alias inside its anchor', 'a: &a [*a]\n', { kind: 'syntax', line: 1 }],
    ['a merge key of a text', 'a: {<<: x}\n', { kind: 'syntax', line: 1 }],
    ['a list as key', '? [a]\n: b\n', { kind: 'syntax', line: 1, message: 'the key of a map is no text' }],
    ['billion laughs', `${laughs}\n`, { kind: 'expansion' }],
    ['absurd nesting', `${'- '.repeat(20_000)}\n`, { kind: 'syntax', message: 'not valid YAML: nested too deep to be read' }],
    ['a control character', 'a: "\u0001\n', {}],
  ];

  test.each(CASES)('%s', (_, text, expected) => {
    const { objects, faults } = read(`${GOOD}---\n${text}---\n${GOOD}`);
    expect(objects.map(({ name }) => name)).toEqual(['good', 'good']);
    expect(faults.length).toBeGreaterThan(0);
    const { line, ...rest } = expected;
    expect(faults[0]).toMatchObject({ file: 'in.yaml', ...rest });
    if (line !== undefined) expect(faults[0].line).toBe(line + 4);
  });

  test('a key twice: the object is read, the last value counts', () => {
    const { objects, faults } = read('apiVersion: v1\nkind: Pod\nspec:\n  a: 1\n  b: 2\n  a: 3\n');
    expect(objects[0].spec).toEqual({ a: 3, b: 2 });
    expect(faults).toEqual([{ kind: 'repeated-key', message: 'the key a stands twice in one map; the last one counts', file: 'in.yaml', line: 6 }]);
  });

  test('a key twice in JSON', () => {
    const { objects, faults } = read('{"apiVersion": "v1", "kind": "Pod",\n"kind": "Job"}');
    expect([objects[0].kind, faults[0].kind, faults[0].line]).toEqual(['Job', 'repeated-key', 2]);
  });

  test('braces in quotes and in block texts are no template', () => {
    const { faults } = read('apiVersion: v1\nkind: ConfigMap\ndata:\n  a: "{{ x }}"\n  b: |\n    {{ y }}\n');
    expect(faults).toEqual([]);
  });

  test('ten thousand keys in one map are read in linear time', () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => `  k${index}: v`).join('\n');
    expect(Object.keys(read(`apiVersion: v1\nkind: ConfigMap\ndata:\n${keys}\n`).objects[0].at('data') as object)).toHaveLength(10_000);
  });
});

describe('lines', () => {
  const text = `apiVersion: v1
kind: Pod
metadata:
  name: x
  annotations:
    k8s.v1.cni.cncf.io/networks: |-
      [
        {"name": "rail0"},
        {"name": "rail1",
         "interface": "net1"}
      ]
spec:
  containers:
    - name: main
      env:
        - name: A
          value: a
        - {name: B, value: b}
      args:
        - serve
        - --tensor-parallel-size=8
        - --kv-transfer-config
        - '{"kv_role": "kv_both"}'
      resources: {limits: {nvidia.com/gpu: 1}}
`;

  test.each<[number, (string | number)[]]>([
    [3, ['metadata']],
    [14, ['spec', 'containers', 0]],
    [14, ['spec', 'containers', 'main']],
    [18, ['spec', 'containers', 0, 'env', 'B']],
    [15, ['spec', 'containers', 0, 'env', 'MISSING']],
    [24, ['spec', 'containers', 0, 'resources', 'limits', 'nvidia.com/gpu']],
    [14, ['spec', 'containers', 0, 'securityContext', 'capabilities']],
    [13, ['spec', 'containers', 7]],
  ])('line %i', (line, path) => expect(read(text).objects[0].lineOf(path)).toBe(line));

  test('in embedded JSON, by the path of its parts', () => {
    const [object] = read(text).objects;
    const json = object.embedded('metadata', 'annotations', 'k8s.v1.cni.cncf.io/networks')!;
    expect(object.lineOf(json.pathOf(1, 'interface'))).toBe(10);
    expect(object.lineOf(json.pathOf(0))).toBe(8);
  });

  test('of flags and of JSON in them', () => {
    const { owner, containers: [{ command }] } = Bundle.of(read(text)).podTemplates[0];
    expect(owner.lineOf(command.flag('--tensor-parallel-size')!.path)).toBe(21);
    expect(owner.lineOf(command.json('--kv-transfer-config')!.pathOf('kv_role'))).toBe(22);
  });

  test('in a script and in broken JSON, by the word', () => {
    const [object] = read('apiVersion: v1\nkind: X\nscript: |\n  set -x\n  vllm --port 1\njson: |\n  {\n  "a": 1,\n  "b": }\nquoted: "a\n  b"\nfolded: >\n  c\n').objects;
    expect(['script', 'json', 'quoted'].map((field, index) => object.lineOf([field, INSIDE, ['--port', 'b', 'b'][index]]))).toEqual([5, 9, 10]);
    expect(object.lineOf(['folded', INSIDE, 'c'])).toBe(12);
    expect(object.lineOf(['folded', INSIDE])).toBe(12);
  });

  test('through aliases', () => {
    const [object] = read('apiVersion: v1\nkind: X\na: &a\n  b: 1\nc: *a\n').objects;
    expect(object.lineOf(['c', 'b'])).toBe(4);
  });
});
