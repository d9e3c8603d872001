import * as fc from 'fast-check';
import { JsonError, JsonFault, JsonScanner, nodeAt } from '../../../src/lint/model/json-scanner';

function faultOf(text: string): JsonFault {
  try {
    new JsonScanner(text).single();
  } catch (error) {
    if (error instanceof JsonError) return error.fault;
    throw error;
  }
  throw new Error('no fault');
}

test('reads what JSON.parse reads', () => {
  fc.assert(fc.property(fc.json(), text => {
    expect(new JsonScanner(text).single().value).toEqual(JSON.parse(text));
  }));
});

test('refuses what JSON.parse refuses', () => {
  fc.assert(fc.property(fc.json(), fc.nat(), fc.constantFrom(',', '}', '"', 'x', '\\', '\u0001'), (text, place, noise) => {
    const at = place % (text.length + 1);
    const broken = text.slice(0, at) + noise + text.slice(at);
    let readable = true;
    try {
      JSON.parse(broken);
    } catch {
      readable = false;
    }
    if (!readable) expect(faultOf(broken).offset).toBeLessThanOrEqual(broken.length);
  }));
});

const FAULTS: [string, string, number][] = [
  ['{"a": 1,}', 'a comma stands before the closing }', 8],
  ['[1, 2,]', 'a comma stands before the closing ]', 6],
  ['[{"name":"rail0"]', 'a comma or } is missing', 16],
  ['[{"name":"rail0"}', 'the closing ] is missing', 17],
  ["{'a': 1}", 'a key in double quotes is missing', 1],
  ['{"a" 1}', 'a colon is missing after "a"', 5],
  ['{"a": 1} x', 'something follows the value', 9],
  ['', 'the text ends too early', 0],
  ['"open', 'the text in quotes does not end or holds a character that JSON does not allow', 0],
  ['[01]', 'a comma or ] is missing', 2],
];

test.each(FAULTS)('%s', (text, message, offset) => {
  expect(faultOf(text)).toEqual({ message, offset });
});

test('stops at absurd nesting', () => {
  expect(faultOf('['.repeat(100_000)).message).toBe('nested more than 200 deep');
});

test('tells repeated keys, and the last one counts', () => {
  const scanner = new JsonScanner('{"a": 1, "a": 2}');
  expect(scanner.single().value).toEqual({ a: 2 });
  expect(scanner.repeatedKeys).toEqual([{ key: 'a', offset: 9 }]);
});

test('a key called __proto__ stays a key', () => {
  const { value } = new JsonScanner('{"__proto__": {"polluted": true}}').single();
  expect(Object.keys(value as object)).toEqual(['__proto__']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('finds places, also by the name of an element', () => {
  const text = '{"list": [{"name": "x", "v": 1}, {"name": "y", "v": 2}]}';
  const root = new JsonScanner(text).single();
  expect(text.slice(nodeAt(root, ['list', 'y', 'v']).start)).toBe('2}]}');
  expect(text.slice(nodeAt(root, ['list', 0, 'v']).start, nodeAt(root, ['list', 0, 'v']).end)).toBe('1');
  expect(nodeAt(root, ['list', 7, 'v'])).toBe(root.children!.get('list'));
});
