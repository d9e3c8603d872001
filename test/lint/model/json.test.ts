import {
  asObject, booleanAt, JsonValue, listAt, numberAt, objectAt, objectsAt, sameData, scalarAt, textAt, textMapAt, textsAt, valueAt,
} from '../../../src/lint/model/json';

const DATA: JsonValue = {
  text: 'x', number: 8, digits: ' 8 ', yes: true, no: 'false', nothing: null, list: [1, 'a', null, { name: 'n', v: 2 }, [0]], map: { a: 1, b: 'c', d: [], e: true },
};

test('values by keys, positions and names', () => {
  expect([valueAt(DATA, 'map', 'a'), valueAt(DATA, 'list', 1), valueAt(DATA, 'list', 'n', 'v'), valueAt(DATA, 'list', 'gone'), valueAt(DATA, 'text', 'length')])
    .toEqual([1, 'a', 2, undefined, undefined]);
  expect([valueAt(DATA, 'toString'), valueAt(undefined, 'a'), valueAt(null, 'a'), valueAt(DATA, 'map', 0)]).toEqual([undefined, undefined, undefined, undefined]);
});

test('maps and lists, or none', () => {
  expect([asObject(null), asObject([]), asObject('x'), objectAt(DATA, 'list')]).toEqual([undefined, undefined, undefined, undefined]);
  expect(objectAt(DATA, 'map')).toEqual({ a: 1, b: 'c', d: [], e: true });
  expect([listAt(DATA, 'map'), listAt(DATA, 'list').length, listAt(undefined)]).toEqual([[], 5, []]);
  expect(objectsAt(DATA, 'list')).toEqual([{ index: 3, body: { name: 'n', v: 2 } }]);
});

test('texts, numbers and booleans, however they are written', () => {
  expect(['text', 'number', 'yes', 'nothing', 'map'].map(key => textAt(DATA, key))).toEqual(['x', undefined, undefined, undefined, undefined]);
  expect(['text', 'number', 'yes', 'nothing', 'list'].map(key => scalarAt(DATA, key))).toEqual(['x', '8', 'true', undefined, undefined]);
  expect(['text', 'number', 'digits', 'nothing', 'gone'].map(key => numberAt(DATA, key))).toEqual([undefined, 8, 8, undefined, undefined]);
  expect([numberAt({ a: '' }, 'a'), numberAt({ a: 'Infinity' }, 'a')]).toEqual([undefined, undefined]);
  expect(['yes', 'no', 'text', 'gone'].map(key => booleanAt(DATA, key))).toEqual([true, false, undefined, undefined]);
  expect(textsAt(DATA, 'list')).toEqual(['1', 'a']);
  expect(textMapAt(DATA, 'map')).toEqual({ a: '1', b: 'c', e: 'true' });
});

test.each<[JsonValue | undefined, JsonValue | undefined, boolean]>([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: 1 }, { a: '1' }, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 1], false],
  [[], {}, false],
  [undefined, undefined, true],
  [null, {}, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect([sameData(one, other), sameData(other, one)]).toEqual([same, same]);
});
