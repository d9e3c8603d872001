import { yamlTree } from '../../../src/lint/model/yaml-tree';

const NETWORK = `kind: NetworkAttachmentDefinition
metadata:
  name: net
spec:
  config: '{
  "type": "sriov",
"name": "it''s"
}'
  other: 1
`;

test('quoted lines without indentation are read as kubectl reads them, and offsets stay', () => {
  const tree = yamlTree(NETWORK);
  expect(tree.errors).toEqual([]);
  const { spec } = tree.toJS() as { spec: { config: string; other: number } };
  expect(JSON.parse(spec.config)).toEqual({ type: 'sriov', name: "it's" });
  expect(spec.other).toBe(1);
  expect((tree.getIn(['spec', 'other'], true) as { range: number[] }).range[0]).toBe(NETWORK.indexOf('1\n'));
});

test('in double quotes and lists too, with escapes and a broken line', () => {
  const { a, list } = yamlTree('a: "x \\" y\nz \\\nw"\nlist:\n- "p\nq"\n- r\n').toJS() as { a: string; list: string[] };
  expect(a.replace(/ +/g, ' ')).toBe('x " y z w');
  expect(list).toEqual(['p q', 'r']);
});

test.each([
  ['a quote that never closes', "spec:\n  config: '{\n}\n"],
  ['another fault', "spec:\n  config: '{\n}'\n  list: [1\n"],
])('%s stays a fault of the text as it is', (_, text) => {
  expect(yamlTree(text).errors.length).toBeGreaterThan(0);
});

test('quotes within a block of text are left alone', () => {
  const text = "script: |\n  echo: 'one\n  two'\nconfig: '{\n}'\n";
  expect(yamlTree(text).toJS()).toEqual({ script: "echo: 'one\ntwo'\n", config: '{ }' });
});
