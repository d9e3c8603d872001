import { parseDocument } from 'yaml';
import { placedBlock, readBlock } from '../../../src/lint/model/block-reader';
import { DocumentText } from '../../../src/lint/model/document-text';
import { JsonValue } from '../../../src/lint/model/json';
import { INSIDE, Path } from '../../../src/lint/model/path';
import { PlainData } from '../../../src/lint/model/plain-data';
import { SourceFile } from '../../../src/lint/model/source-file';
import { YAML_OPTIONS } from '../../../src/lint/model/yaml-options';

const read = (text: string): JsonValue | undefined => readBlock(text, 0, text.length);

/** What the parser makes of a text; undefined where it finds fault with it. */
function parsed(text: string): JsonValue | undefined {
  const tree = parseDocument(text, YAML_OPTIONS);
  const data = new PlainData();
  const value = data.of(tree);
  return tree.errors.length > 0 || data.repetitions.length > 0 ? undefined : value;
}

describe('reads as the parser does', () => {
  test.each([
    'a: b\n', 'a: b', 'a:\n', 'a:\n\nb: c\n', '# note\na: b # note\n# end\n', 'a: b#c\n', 'a: b\u00a0\nc: [d\u00a0]\n', 'a:   b   \n',
    'a:\n  b:\n    c: d\n  e: f\ng: h\n', 'a:\n- b\n- c\nd: e\n', 'a:\n  - b\n  -\n  - c: d\n    e:\n      f: g\n  - - h\n    - i\n', '- a\n- b: c\n', '  a: b\n  c: d\n',
    'a: 1\nb: -2\nc: 0\nd: 1.5\ne: 0755\nf: 10.0.0.1\ng: 10.0.0.0/8\nh: 64Gi\ni: 123456789012345\nj: -a\n', 'a: true\nb: False\nc: yes\nd: NO\ne: ~\nf: null\ng: nullish\nh: off\n',
    'a: "b: # c"\nb: \'it\'\'s\'\nc: "\\n\\u00e9\\\\"\n"d e": f\n\'g\': h\nnvidia.com/gpu: 8\n.a: 1\n$patch: delete\n', 'a: {}\nb: []\nc: {d: e, "f": [1, "x", \'y\']}\nd: [a b, -c, 5]\n',
    'a: |\n  one\n    two\n\n  three\nb: |-\n  x\n', 'a: |\n\n  x\n', 'a:\n  - |\n    x\n  - y\n', 'a: |\n  # no comment\n# comment\nb: c\n', 'a: b, c\nd: x{y}\n', '__proto__: {a: b}\nconstructor: c\n',
  ])('%j', text => {
    expect(read(text)).toBeDefined();
    expect(read(text)).toEqual(parsed(text));
  });
});

describe('leaves to the parser', () => {
  test.each([
    '', '# only a comment\n', 'text\n', '[a]\n', 'a: &x b\n', 'a: *x\n', 'a: !!str b\n', '<<: {a: b}\n', '? a\n', 'a: >\n  b\n', 'a: |2\n  b\n', 'a: |+\n  b\n', 'a: |\n   \n  b\n', 'a: |\nb: c\n', 'a: |\n  b',
    'a: b\n c\n', 'a: "b\n  c"\n', 'a: [b,\n  c]\n', 'a: {b: c\n', 'a: {b}\n', 'a: [b: c]\n', 'a: [b, ]\n', 'a: [, b]\n', 'a: {b: c, b: d}\n', 'a: b\na: c\n', 'a: b: c\n', 'a: b:\n', 'a:\n  b: c\n d: e\n', 'a:\n    b: c\n  d: e\n',
    'a: - b\n', 'a: {{ b }}\n', 'a: @b\n', 'a: %b\n', 'a: `b\n', '\ta: b\n', 'a:\tb\n', 'a: b\r\n', 'a: 1e3\n', 'a: 0x1F\n', 'a: .5\n', 'a: .inf\n', 'a: +1\n', 'a: 1234567890123456\n', 'a b: c\n', 'a: "b" c\n', 'a: "\\x41"\n', 'a: b\n- c\n', '- a\nb: c\n',
    'a: "b\tc"\n', 'a: \u0001\n', '\ufeffa: b\n', 'a: \u2028b\n', `${'- '.repeat(300)}a\n`, `a: ${'['.repeat(300)}\n`,
  ])('%j', text => expect(read(text)).toBeUndefined());
});

test('reads a part of a text only', () => {
  const text = 'x: y\n---\na: b\nc: |\n  d\n---\ne: f\n';
  expect(readBlock(text, 8, text.lastIndexOf('---'))).toEqual({ a: 'b', c: 'd\n' });
  expect(readBlock('a: "b"', 0, 5)).toBeUndefined();
  expect(readBlock('a: [b]', 0, 5)).toBeUndefined();
});

describe('finds the lines that the parser finds', () => {
  const TEXT = `# note
kind: Job
spec:
  # other
  list:
    - name: one
      args: [--a, "--b=c"]
      env:
        - name: X
          value: |
            first
            {"k": 1}
    -
      name: two
      args:
        - --d
        - --e=f
  config: |-

    {
      "type": "sriov",
      "ipam": {"range": 5}
    }
  text: 'one line'
  flow: {a: {b: c}}
  none:
`;
  const lines = (text: string): DocumentText => new DocumentText(new SourceFile('x.yaml', text), 0, text.length);

  test.each<[Path, number]>([
    [[], 2], [['kind'], 2], [['spec', 'list'], 5], [['spec', 'list', 0], 6], [['spec', 'list', 'one', 'args'], 7], [['spec', 'list', 0, 'args', INSIDE, '--b'], 7],
    [['spec', 'list', 0, 'env', 'X', 'value'], 10], [['spec', 'list', 0, 'env', 'X', 'value', INSIDE, 'k'], 12], [['spec', 'list', 1], 14], [['spec', 'list', 'two', 'args', INSIDE, '--e'], 17],
    [['spec', 'list', 'two', 'args', INSIDE, '--none'], 15], [['spec', 'config', INSIDE], 20], [['spec', 'config', INSIDE, 'type'], 21], [['spec', 'config', INSIDE, 'ipam', 'range'], 22],
    [['spec', 'text', INSIDE, 'line'], 24], [['spec', 'flow', 'a', 'b'], 25], [['spec', 'none', 'x'], 26], [['spec', 'missing'], 3], [['spec', 'list', 'three', 'x'], 5], [['kind', INSIDE, 'Job'], 2], [['spec', INSIDE, 'x'], 3],
  ])('%p', (path, line) => {
    expect(placedBlock(TEXT)).toBeDefined();
    expect(lines(TEXT).lineOf(path)).toBe(line);
    // A tag leaves the document to the parser.
    const tagged = TEXT.replace('kind: Job', 'kind: !!str Job');
    expect(placedBlock(tagged)).toBeUndefined();
    expect(lines(tagged).lineOf(path)).toBe(line);
  });
});
