import { parseDocument } from 'yaml';
import { readBlock } from '../../../src/lint/model/block-reader';
import { JsonValue } from '../../../src/lint/model/json';
import { PlainData } from '../../../src/lint/model/plain-data';
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
    'a: b\n', 'a: b', 'a:\n', 'a:\n\nb: c\n', '# note\na: b # note\n# end\n', 'a: b#c\n', 'a:   b   \n',
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
